import { enablePatches, produceWithPatches } from 'immer'
import { changedIds } from '../document/changedIds.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import type { Difference, DocumentPatch } from './DocumentPatch.ts'

enablePatches()

type Json = { readonly [key: string | number]: unknown }
type Path = DocumentPatch['path']

/**
 * Returns the differences between two documents with structural sharing, as immer would record them. Unchanged parts
 * are recognized by identity and not visited, so that the cost is at most one comparison per element, and the result is
 * as small as the change.
 */
export function diffDocuments(before: FormDocument, after: FormDocument): Difference {
  const ids = changedIds(before.elements, after.elements)
  // Immer copies its input, and a form may have thousands of elements.
  const changing = { ...before, elements: picked(before.elements, ids) }
  const lists: Difference[] = []
  const [, patches, inverse] = produceWithPatches(changing as Json, (draft) =>
    write(draft, changing, { ...after, elements: picked(after.elements, ids) }, [], lists),
  )
  return {
    patches: [...patches, ...lists.flatMap((list) => list.patches)],
    inverse: [...inverse, ...lists.flatMap((list) => list.inverse)],
  }
}

const picked = <T>(all: { readonly [id: string]: T }, ids: readonly string[]): { readonly [id: string]: T } =>
  Object.fromEntries(ids.flatMap((id) => (Object.hasOwn(all, id) ? [[id, all[id] as T]] : [])))

/**
 * Modifies a draft of `before` to equal `after`; differences of lists with added, removed or moved entries are added to
 * `lists`.
 */
function write(draft: unknown, before: Json, after: Json, path: Path, lists: Difference[]): void {
  const parts = draft as { [key: string | number]: unknown }
  for (const key of Object.keys(after)) {
    const [old, now] = [before[key], after[key]]
    if (old === now && Object.hasOwn(before, key)) continue
    if (isRecord(old) && isRecord(now)) write(parts[key], old, now, [...path, key], lists)
    else if (Array.isArray(old) && Array.isArray(now)) writeList(() => parts[key], old, now, [...path, key], lists)
    else parts[key] = now
  }
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) delete parts[key]
}

/** Entries that keep their index are compared one by one. */
function writeList(
  draft: () => unknown,
  before: readonly unknown[],
  after: readonly unknown[],
  path: Path,
  lists: Difference[],
) {
  const stretch = changedStretch(before, after)
  const { start, gone, come } = stretch
  if (gone.length === 0 && come.length === 0) return
  const isInPlace = gone.length === come.length && [...gone, ...come].every(isRecord) && !isOneMoved(stretch)
  if (!isInPlace) return void lists.push(diffLists(path, before, after))
  const entries = draft() as readonly unknown[]
  gone.forEach((old, i) => write(entries[start + i], old as Json, come[i] as Json, [...path, start + i], lists))
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type List = readonly unknown[]

/**
 * Maximum number of added or removed entries described individually; a list with more changes is replaced as a whole.
 */
const FEW = 8

/** The differing range of a list: at `start`, the entries `gone` are replaced by `come`. */
interface Stretch {
  readonly start: number
  readonly gone: List
  readonly come: List
}

/** Returns the range in which two lists differ, without their common prefix and suffix. */
function changedStretch(before: List, after: List): Stretch {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let [endBefore, endAfter] = [before.length, after.length]
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1]) {
    endBefore--
    endAfter--
  }
  return { start, gone: before.slice(start, endBefore), come: after.slice(start, endAfter) }
}

/** True if a single entry moved from one end of the range to the other. */
function isOneMoved({ gone, come }: Stretch): boolean {
  const last = gone.length - 1
  if (last < 1 || come.length !== gone.length) return false
  const rotated = (by: number) => gone.every((entry, i) => entry === come[(i + by + gone.length) % gone.length])
  return (gone[0] === come[last] && rotated(-1)) || (gone[last] === come[0] && rotated(1))
}

/**
 * Patches of a list with added, removed or moved entries. Immer would replace every entry after them; these only insert
 * and remove.
 */
function diffLists(path: DocumentPatch['path'], before: List, after: List): Difference {
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
  // Empty lists are omitted in stored documents, so that there may be no list to insert into.
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
