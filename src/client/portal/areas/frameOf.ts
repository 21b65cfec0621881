import type { Map as MapLibre } from 'maplibre-gl'
import type { Bounds } from '../../../geo/Bounds.ts'

/** As far as the frame is from the edges of its map, in pixels: `areas.css` draws it there. */
const INSET = 28

/** What lies in the frame of a map. */
export function frameOf(map: MapLibre): Bounds {
  const { clientWidth, clientHeight } = map.getContainer()
  const from = map.unproject([INSET, clientHeight - INSET])
  const to = map.unproject([clientWidth - INSET, INSET])
  const south = Math.max(-85, from.lat)
  const north = Math.min(85, to.lat)
  if (to.lng - from.lng >= 360) return [-180, south, 180, north]
  return [from.wrap().lng, south, to.wrap().lng, north]
}
