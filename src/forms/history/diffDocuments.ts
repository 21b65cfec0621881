import { changedIds } from '../document/changedIds.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import type { Difference, DocumentPatch } from './DocumentPatch.ts'

type Path = readonly (string | number)[]
type Json = { readonly [key: string]: unknown }

/**
 * What changed between two documents that share what did not: unchanged parts are recognised by identity and never
 * entered, so the work is at most one comparison per element and the result is as small as the change.
 */
export function diffDocuments(before: FormDocument, after: FormDocument): Difference {
  const patches: DocumentPatch[] = []
  const inverse: DocumentPatch[] = []
  const found = { patches, inverse }
  const [{ elements: old, ...rest }, { elements: now, ...others }] = [before, after]
  diffRecords(rest, others, [], found)
  for (const id of changedIds(old, now)) diffEntry(old, now, ['elements', id], found)
  // Undoing goes backwards: the last change first.
  return { patches, inverse: inverse.toReversed() }
}

interface Found {
  readonly patches: DocumentPatch[]
  readonly inverse: DocumentPatch[]
}

function diffRecords(before: Json, after: Json, path: Path, found: Found): void {
  for (const key of Object.keys(after)) if (before[key] !== after[key]) diffEntry(before, after, [...path, key], found)
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) diffEntry(before, after, [...path, key], found)
}

/** What the last step of a path leads to. */
function diffEntry(before: Json, after: Json, path: Path, found: Found): void {
  const key = String(path.at(-1))
  const [old, value] = [before[key], after[key]]
  if (!Object.hasOwn(after, key)) {
    found.patches.push({ op: 'remove', path: [...path] })
    found.inverse.push({ op: 'add', path: [...path], value: old })
  } else if (Object.hasOwn(before, key)) diffValues(old, value, path, found)
  else {
    found.patches.push({ op: 'add', path: [...path], value })
    found.inverse.push({ op: 'remove', path: [...path] })
  }
}

function diffValues(before: unknown, after: unknown, path: Path, found: Found): void {
  if (isRecord(before) && isRecord(after)) diffRecords(before, after, path, found)
  else if (Array.isArray(before) && Array.isArray(after)) diffLists(before, after, path, found)
  else {
    found.patches.push({ op: 'replace', path: [...path], value: after })
    found.inverse.push({ op: 'replace', path: [...path], value: before })
  }
}

function diffLists(before: readonly unknown[], after: readonly unknown[], path: Path, found: Found): void {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let [endBefore, endAfter] = [before.length, after.length]
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1]) {
    endBefore--
    endAfter--
  }
  const [old, now] = [before.slice(start, endBefore), after.slice(start, endAfter)]
  if (old.length === 0 && now.length === 0) return
  if (old.length === now.length && old.length > 1 && isOneMoved(old, now)) {
    const forward = old[0] === now.at(-1)
    const [from, to] = forward ? [start, endBefore - 1] : [endBefore - 1, start]
    const moved = [before[from]]
    splice(found, path, from, moved, [])
    splice(found, path, to, [], moved)
  } else if (old.length === now.length && [...old, ...now].every(isRecord))
    old.forEach((entry, i) => diffValues(entry, now[i], [...path, start + i], found))
  else splice(found, path, start, old, now)
}

/** Whether two lists differ by one entry that went from one end to the other. */
function isOneMoved(old: readonly unknown[], now: readonly unknown[]): boolean {
  const last = old.length - 1
  const rotated = (by: number) => old.every((entry, i) => entry === now[(i + by + old.length) % old.length])
  return (old[0] === now[last] && rotated(-1)) || (old[last] === now[0] && rotated(1))
}

function splice(found: Found, path: Path, index: number, remove: readonly unknown[], insert: readonly unknown[]): void {
  found.patches.push({ op: 'splice', path, index, remove: remove.length, insert })
  found.inverse.push({ op: 'splice', path, index, remove: insert.length, insert: remove })
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
