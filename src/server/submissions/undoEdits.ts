import type { BulkActionResult } from '../../contract/reviewShapes.ts'
import { answeredShapes } from '../../forms/submission/answeredShapes.ts'
import type { Services } from '../Services.ts'
import type { Undone } from './actOnSubmissions.ts'
import type { BulkActionChange } from '../store/acts.ts'
import type { SubmissionRecord } from '../store/submissions/reader.ts'
import { countDone } from './bulkRequest.ts'
import { EDITS_PER_PIECE, storeOrExplain } from './editInBulk.ts'
import { mediaHashesIn } from '../../forms/media/mediaInAnswers.ts'
import type { AnswerEdit } from './storeEdit.ts'

interface Undoing {
  readonly undo: string
  readonly formId: string
  readonly by: string
  readonly at: number
}

/** True if a bulk action of this user edited answers, and can be undone. */
export const isBulkEdit = ({ store }: Pick<Services, 'store'>, { undo, formId, by }: Omit<Undoing, 'at'>) =>
  store.read(async (r) => {
    const [change] = await r.acts.changes(undo, formId, by, 1)
    return change?.after.edition !== undefined
  })

/**
 * Undoes a bulk edit: stores the answers before it as a further edition. Submissions edited or corrected since are left
 * as they are (`stale`), as are answers now too close to those of others (`invalid`). Null if nothing is left to undo.
 */
export async function undoEdits(services: Services, undoing: Undoing): Promise<Undone | null> {
  const { undo, formId, by, at } = undoing
  const results: BulkActionResult[] = []
  for (;;) {
    const changes = await services.store.read((r) => r.acts.changes(undo, formId, by, EDITS_PER_PIECE))
    if (changes.length === 0) break
    const earlier = await earlierAnswers(services, formId, changes)
    const ids = changes.map(({ id }) => id)
    const piece = await services.store.write(async (w) => {
      const rows = await w.submissions.ofIds(formId, ids)
      const outcomes: BulkActionResult[] = []
      for (const { id, after } of changes) {
        const now = rows.get(id)
        const edit = earlier.get(id)
        if (!now || now.deleted_at !== null) outcomes.push({ id, outcome: 'gone', revision: now?.revision ?? null })
        else if (!edit || now.edition !== after.edition) outcomes.push({ id, outcome: 'stale', revision: now.revision })
        else outcomes.push(await storeOrExplain(w, now, edit, { by, at, reason: null }))
      }
      await w.acts.forget(undo, formId, ids)
      return outcomes
    })
    results.push(...piece)
    // Other requests are answered in between.
    await new Promise(setImmediate)
  }
  return results.length === 0 ? null : { done: countDone(results), results }
}

/** Answers before a bulk edit, by submission id; without those that were erased. */
async function earlierAnswers(
  { store, versions }: Services,
  formId: string,
  changes: readonly BulkActionChange[],
): Promise<ReadonlyMap<string, AnswerEdit>> {
  const found = await store.read(async (r) => {
    const rows = await r.submissions.ofIds(
      formId,
      changes.map(({ id }) => id),
    )
    const read = async ({ id, before: { edition = 0, lon = null, lat = null } }: BulkActionChange) => {
      const row = rows.get(id)
      const content = row && (await r.submissions.edition(formId, row.seq, edition))
      return row && content ? { row, content: { ...content, lon, lat } } : null
    }
    const all: { readonly row: SubmissionRecord; readonly content: Omit<AnswerEdit, 'media' | 'shapes'> }[] = []
    for (const change of changes) {
      const one = await read(change)
      if (one) all.push(one)
    }
    return all
  })
  const edits = new Map<string, AnswerEdit>()
  for (const { row, content } of found) {
    const { compiled } = await versions.get(formId, row.version)
    const input = JSON.parse(content.input) as unknown
    const [media, shapes] = [mediaHashesIn(compiled, input), answeredShapes(compiled, input as never)]
    edits.set(row.id, { ...content, media, shapes })
  }
  return edits
}
