import type { Map as MapLibre } from 'maplibre-gl'
import type { Bounds } from '../../geo/Bounds.ts'

/** A map's visible bounds. */
export function boxOf(map: MapLibre): Bounds {
  const box = map.getBounds()
  const [west, east] = [box.getWest(), box.getEast()]
  const [south, north] = [Math.max(-85, box.getSouth()), Math.min(85, box.getNorth())]
  return east - west >= 360 ? [-180, south, 180, north] : [wrapped(west), south, wrapped(east), north]
}

/** Normalises a longitude: maps continue past 180 degrees. */
const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180
