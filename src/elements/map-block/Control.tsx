import { useState } from 'react'
import { ShownMap } from '../../render/map/ShownMap.tsx'
import type { ContentProps, ControlEntry } from '../../render/ControlProps.ts'
import type { MapBlockSettings } from './map-block.ts'
import './map-block.css'

export const control: ControlEntry = { sort: 'content', Content: MapBlockContent }

/** A read-only map with its caption; the coordinates if no map is available. */
function MapBlockContent({ id, settings, words, design }: ContentProps<MapBlockSettings>) {
  const [failed, setFailed] = useState(false)
  const { latitude = 20, longitude = 0, zoom = 1, height = 320 } = settings
  const caption = words(settings.caption)
  return (
    <figure id={id} className="gf-map-block">
      {/* Another position remounts the map: it only changes in the editor's preview. */}
      <ShownMap
        key={`${latitude} ${longitude} ${zoom}`}
        center={[longitude, latitude]}
        zoom={zoom}
        pin={settings.pin === true}
        height={height}
        label={words(settings.label)}
        still={design}
        onFail={() => setFailed(true)}
      />
      {(caption || failed) && (
        <figcaption className="gf-help">
          {caption} {failed && `${latitude}, ${longitude}`}
        </figcaption>
      )}
    </figure>
  )
}
