import type { ExportVersion } from '../../exports/exportColumns.ts'
import type { ExportRow } from '../../exports/ExportFormat.ts'
import { filePaths } from '../media/filePaths.ts'
import type { Readers } from '../store/Store.ts'
import type { SubmissionRecord } from '../store/submissions/reader.ts'
import { givenKey } from '../../forms/tasks/givenKey.ts'

/** Rows per query, transferred from the thread at once. */
const ROWS_AT_ONCE = 200

type Scan = <T>(work: (r: Pick<Readers, 'submissions' | 'media'>) => Promise<T>) => Promise<T>

/** Selects submissions: all of a form, newest first, or those with these ids or `seq`, in that order. */
export interface SubmissionSelection {
  readonly formId: string
  readonly ids: readonly string[] | null
  readonly seqs?: Float64Array | null
  /** Returns rows as visible to the requester, such as without personal data. */
  readonly see: (rows: readonly SubmissionRecord[]) => Promise<readonly SubmissionRecord[]>
}

/** Yields stored submissions in pages, with constant memory. */
export async function* recordPages(
  scan: Scan,
  { formId, ids, seqs = null, see }: SubmissionSelection,
  limit = ROWS_AT_ONCE,
): AsyncIterable<readonly SubmissionRecord[]> {
  if (ids) {
    for (let at = 0; at < ids.length; at += limit) {
      yield await see(await scan((r) => r.submissions.byIds(formId, ids.slice(at, at + limit))))
    }
    return
  }
  if (seqs) {
    for (let at = 0; at < seqs.length; at += limit) {
      const wanted = [...seqs.subarray(at, at + limit)]
      const rows = await scan((r) => r.submissions.ofSeqs(formId, wanted))
      // Submissions deleted since the query are omitted.
      const bySeq = new Map(rows.flatMap((row) => (row.deleted_at === null ? [[row.seq, row] as const] : [])))
      yield await see(wanted.flatMap((seq) => bySeq.get(seq) ?? []))
    }
    return
  }
  let last: SubmissionRecord | undefined
  do {
    const after = last ? { at: last.submitted_at, seq: last.seq } : null
    const rows = await scan((r) => r.submissions.list(formId, limit, after, null))
    yield await see(rows)
    last = rows.length < limit ? undefined : rows.at(-1)
  } while (last)
}

/** Yields submissions in the format of exports, with the paths of their files in the ZIP. */
export async function* exportRows(
  scan: Scan,
  chosen: SubmissionSelection,
  versions: readonly ExportVersion[],
): AsyncIterable<ExportRow> {
  const asksForFiles = versions.some(({ compiled }) => compiled.nodes.some(({ kind }) => kind.media))
  const compiledOf = new Map(versions.map(({ number, compiled }) => [number, compiled]))
  for await (const rows of recordPages(scan, chosen)) {
    const seqs = asksForFiles ? rows.map(({ seq }) => seq) : []
    const stored = await scan((r) => r.media.ofSubmissions(chosen.formId, seqs))
    for (const one of rows) {
      const row = exportRow(one)
      const [compiled, files] = [compiledOf.get(one.version), stored.get(one.seq)]
      const packed = compiled && files ? filePaths(compiled, row, files) : []
      yield { ...row, filePaths: new Map(packed.map(({ ref, path }) => [ref, path])) }
    }
  }
}

/** Converts a stored submission for exports, without its files. */
export function exportRow(row: SubmissionRecord): ExportRow {
  return {
    id: row.id,
    version: row.version,
    submittedAt: iso(row.submitted_at),
    startedAt: iso(row.started_at),
    completedAt: iso(row.completed_at),
    submitterName: row.submitter_name,
    submitterEmail: row.submitter_email,
    mode: row.mode,
    longitude: row.lon,
    latitude: row.lat,
    reviewState: row.review ?? 'received',
    reviewReason: row.reason,
    reviewerName: row.reviewed_by_name,
    reviewedAt: iso(row.reviewed_at),
    edition: row.edition,
    correctedAt: iso(row.corrected_at),
    editorName: row.edited_by_name,
    editReason: row.edit_reason,
    assigneeName: row.assignee_name,
    tags: JSON.parse(row.tags) as string[],
    submissionType: row.submission_type,
    task: taskOf(row),
    input: JSON.parse(row.input) as ExportRow['input'],
    filePaths: new Map(),
  }
}

function taskOf(row: SubmissionRecord): ExportRow['task'] {
  if (row.task_id === null) return null
  return {
    id: row.task_id,
    key: givenKey(row.task_key),
    title: row.task_title ?? '',
    longitude: row.task_lon,
    latitude: row.task_lat,
  }
}

function iso(at: number): string
function iso(at: number | null): string | null
function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
