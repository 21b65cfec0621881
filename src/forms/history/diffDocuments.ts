import { enablePatches, produceWithPatches } from 'immer'
import { changedIds } from '../document/changedIds.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { changedStretch, diffLists, isOneMoved } from './diffLists.ts'
import type { Difference, DocumentPatch } from './DocumentPatch.ts'

enablePatches()

type Json = { readonly [key: string | number]: unknown }
type Path = DocumentPatch['path']

/**
 * What changed between two documents that share what did not, as immer records it while one is made of the other.
 * Unchanged parts are recognised by identity and never entered, so the work is at most one comparison per element and the
 * result is as small as the change.
 */
export function diffDocuments(before: FormDocument, after: FormDocument): Difference {
  const ids = changedIds(before.elements, after.elements)
  // Immer copies what it is handed, and a form may have thousands of elements.
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

/** Makes a draft of `before` say what `after` says; of lists whose entries came, went or moved, tells how. */
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

/** Entries that stay in their places are written one by one. */
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
