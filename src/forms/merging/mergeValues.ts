import { isRecord, sameValue } from './sameValue.ts'

/** Called where both sides changed one value differently; says whether theirs is to be taken. */
export type Ask = (path: readonly string[], mine: unknown, theirs: unknown) => boolean

/** Records down to this depth are merged key by key; deeper ones are one value, save words in several languages. */
const DEEPEST = 2

/**
 * One value of three versions: whichever side changed it since `base` gives it; where both did, `ask` decides. The very
 * object of `mine` where theirs changed nothing.
 */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown, path: readonly string[], ask: Ask): unknown {
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

/** Words per language: each language is a value of its own. */
function isWords(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((words) => typeof words === 'string')
}
