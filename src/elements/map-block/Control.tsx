import { useState } from 'react'
import { ShownMap } from '../../client/map/ShownMap.tsx'
import type { ContentProps } from '../../client/render/ControlProps.ts'
import './map-block.css'

/** A map to look at, with its caption; where no map can be had, the place in figures. */
export function MapBlockContent({ id, settings, words, design }: ContentProps) {
  const [failed, setFailed] = useState(false)
  const figure = (key: string, otherwise: number) => Number(settings[key] ?? otherwise)
  const [latitude, longitude, zoom] = [figure('latitude', 20), figure('longitude', 0), figure('zoom', 1)]
  const caption = words(settings['caption'])
  return (
    <figure id={id} className="gf-map-block">
      {/* Another place is another map: only the editor's preview ever changes it. */}
      <ShownMap
        key={`${latitude} ${longitude} ${zoom}`}
        center={[longitude, latitude]}
        zoom={zoom}
        pin={settings['pin'] === true}
        height={figure('height', 320)}
        label={words(settings['label'])}
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
