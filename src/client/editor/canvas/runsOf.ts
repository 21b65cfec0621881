import type { ElementId } from '../../../forms/document/FormDocument.ts'

/** One id in so many begins a run. */
const SHARE = 16

/** A run that goes on for so long is ended all the same: it is drawn in one task. */
const LONGEST = 32

/**
 * Parts a list into runs of a dozen or two. Where a run begins is said by the id that begins it, not by its place: adding,
 * moving or removing an element changes the run it is in, or those up to the next such id, so that hardly a node changes
 * hands.
 */
export function runsOf(ids: readonly ElementId[]): readonly (readonly ElementId[])[] {
  const runs: ElementId[][] = []
  for (const id of ids) {
    const run = runs.at(-1)
    if (!run || run.length === LONGEST || begins(id)) runs.push([id])
    else run.push(id)
  }
  return runs
}

function begins(id: ElementId): boolean {
  let hash = 0
  for (let i = 0; i < id.length; i++) hash = (hash * 31 + id.charCodeAt(i)) | 0
  // The low bits alone would follow the last letter.
  return ((hash ^ (hash >>> 15)) >>> 0) % SHARE === 0
}
