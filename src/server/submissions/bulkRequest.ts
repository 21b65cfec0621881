import { randomUUID } from 'node:crypto'
import type { BulkAction, BulkActionOutcome, BulkActionResult } from '../../contract/reviewShapes.ts'

/** A bulk action on submissions of a form. */
export interface BulkRequest<Action extends BulkAction = BulkAction> {
  readonly formId: string
  readonly ids: readonly string[]
  readonly act: Action
  /** Revisions seen by the caller, by id; submissions changed since are skipped. */
  readonly revisions?: { readonly [id: string]: number } | undefined
}

/**
 * Runs a bulk action on `size` submissions at a time, so that incoming submissions are stored in between. `work` returns
 * the results of one piece and records its changes under the id `undo`.
 */
export async function runInPieces<Action extends BulkAction>(
  request: BulkRequest<Action>,
  size: number,
  work: (piece: BulkRequest<Action>, undo: string) => Promise<readonly BulkActionResult[]>,
): Promise<BulkActionOutcome> {
  const ids = [...new Set(request.ids)]
  const undo = randomUUID()
  const results: BulkActionResult[] = []
  for (let from = 0; from < ids.length; from += size) {
    results.push(...(await work({ ...request, ids: ids.slice(from, from + size) }, undo)))
  }
  const done = countDone(results)
  return { done, results, undo: done > 0 ? undo : null }
}

/** Number of submissions changed. */
export const countDone = (results: readonly BulkActionResult[]): number =>
  results.filter(({ outcome }) => outcome === 'done').length
