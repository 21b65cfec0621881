import type { Difference, DocumentPatch } from './DocumentPatch.ts'

type List = readonly unknown[]

/** Entries that came or went, up to which they are told one by one; a list that changed more is told as a whole. */
const FEW = 8

/** The stretch of a list that is another one: from `start`, `gone` stood where `come` stands now. */
export interface Stretch {
  readonly start: number
  readonly gone: List
  readonly come: List
}

/** The stretch in which two lists differ, without what both begin and end with. */
export function changedStretch(before: List, after: List): Stretch {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let [endBefore, endAfter] = [before.length, after.length]
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1]) {
    endBefore--
    endAfter--
  }
  return { start, gone: before.slice(start, endBefore), come: after.slice(start, endAfter) }
}

/** True if one entry went from one end of the stretch to the other. */
export function isOneMoved({ gone, come }: Stretch): boolean {
  const last = gone.length - 1
  if (last < 1 || come.length !== gone.length) return false
  const rotated = (by: number) => gone.every((entry, i) => entry === come[(i + by + gone.length) % gone.length])
  return (gone[0] === come[last] && rotated(-1)) || (gone[last] === come[0] && rotated(1))
}

/**
 * Patches of a list whose entries came, went or moved. Immer would say every entry after them anew; these take out and put
 * in what did.
 */
export function diffLists(path: DocumentPatch['path'], before: List, after: List): Difference {
  const stretch = changedStretch(before, after)
  const { start, gone, come } = stretch
  const add = (index: number, value: unknown): DocumentPatch => ({ op: 'add', path: [...path, index], value })
  const remove = (index: number): DocumentPatch => ({ op: 'remove', path: [...path, index] })
  if (isOneMoved(stretch)) {
    const last = start + gone.length - 1
    const [from, to] = gone[0] === come.at(-1) ? [start, last] : [last, start]
    const moved = before[from]
    return { patches: [remove(from), add(to, moved)], inverse: [remove(to), add(from, moved)] }
  }
  // A document that was printed and read again has no lists that hold nothing: there is none to put the first into.
  const isWhole = before.length === 0 || after.length === 0
  if (isWhole || gone.length + come.length > Math.max(FEW, (before.length + after.length) / FEW)) {
    return {
      patches: [{ op: 'replace', path: [...path], value: after }],
      inverse: [{ op: 'replace', path: [...path], value: before }],
    }
  }
  const swap = (out: List, into: List) => [
    ...out.map(() => remove(start)),
    ...into.map((entry, i) => add(start + i, entry)),
  ]
  return { patches: swap(gone, come), inverse: swap(come, gone) }
}
