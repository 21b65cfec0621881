import type { Kinds } from './ElementKind.ts'

/** Reasons why an element of one kind must not be directly in another. */
export type HoldingRefusal = 'holdsNothing' | 'topLevelOnly' | 'onlyWithin' | 'notAccepted'

/**
 * Returns why elements of a kind must not be directly in a layout of kind `holder` (null: at top level); null if they
 * may. A kind restricted to some layouts may only be in those, and a layout that accepts some kinds may only contain
 * those.
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
