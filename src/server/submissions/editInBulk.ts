import { randomUUID } from 'node:crypto'
import { Problem } from '../../contract/problems.ts'
import type { BulkActionOutcome, BulkActionResult, BulkEdit } from '../../contract/reviewShapes.ts'
import { sameJson } from '../../forms/filling/sameJson.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import type { SubmissionBody } from '../../forms/submission/Submission.ts'
import { withAnswerAt } from '../../forms/submission/withAnswerAt.ts'
import type { Services } from '../Services.ts'
import type { SubmissionRecord } from '../store/submissions/reader.ts'
import { checkEdit } from './checkEdit.ts'
import { type AnswerEdit, storeEdit } from './storeEdit.ts'

/** Submissions per transaction: an edit is about ten statements. */
export const EDITS_PER_PIECE = 50

interface Wanted {
  readonly formId: string
  readonly ids: readonly string[]
  readonly act: BulkEdit
  /** Revisions seen by the caller, by id; submissions changed since are skipped. */
  readonly revisions?: { readonly [id: string]: number } | undefined
}

interface Editor {
  readonly by: string
  readonly at: number
}

/**
 * Sets or clears one answer of many submissions. Each is validated against its own version, as a single edit is; others
 * are left as they are, with the reason in their result. All edits can be undone.
 */
export async function editInBulk(services: Services, wanted: Wanted, editor: Editor): Promise<BulkActionOutcome> {
  const ids = [...new Set(wanted.ids)]
  const undo = randomUUID()
  const results: BulkActionResult[] = []
  for (let from = 0; from < ids.length; from += EDITS_PER_PIECE) {
    const piece = { ...wanted, ids: ids.slice(from, from + EDITS_PER_PIECE) }
    results.push(...(await editPiece(services, piece, editor, undo)))
  }
  const done = results.filter(({ outcome }) => outcome === 'done').length
  return { done, results, undo: done > 0 ? undo : null }
}

/** An edit to store if the submission is still at this edition. */
interface Checked {
  readonly edition: number
  readonly edit: AnswerEdit
}

async function editPiece(
  services: Services,
  { formId, ids, act, revisions }: Wanted,
  { by, at }: Editor,
  undo: string,
): Promise<BulkActionResult[]> {
  const rows = await services.store.read((r) => r.submissions.ofIds(formId, ids))
  const checked = new Map<string, Checked | BulkActionResult>()
  for (const id of ids) {
    const row = rows.get(id)
    const refusal = refusalOf(id, row, revisions)
    checked.set(id, refusal ?? (row ? await check(services, row, act) : gone(id)))
    // Validation takes time: other requests are answered in between.
    await new Promise(setImmediate)
  }
  const valid = ids.filter((id) => 'edit' in (checked.get(id) ?? {}))
  const stored = await services.store.write(async (w) => {
    const results = new Map<string, BulkActionResult>()
    const changes: Parameters<typeof w.acts.addChanges>[2][number][] = []
    const standing = await w.submissions.ofIds(formId, valid)
    for (const id of valid) {
      const one = checked.get(id)
      const now = standing.get(id)
      const refusal = refusalOf(id, now, revisions)
      if (refusal || !now || !one || !('edit' in one)) results.set(id, refusal ?? gone(id))
      else if (now.edition !== one.edition) results.set(id, { id, outcome: 'stale', revision: now.revision })
      else {
        const { seq, edition, lon, lat, revision } = now
        const problem = await problemOf(storeEdit(w, now, one.edit, { by, at, reason: act.reason.trim() }))
        results.set(id, problem ? invalid(now, problem) : { id, outcome: 'done', revision: revision + 1 })
        if (!problem) changes.push({ seq, before: { edition, lon, lat }, after: { edition: edition + 1 } })
      }
    }
    if (changes.length > 0) {
      await w.acts.add({ id: undo, form_id: formId, by, at })
      await w.acts.addChanges(formId, undo, changes)
    }
    return results
  })
  return ids.flatMap((id) => {
    const result = stored.get(id) ?? checked.get(id)
    return result && 'outcome' in result ? [result] : []
  })
}

const gone = (id: string): BulkActionResult => ({ id, outcome: 'gone', revision: null })

function refusalOf(
  id: string,
  row: SubmissionRecord | undefined,
  revisions: Wanted['revisions'],
): BulkActionResult | null {
  if (!row) return gone(id)
  const { revision } = row
  if (revisions?.[id] !== undefined && revisions[id] !== revision) return { id, outcome: 'stale', revision }
  return row.deleted_at === null ? null : { id, outcome: 'gone', revision }
}

/** Validates the submission with the new answer. */
async function check(
  services: Services,
  row: SubmissionRecord,
  { element, value }: BulkEdit,
): Promise<Checked | BulkActionResult> {
  const { id, revision, edition } = row
  const { compiled } = await services.versions.get(row.form_id, row.version)
  const node = compiled.byId.get(element)
  if (!node?.path || node.kind.sort !== 'input' || node.repeat !== null) return { id, outcome: 'absent', revision }
  const was = JSON.parse(row.input) as SubmissionBody['input']
  const input = withAnswerAt(was, node.path, value ?? undefined)
  if (sameJson(was as Json, input as Json)) return { id, outcome: 'unchanged', revision }
  const checking = checkEdit(services, row, input as SubmissionBody['input'])
  const problem = await problemOf(checking)
  if (problem) return invalid(row, problem)
  const edit = await checking
  // A calculated answer, for example, is calculated again.
  const isSame = sameJson(was as Json, JSON.parse(edit.input) as Json)
  return isSame ? { id, outcome: 'unchanged', revision } : { edition, edit }
}

/** Resolves to the problem that work fails with; null if it succeeds. */
async function problemOf(work: Promise<unknown>): Promise<Problem | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

function invalid({ id, revision }: SubmissionRecord, { code, details }: Problem): BulkActionResult {
  const [first] = (details?.['problems'] ?? []) as readonly { readonly sentence: string }[]
  return { id, outcome: 'invalid', revision, reason: first?.sentence ?? code }
}
