import type { ElementId, FormDocument } from './FormDocument.ts'

type Elements = FormDocument['elements']

interface Compared {
  readonly before: Elements
  readonly after: Elements
  readonly ids: readonly ElementId[]
}

/** Recent comparisons, latest first, since several callers make the same one per keystroke. */
let recent: readonly Compared[] = []
const KEPT = 3

/**
 * Ids of the elements that differ between two documents with structural sharing, including added and removed ones.
 * While the author types, the changes since the beginning are the previous changes plus those of this keystroke: each
 * element is compared once per keystroke, regardless of the number of callers.
 */
export function changedIds(before: Elements, after: Elements): readonly ElementId[] {
  const known = knownOf(before, after)
  if (known) return known
  const since = recent.find((one) => one.before === before)
  if (!since) return compared(before, after)
  const now = knownOf(since.after, after) ?? compared(since.after, after)
  const ids = [...new Set([...since.ids, ...now])].filter((id) => before[id] !== after[id])
  return remember({ before, after, ids })
}

const knownOf = (before: Elements, after: Elements): readonly ElementId[] | undefined =>
  before === after ? [] : recent.find((one) => one.before === before && one.after === after)?.ids

function remember(one: Compared): readonly ElementId[] {
  recent = [one, ...recent].slice(0, KEPT)
  return one.ids
}

function compared(before: Elements, after: Elements): readonly ElementId[] {
  const ids: ElementId[] = []
  let added = 0
  const now = Object.keys(after)
  for (const id of now) {
    const old = before[id]
    if (old === after[id]) continue
    if (old === undefined) added++
    ids.push(id)
  }
  const had = Object.keys(before)
  if (had.length + added > now.length) for (const id of had) if (after[id] === undefined) ids.push(id)
  return remember({ before, after, ids })
}
