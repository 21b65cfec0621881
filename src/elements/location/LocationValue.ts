import type { Settings } from '../../forms/document/FormDocument.ts'
import type { Moment, Violation } from '../../forms/kinds/ElementKind.ts'
import type { Point } from '../../geo/Position.ts'
import { measureViolations, said } from '../common/spatialRules.ts'

/** One measurement of the device, the average of several, a press on the map, typed figures, a place that was looked for. */
export const SOURCES = ['device', 'averaged', 'map', 'typed', 'search'] as const
export type LocationSource = (typeof SOURCES)[number]

/** An answered place: a GeoJSON point, [longitude, latitude(, altitude m)], with what is known of the measurement. */
export interface LocationValue extends Point {
  /** Radius in metres within which the device believes to be. */
  readonly accuracy?: number
  /** The same for the altitude. */
  readonly altitudeAccuracy?: number
  readonly source?: LocationSource
  /** When it was measured or chosen, ISO 8601. */
  readonly time?: string
  /** Whether an app made the position up, where the device says so. */
  readonly mock?: boolean
}

/** Metres beyond which a measurement is pointed out where the author says nothing: it may be another street. */
export const COARSE = 100

const MINUTE = 60_000

/** Whether a device measured it: only then the rules of measuring apply. */
export const isMeasured = ({ source }: LocationValue): boolean => source === 'device' || source === 'averaged'

/**
 * What the author's rules of measuring refuse in an answered place, the author's message first: one of an app that makes
 * places up, too coarse a one, one of long ago.
 */
export function ruleViolations(place: LocationValue, settings: Settings, { now }: Moment): readonly Violation[] {
  const { accuracy, mock, time } = place
  const found = measureViolations({ mock, accuracy: isMeasured(place) ? accuracy : undefined }, settings)
  if (found.length > 0 || !isMeasured(place)) return found
  const { maxAge } = settings
  if (typeof maxAge === 'number' && now && time !== undefined && now() - Date.parse(time) > maxAge * MINUTE) {
    return [said({ key: 'violation.placeAge', params: { limit: maxAge } }, settings['maxAgeMessage'])]
  }
  return []
}

/** Whether a measurement that may be sent is so coarse that the person hears of it. */
export function isCoarse(place: LocationValue, { accuracyWarning }: Settings): boolean {
  const limit = typeof accuracyWarning === 'number' ? accuracyWarning : COARSE
  return isMeasured(place) && (place.accuracy ?? 0) > limit
}
