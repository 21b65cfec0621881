import { Problem } from '../../contract/problems.ts'
import { exportColumns } from '../../exports/exportColumns.ts'
import type { ExportFormat, ExportRow } from '../../exports/ExportFormat.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Cursor, SubmissionRecord } from '../store/submissions/reader.ts'

const ROWS_AT_ONCE = 500

/** All submissions of a form as text, newest first, piece by piece: memory does not grow with their number. */
export async function exportSubmissions(
  services: Services,
  form: FormRow,
  format: ExportFormat,
): Promise<AsyncIterable<string>> {
  const numbers = (await services.store.read((r) => r.forms.versions(form.id))).map(({ number }) => number)
  if (numbers.length === 0) throw new Problem('notFound')
  const versions = await Promise.all(
    numbers.map(async (number) => ({ number, compiled: (await services.versions.get(form.id, number)).compiled })),
  )
  const columns = exportColumns(versions)
  if (format.suits && !format.suits(columns)) throw new Problem('notFound')
  return format.write(columns, rowsOf(services, form.id))
}

async function* rowsOf({ store }: Services, formId: string): AsyncIterable<ExportRow> {
  let cursor: Cursor | null = null
  for (;;) {
    const after: Cursor | null = cursor
    const rows: SubmissionRecord[] = await store.read((r) => r.submissions.list(formId, ROWS_AT_ONCE, after, null))
    yield* rows.map(exportRow)
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    cursor = { at: last.submitted_at, seq: last.seq }
  }
}

/** A stored submission as exports read it. */
export function exportRow(row: SubmissionRecord): ExportRow {
  return {
    id: row.id,
    version: row.version,
    submittedAt: new Date(row.submitted_at).toISOString(),
    submitterName: row.submitter_name,
    submitterEmail: row.submitter_email,
    mode: row.mode,
    longitude: row.lon,
    latitude: row.lat,
    reviewState: row.review ?? 'sent',
    reviewReason: row.reason,
    reviewerName: row.reviewed_by_name,
    reviewedAt: row.reviewed_at === null ? null : new Date(row.reviewed_at).toISOString(),
    input: JSON.parse(row.input) as ExportRow['input'],
  }
}
