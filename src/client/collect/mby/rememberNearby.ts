import type { NearbyPlace } from '../../../contract/placeShapes.ts'
import { COORDINATE } from '../../../forms/submission/placeNames.ts'
import { rememberShapes } from '../../runtime/knownShapes.ts'

/** Remembers where the places are that were shown: also without a network a new one is kept away from them. */
export function rememberNearby(formId: string, places: readonly NearbyPlace[]): void {
  const shapes = places.map(({ id, longitude, latitude }) => ({
    id,
    path: COORDINATE,
    shape: { type: 'Point' as const, coordinates: [longitude, latitude] as const },
  }))
  rememberShapes({ formId }, shapes)
}
