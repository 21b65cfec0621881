import { Problem } from '../../contract/problems.ts'
import { exportColumns, type ExportVersion } from '../../exports/exportColumns.ts'
import type { ExportFormat, ExportRow } from '../../exports/ExportFormat.ts'
import { filePaths } from '../media/filePaths.ts'
import { asSeen } from './asSeen.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Cursor, SubmissionRecord } from '../store/submissions/reader.ts'

/** Read by a thread, and taken over from it in one go. */
const ROWS_AT_ONCE = 200

/**
 * All submissions of a form as text, newest first, piece by piece: memory does not grow with their number. Answers that are
 * personal data are left out unless asked for.
 */
export async function exportSubmissions(
  services: Services,
  form: FormRow,
  format: ExportFormat,
  { personal = false }: { readonly personal?: boolean } = {},
): Promise<AsyncIterable<string>> {
  const numbers = (await services.store.read((r) => r.forms.versions(form.id))).map(({ number }) => number)
  if (numbers.length === 0) throw new Problem('notFound')
  const versions = await Promise.all(
    numbers.map(async (number) => ({ number, compiled: (await services.versions.get(form.id, number)).compiled })),
  )
  const columns = exportColumns(versions)
  if (format.suits && !format.suits(columns)) throw new Problem('notFound')
  return format.write(columns, rowsOf(services, form, versions, personal))
}

async function* rowsOf(
  services: Services,
  form: FormRow,
  versions: readonly ExportVersion[],
  personal: boolean,
): AsyncIterable<ExportRow> {
  const { store } = services
  const formId = form.id
  const asksForFiles = versions.some(({ compiled }) => compiled.nodes.some(({ kind }) => kind.media))
  const compiledOf = new Map(versions.map(({ number, compiled }) => [number, compiled]))
  let cursor: Cursor | null = null
  for (;;) {
    const after: Cursor | null = cursor
    const rows: SubmissionRecord[] = await store.scan((r) => r.submissions.list(formId, ROWS_AT_ONCE, after, null))
    const seqs = asksForFiles ? rows.map(({ seq }) => seq) : []
    const stored = await store.scan((r) => r.media.ofSubmissions(seqs))
    for (const one of await asSeen(services, form, rows, personal)) {
      const row = exportRow(one)
      const [compiled, files] = [compiledOf.get(one.version), stored.get(one.seq)]
      const packed = compiled && files ? filePaths(compiled, row, files) : []
      yield { ...row, filePaths: new Map(packed.map(({ ref, path }) => [ref, path])) }
    }
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    cursor = { at: last.submitted_at, seq: last.seq }
  }
}

/** A stored submission as exports read it, without its files. */
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

/** The key that a file of tasks gave; of those without one, the store makes its own. */
const givenKey = (key: string | null): string | null => (key?.startsWith('=') ? key.slice(1) : null)

function iso(at: number): string
function iso(at: number | null): string | null
function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
