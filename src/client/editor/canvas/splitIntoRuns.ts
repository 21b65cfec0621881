import type { ElementId } from '../../../forms/document/FormDocument.ts'

/** On average, one id in this many begins a run. */
const SHARE = 16

/** Maximum length of a run, which is drawn in one task. */
const LONGEST = 32

/**
 * Splits a list into runs of one or two dozen. The hash of an id, not its position, decides whether it begins a run:
 * adding, moving or removing an element changes its run, or those up to the next such id, so that few nodes are
 * remounted.
 */
export function splitIntoRuns(ids: readonly ElementId[]): readonly (readonly ElementId[])[] {
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
  // The low bits alone would depend on the last character.
  return ((hash ^ (hash >>> 15)) >>> 0) % SHARE === 0
}
