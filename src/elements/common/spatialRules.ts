import type { Settings } from '../../forms/document/FormDocument.ts'
import type { DistanceRules, Violation } from '../../forms/kinds/ElementKind.ts'
import { isInside, isOutside } from '../../geo/relations.ts'
import type { MultiPolygon, Shape } from '../../geo/Shape.ts'

/** Overlap in metres that can result from rounding of a shared border. */
const ROUNDING = 0.5

/** Metadata of a measured position: accuracy in metres, and true for a mock location. */
interface Measured {
  readonly accuracy?: number | undefined
  readonly mock?: boolean | undefined
}

/** Returns the violations of the author's rules for measured positions: mock locations, and poor accuracy. */
export function measureViolations({ accuracy, mock }: Measured, settings: Settings): readonly Violation[] {
  if (mock === true && settings['allowMock'] === false) {
    return [withAuthorsMessage({ key: 'violation.placeMock' }, settings['mockMessage'])]
  }
  const { accuracyLimit: limit } = settings
  if (typeof limit !== 'number' || accuracy === undefined || accuracy <= limit) return []
  const params = { metres: Math.ceil(accuracy), limit }
  return [withAuthorsMessage({ key: 'violation.placeAccuracy', params }, settings['accuracyLimitMessage'])]
}

/** Returns a violation with the author's message, if there is one. */
export const withAuthorsMessage = (violation: Violation, message: unknown): Violation =>
  message ? { ...violation, message } : violation

/** Returns the violations of an author's area restriction; `accuracy` is that of the shape, in metres. */
export function fenceViolations(shape: Shape | null, accuracy: unknown, settings: Settings): readonly Violation[] {
  const { fence, fenceRule, fenceNear, fenceMessage } = settings
  if (!shape || !fence || (fenceRule !== 'inside' && fenceRule !== 'outside')) return []
  const slack = fenceNear === true && typeof accuracy === 'number' ? accuracy : 0
  const fits = fenceRule === 'inside' ? isInside : isOutside
  if (fits(shape, fence as unknown as MultiPolygon, slack)) return []
  const key = fenceRule === 'inside' ? 'violation.fenceInside' : 'violation.fenceOutside'
  return [fenceMessage ? { key, message: fenceMessage } : { key }]
}

/** Returns the author's rules for the distance of an answer to those of others. */
export function distanceRulesOf(settings: Settings): DistanceRules {
  const { minDistance, minDistanceMessage, noOverlap, overlapSlack, overlapMessage, nearWarning } = settings
  if (typeof minDistance !== 'number' && noOverlap !== true) return {}
  return {
    ...(typeof minDistance === 'number' ? { metres: minDistance, metresMessage: minDistanceMessage } : {}),
    ...(noOverlap === true
      ? { overlap: typeof overlapSlack === 'number' ? overlapSlack : ROUNDING, overlapMessage }
      : {}),
    ...(nearWarning === 'sending' ? { whenSent: true } : {}),
  }
}
