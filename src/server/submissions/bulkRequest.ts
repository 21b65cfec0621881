import { randomUUID } from 'node:crypto'
import type { BulkAction, BulkActionOutcome, BulkActionResult } from '../../contract/reviewShapes.ts'

/** A bulk action on submissions of a form. */
export interface BulkRequest<Action extends BulkAction = BulkAction> {
  readonly formId: string
  readonly ids: readonly string[]
  readonly act: Action
  /** Revisions seen by the caller, by id; submissions changed since are skipped. */
  readonly revisions?: { readonly [id: string]: number } | undefined
  /** When the caller listed the others, in ms since 1970; those that somebody else has changed since are skipped. */
  readonly asOf?: number | undefined
}

/** A submission with its last changes, in ms since 1970. */
interface Changed {
  readonly id: string
  readonly revision: number
  readonly reviewed_at: number | null
  readonly reviewed_by: string | null
  readonly corrected_at: number | null
  readonly edited_by: string | null
}

/** True if a submission has changed since the caller saw it. */
export function isStale(
  { id, revision, ...changed }: Changed,
  { revisions, asOf }: Pick<BulkRequest, 'revisions' | 'asOf'>,
  caller: string,
): boolean {
  const seen = revisions?.[id]
  if (seen !== undefined) return seen !== revision
  if (asOf === undefined) return false
  const isByOthers = (at: number | null, by: string | null) => at !== null && at > asOf && by !== caller
  return isByOthers(changed.reviewed_at, changed.reviewed_by) || isByOthers(changed.corrected_at, changed.edited_by)
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
