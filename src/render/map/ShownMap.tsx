import type { Map as MapLibre } from 'maplibre-gl'
import { markColors } from './markColors.ts'
import { MapView } from './MapView.tsx'

interface ShownMapProps {
  /** [longitude, latitude] in degrees. */
  readonly center: readonly [number, number]
  readonly zoom: number
  /** Marks the centre. */
  readonly pin: boolean
  /** Pixels. */
  readonly height: number
  readonly label: string
  readonly still: boolean
  readonly onFail: () => void
}

/** A map to look at: a tap on a feature of an overlay tells its name. */
export function ShownMap({ center, zoom, pin, height, label, still, onFail }: ShownMapProps) {
  const draw = (map: MapLibre) => {
    if (!pin) return
    const coordinates = [center[0], center[1]]
    map.addSource('pin', { type: 'geojson', data: { type: 'Point', coordinates } })
    map.addLayer({
      id: 'pin',
      type: 'circle',
      source: 'pin',
      paint: {
        'circle-radius': 8,
        'circle-color': markColors(map).point,
        'circle-stroke-color': '#fff',
        'circle-stroke-width': 3,
      },
    })
  }
  return (
    <div className="gf-shown-map" style={{ blockSize: height }}>
      <MapView center={center} zoom={zoom} label={label} still={still} draw={draw} onOpen={nameOnTap} onFail={onFail} />
    </div>
  )
}

const nameOnTap = (map: MapLibre) => {
  // With the map open its code is loaded: this import only keeps MapLibre out of the chunks around.
  const naming = import('./nameFeatures.ts').then(({ nameFeatures }) => nameFeatures(map))
  return () => void naming.then((stop) => stop())
}
