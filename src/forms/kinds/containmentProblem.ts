import type { Kinds } from './ElementKind.ts'

/** Why an element of one kind may not stand directly in another. */
export type HoldingRefusal = 'holdsNothing' | 'topLevelOnly' | 'onlyWithin' | 'notAccepted'

/**
 * Whether elements of a kind may stand directly in a layout of the kind `holder` (null: at top level): null, or why not.
 * A kind that is bound to some layouts stands only in those, and a layout that accepts some kinds holds only those.
 */
export function containmentProblem(kinds: Kinds, kindId: string, holder: string | null): HoldingRefusal | null {
  const { within, fitsCell } = kinds.get(kindId) ?? {}
  if (holder === null) return within && within.length > 0 ? 'onlyWithin' : null
  const holding = kinds.get(holder)
  if (holding?.sort !== 'layout') return 'holdsNothing'
  if (within && !within.includes(holder)) return within.length > 0 ? 'onlyWithin' : 'topLevelOnly'
  if (!holding.accepts || holding.accepts.includes(kindId) || (holding.acceptsCells && fitsCell)) return null
  return 'notAccepted'
}
