import { isRecord, sameValue } from './sameValue.ts'

/** Called if both sides changed a value differently; returns true to take theirs. */
export type ResolveConflict = (path: readonly string[], mine: unknown, theirs: unknown) => boolean

/** Maximum depth of records merged by key; deeper ones are single values, except texts in several languages. */
const DEEPEST = 2

/**
 * Merges a value of three versions: takes the side that changed it since `base`; if both did, `ask` decides. Returns
 * the object of `mine` if theirs changed nothing.
 */
export function mergeValues(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: readonly string[],
  ask: ResolveConflict,
): unknown {
  if (theirs === base || sameValue(base, theirs) || sameValue(mine, theirs)) return mine
  if (sameValue(base, mine)) return theirs
  const isParted = path.length < DEEPEST || [base, mine, theirs].every(isWords)
  if (!isParted || !isRecord(base) || !isRecord(mine) || !isRecord(theirs))
    return ask(path, mine, theirs) ? theirs : mine
  const merged: { [key: string]: unknown } = { ...mine }
  for (const key of new Set([...Object.keys(base), ...Object.keys(theirs)])) {
    const value = mergeValues(base[key], mine[key], theirs[key], [...path, key], ask)
    if (value === undefined) delete merged[key]
    else merged[key] = value
  }
  return merged
}

/** True for a text in several languages: each is merged separately. */
function isWords(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((words) => typeof words === 'string')
}
