import type { Settings } from '../../forms/document/FormDocument.ts'
import type { ValidationTime, Violation } from '../../forms/kinds/ElementKind.ts'
import type { Point } from '../../geo/Position.ts'
import { measureViolations, withAuthorsMessage } from '../common/spatialRules.ts'

/** A single measurement, the average of several, a tap on the map, typed coordinates, a search result. */
export const SOURCES = ['device', 'averaged', 'map', 'typed', 'search'] as const
export type LocationSource = (typeof SOURCES)[number]

/** An answered location: a GeoJSON Point, [longitude, latitude(, altitude in m)], with metadata of the measurement. */
export interface LocationValue extends Point {
  /** Accuracy radius in metres. */
  readonly accuracy?: number
  /** Accuracy of the altitude in metres. */
  readonly altitudeAccuracy?: number
  readonly source?: LocationSource
  /** Time of the measurement or choice, ISO 8601. */
  readonly time?: string
  /** True for a mock location, if the device reports it. */
  readonly mock?: boolean
}

/** Default accuracy in metres above which a warning is shown: may be another street. */
export const COARSE_ACCURACY = 100

const MINUTE = 60_000

/** True if measured by a device: only then do the rules for measurements apply. */
export const isMeasured = ({ source }: LocationValue): boolean => source === 'device' || source === 'averaged'

/**
 * Returns the violations of the author's rules for measurements, with the author's messages: mock location, poor
 * accuracy, too old.
 */
export function ruleViolations(
  place: LocationValue,
  settings: Settings,
  { now }: ValidationTime,
): readonly Violation[] {
  const { accuracy, mock, time } = place
  const found = measureViolations({ mock, accuracy: isMeasured(place) ? accuracy : undefined }, settings)
  if (found.length > 0 || !isMeasured(place)) return found
  const { maxAge } = settings
  if (typeof maxAge === 'number' && now && time !== undefined && now() - Date.parse(time) > maxAge * MINUTE) {
    return [withAuthorsMessage({ key: 'violation.placeAge', params: { limit: maxAge } }, settings['maxAgeMessage'])]
  }
  return []
}

/** True if a measurement may be sent but its accuracy needs a warning. */
export function isCoarse(place: LocationValue, { accuracyWarning }: Settings): boolean {
  const limit = typeof accuracyWarning === 'number' ? accuracyWarning : COARSE_ACCURACY
  return isMeasured(place) && (place.accuracy ?? 0) > limit
}
