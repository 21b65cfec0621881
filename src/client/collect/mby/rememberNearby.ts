import type { NearbyPlace } from '../../../contract/placeShapes.ts'
import { COORDINATE } from '../../../forms/submission/placeNames.ts'
import { rememberShapes } from '../../runtime/knownShapes.ts'

/** Remembers the positions of the listed places, so that the minimum distance of a new place is checked offline too. */
export function rememberNearby(formId: string, places: readonly NearbyPlace[]): void {
  const shapes = places.map(({ id, longitude, latitude }) => ({
    id,
    path: COORDINATE,
    shape: { type: 'Point' as const, coordinates: [longitude, latitude] as const },
  }))
  rememberShapes({ formId }, shapes)
}
