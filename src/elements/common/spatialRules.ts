import type { Settings } from '../../forms/document/FormDocument.ts'
import type { Apart, Violation } from '../../forms/kinds/ElementKind.ts'
import { liesInside, liesOutside } from '../../geo/relations.ts'
import type { MultiPolygon, Shape } from '../../geo/Shape.ts'

/** Metres of shared land that rounding alone makes of a border in common. */
const ROUNDING = 0.5

/** What is known of what a device measured: metres, and whether an app made it up. */
interface Measured {
  readonly accuracy?: number | undefined
  readonly mock?: boolean | undefined
}

/** What an author's rules of measuring refuse: positions of an app that makes them up, and too coarse ones. */
export function measureViolations({ accuracy, mock }: Measured, settings: Settings): readonly Violation[] {
  if (mock === true && settings['allowMock'] === false) {
    return [said({ key: 'violation.placeMock' }, settings['mockMessage'])]
  }
  const { accuracyLimit: limit } = settings
  if (typeof limit !== 'number' || accuracy === undefined || accuracy <= limit) return []
  const params = { metres: Math.ceil(accuracy), limit }
  return [said({ key: 'violation.placeAccuracy', params }, settings['accuracyLimitMessage'])]
}

/** A violation in the author's words, where there are some. */
export const said = (violation: Violation, message: unknown): Violation =>
  message ? { ...violation, message } : violation

/** What an author's fence refuses in a shape that was measured as accurately as so many metres. */
export function fenceViolations(shape: Shape | null, accuracy: unknown, settings: Settings): readonly Violation[] {
  const { fence, fenceRule, fenceNear, fenceMessage } = settings
  if (!shape || !fence || (fenceRule !== 'inside' && fenceRule !== 'outside')) return []
  const slack = fenceNear === true && typeof accuracy === 'number' ? accuracy : 0
  const fits = fenceRule === 'inside' ? liesInside : liesOutside
  if (fits(shape, fence as unknown as MultiPolygon, slack)) return []
  const key = fenceRule === 'inside' ? 'violation.fenceInside' : 'violation.fenceOutside'
  return [fenceMessage ? { key, message: fenceMessage } : { key }]
}

/** What an author asks of an answer towards those of others. */
export function apartOf(settings: Settings): Apart {
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
