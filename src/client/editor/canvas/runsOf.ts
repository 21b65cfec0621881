import type { ElementId } from '../../../forms/document/FormDocument.ts'

/** One id in so many begins a run. */
const SHARE = 24

/**
 * Parts a list into runs of some two dozen. Where a run begins is said by the id that begins it, not by its place: adding,
 * moving or removing an element changes the run it is in and no other, so that no node changes hands.
 */
export function runsOf(ids: readonly ElementId[]): readonly (readonly ElementId[])[] {
  const runs: ElementId[][] = []
  for (const id of ids) {
    if (runs.length === 0 || begins(id)) runs.push([id])
    else runs.at(-1)?.push(id)
  }
  return runs
}

function begins(id: ElementId): boolean {
  let hash = 0
  for (let i = 0; i < id.length; i++) hash = (hash * 31 + id.charCodeAt(i)) | 0
  // The low bits alone would follow the last letter.
  return ((hash ^ (hash >>> 15)) >>> 0) % SHARE === 0
}
