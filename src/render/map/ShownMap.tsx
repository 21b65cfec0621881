import type { Map as MapLibre } from 'maplibre-gl'
import { markColors } from './markColors.ts'
import { MapView } from './MapView.tsx'

interface ShownMapProps {
  /** [longitude, latitude] in degrees. */
  readonly center: readonly [number, number]
  readonly zoom: number
  /** Shows a pin at the centre. */
  readonly pin: boolean
  /** In pixels. */
  readonly height: number
  readonly label: string
  readonly still: boolean
  readonly onFail: () => void
}

/** A read-only map: a tap on a feature of an overlay shows its name. */
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
  // MapLibre is loaded once a map is open: this import only keeps it out of other chunks.
  const naming = import('./nameFeatures.ts').then(({ nameFeatures }) => nameFeatures(map))
  return () => void naming.then((stop) => stop())
}
