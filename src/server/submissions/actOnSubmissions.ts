import type { BulkActionOutcome, BulkActionResult } from '../../contract/reviewShapes.ts'
import type { Store, Writers } from '../store/Store.ts'
import type { ReviewDecision } from '../store/submissions/writer.ts'
import { type BulkRequest, countDone, isStale, runInPieces } from './bulkRequest.ts'
import { type BulkDecision, changesOfDecision, type DecisionContext, decisionOf, undoDecision } from './decisionOf.ts'

/** Submissions per transaction. */
const PIECE = 250

/** Applies a bulk action in steps and returns the result for each submission; all changes can be undone. */
export function actOnSubmissions(
  store: Store,
  wanted: BulkRequest<BulkDecision>,
  deciding: DecisionContext,
): Promise<BulkActionOutcome> {
  return runInPieces(wanted, PIECE, (piece, undo) => store.write((w) => actOnPiece(w, piece, deciding, undo)))
}

async function actOnPiece(
  w: Writers,
  { formId, ids, act, ...seen }: BulkRequest<BulkDecision>,
  deciding: DecisionContext,
  undo: string,
): Promise<BulkActionResult[]> {
  const { by, at } = deciding
  const rows = await w.submissions.reviewedOf(formId, ids)
  const decisions: ReviewDecision[] = []
  const results = ids.map((id): BulkActionResult => {
    const row = rows.get(id)
    if (!row) return { id, outcome: 'gone', revision: null }
    const { revision } = row
    if (isStale(row, seen, by)) return { id, outcome: 'stale', revision }
    const decision = decisionOf(row, act, deciding)
    if (typeof decision === 'string') return { id, outcome: decision, revision }
    decisions.push(decision)
    return { id, outcome: 'done', revision: revision + 1 }
  })
  if (decisions.length === 0) return results
  await w.submissions.decide(formId, decisions, { by, at })
  if (act.act === 'tag') await w.reviewSettings.addTags(formId, act.add ?? [])
  await w.acts.add({ id: undo, form_id: formId, by, at })
  await w.acts.addChanges(
    formId,
    undo,
    decisions.map((decision) => ({ seq: decision.row.seq, ...changesOfDecision(decision) })),
  )
  return results
}

export interface Undone {
  readonly done: number
  readonly results: BulkActionResult[]
}

/**
 * Undoes a bulk action of this user; submissions changed since are left alone. Null for an action that is unknown,
 * expired or fully undone.
 */
export async function undoAct(
  store: Store,
  { undo, formId }: { readonly undo: string; readonly formId: string },
  { by, at }: { readonly by: string; readonly at: number },
): Promise<Undone | null> {
  const results: BulkActionResult[] = []
  for (;;) {
    const piece = await store.write(async (w) => {
      const changes = await w.acts.changes(undo, formId, by, PIECE)
      if (changes.length === 0) return null
      const rows = await w.submissions.reviewedOf(
        formId,
        changes.map(({ id }) => id),
      )
      const decisions: ReviewDecision[] = []
      const outcomes = changes.map((change): BulkActionResult => {
        const { id } = change
        const row = rows.get(id)
        if (!row) return { id, outcome: 'gone', revision: null }
        const decision = undoDecision(row, change)
        if (!decision) return { id, outcome: 'stale', revision: row.revision }
        decisions.push(decision)
        return { id, outcome: 'done', revision: row.revision + 1 }
      })
      await w.submissions.decide(formId, decisions, { by, at })
      await w.acts.forget(
        undo,
        formId,
        changes.map(({ id }) => id),
      )
      return outcomes
    })
    if (!piece) break
    results.push(...piece)
  }
  if (results.length === 0) return null
  return { done: countDone(results), results }
}
