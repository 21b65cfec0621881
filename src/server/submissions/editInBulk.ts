import { Problem } from '../../contract/problems.ts'
import type { BulkActionOutcome, BulkActionResult, BulkEdit } from '../../contract/reviewShapes.ts'
import { sameJson } from '../../forms/filling/sameJson.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import type { SubmissionBody } from '../../forms/submission/Submission.ts'
import { withAnswerAt } from '../../forms/submission/withAnswerAt.ts'
import type { Services } from '../Services.ts'
import type { Writers } from '../store/Store.ts'
import type { SubmissionRecord } from '../store/submissions/reader.ts'
import { type BulkRequest, isStale, runInPieces } from './bulkRequest.ts'
import { checkEdit } from './checkEdit.ts'
import { type AnswerEdit, type Editing, storeEdit } from './storeEdit.ts'

/** Submissions per transaction: an edit is about ten statements, and submissions that arrive wait for all of them. */
export const EDITS_PER_PIECE = 10

interface Editor {
  readonly by: string
  readonly at: number
}

/**
 * Sets or clears one answer of many submissions. Each is validated against its own version, like a single edit; one that
 * cannot be edited remains as it is, with the reason in its result. All edits can be undone.
 */
export function editInBulk(
  services: Services,
  wanted: BulkRequest<BulkEdit>,
  editor: Editor,
): Promise<BulkActionOutcome> {
  return runInPieces(wanted, EDITS_PER_PIECE, (piece, undo) => editPiece(services, piece, editor, undo))
}

/** An edit to store if the submission is still at this edition. */
interface CheckedEdit {
  readonly edition: number
  readonly edit: AnswerEdit
}

async function editPiece(
  services: Services,
  { formId, ids, act, ...seen }: BulkRequest<BulkEdit>,
  { by, at }: Editor,
  undo: string,
): Promise<BulkActionResult[]> {
  const rows = await services.store.read((r) => r.submissions.ofIds(formId, ids))
  const refused = new Map<string, BulkActionResult>()
  const edits = new Map<string, CheckedEdit>()
  for (const id of ids) {
    const row = rows.get(id)
    if (!row) continue
    const checked = refusalOf(row, seen, by) ?? (await check(services, row, act))
    if ('edit' in checked) edits.set(id, checked)
    else refused.set(id, checked)
    // Validation takes time: other requests are answered in between.
    await new Promise(setImmediate)
  }
  const stored = await services.store.write(async (w) => {
    const results = new Map<string, BulkActionResult>()
    const changes: Parameters<typeof w.acts.addChanges>[2][number][] = []
    const current = await w.submissions.ofIds(formId, [...edits.keys()])
    for (const [id, { edition, edit }] of edits) {
      const now = current.get(id)
      if (!now) continue
      const { seq, lon, lat } = now
      const editing = { by, at, reason: act.reason.trim() }
      const result = refusalOf(now, seen, by, edition) ?? (await storeOrExplain(w, now, edit, editing))
      results.set(id, result)
      if (result.outcome === 'done')
        changes.push({ seq, before: { edition, lon, lat }, after: { edition: edition + 1 } })
    }
    if (changes.length > 0) {
      await w.acts.add({ id: undo, form_id: formId, by, at })
      await w.acts.addChanges(formId, undo, changes)
    }
    return results
  })
  return ids.map((id): BulkActionResult => stored.get(id) ?? refused.get(id) ?? { id, outcome: 'gone', revision: null })
}

/** `checked`: the edition that was validated. */
function refusalOf(
  row: SubmissionRecord,
  seen: Pick<BulkRequest, 'revisions' | 'asOf'>,
  caller: string,
  checked = row.edition,
): BulkActionResult | null {
  const { id, revision, edition, deleted_at } = row
  // A review says nothing against an edit.
  if (isStale({ ...row, reviewed_at: null, reviewed_by: null }, seen, caller)) return { id, outcome: 'stale', revision }
  if (deleted_at !== null) return { id, outcome: 'gone', revision }
  return edition === checked ? null : { id, outcome: 'stale', revision }
}

/** Validates the submission with the new answer. */
async function check(
  services: Services,
  row: SubmissionRecord,
  { element, value }: BulkEdit,
): Promise<CheckedEdit | BulkActionResult> {
  const { id, revision, edition } = row
  const { compiled } = await services.versions.get(row.form_id, row.version)
  const node = compiled.byId.get(element)
  if (!node?.path || node.kind.sort !== 'input' || node.repeat !== null) return { id, outcome: 'absent', revision }
  const was = JSON.parse(row.input) as SubmissionBody['input']
  const input = withAnswerAt(was, node.path, value ?? undefined)
  if (sameJson(was as Json, input as Json)) return { id, outcome: 'unchanged', revision }
  const edit = await orProblem(checkEdit(services, row, input as SubmissionBody['input']))
  if (edit instanceof Problem) return invalid(row, edit)
  // A calculated answer, for example, is calculated again.
  const isSame = sameJson(was as Json, JSON.parse(edit.input) as Json)
  return isSame ? { id, outcome: 'unchanged', revision } : { edition, edit }
}

/** Stores an edit as `storeEdit` does; `invalid` if that throws a problem. */
export async function storeOrExplain(
  w: Writers,
  now: SubmissionRecord,
  edit: AnswerEdit,
  editing: Editing,
): Promise<BulkActionResult> {
  const problem = await orProblem(storeEdit(w, now, edit, editing))
  return problem instanceof Problem
    ? invalid(now, problem)
    : { id: now.id, outcome: 'done', revision: now.revision + 1 }
}

/** Resolves to the problem that `work` rejects with, if any; other errors remain errors. */
const orProblem = <T>(work: Promise<T>): Promise<T | Problem> =>
  work.catch((error: unknown) => {
    if (error instanceof Problem) return error
    throw error
  })

function invalid({ id, revision }: SubmissionRecord, { code, details }: Problem): BulkActionResult {
  const [first] = (details['problems'] ?? []) as readonly { readonly sentence: string }[]
  return { id, outcome: 'invalid', revision, reason: first?.sentence ?? code }
}
