import type { Map as MapLibre } from 'maplibre-gl'
import { wrapLongitude } from '../../geo/antimeridian.ts'
import type { Bounds } from '../../geo/Bounds.ts'

/** Returns a map's visible bounds. */
export function boxOf(map: MapLibre): Bounds {
  const box = map.getBounds()
  const [west, east] = [box.getWest(), box.getEast()]
  const [south, north] = [Math.max(-85, box.getSouth()), Math.min(85, box.getNorth())]
  // Maps continue past 180 degrees.
  return east - west >= 360 ? [-180, south, 180, north] : [wrapLongitude(west), south, wrapLongitude(east), north]
}
