import type { SubmissionShapes } from '../../contract/shapes.ts'
import { exportColumns, firstShape } from '../../exports/exportColumns.ts'
import { simplifyShape } from '../../geo/simplifyShape.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Cursor, SubmissionRecord } from '../store/submissions/reader.ts'
import { exportRow } from './exportRows.ts'

/** Maximum number of submissions with shapes: more would hide each other on a map. */
const MOST = 500
/** Rows per query: a submission with a long track takes a few megabytes. */
const ROWS_AT_ONCE = 50

/** Lines and areas of a form's newest submissions, simplified for an overview. Empty if the form asks for none. */
export async function listShapes(services: Services, form: FormRow): Promise<SubmissionShapes> {
  const numbers = (await services.store.read((r) => r.forms.versions(form.id))).map(({ number }) => number)
  const versions = await Promise.all(
    numbers.map(async (number) => ({ number, compiled: (await services.versions.get(form.id, number)).compiled })),
  )
  const asks = versions.some(({ compiled }) => compiled.nodes.some(({ kind, repeat }) => kind.place && repeat === null))
  if (!asks) return { shapes: [] }
  const columns = exportColumns(versions)
  const shapes: SubmissionShapes['shapes'] = []
  let cursor: Cursor | null = null
  for (let read = 0; read < MOST; read += ROWS_AT_ONCE) {
    const after: Cursor | null = cursor
    const rows: SubmissionRecord[] = await services.store.scan((r) =>
      r.submissions.list(form.id, ROWS_AT_ONCE, after, null),
    )
    for (const row of rows) {
      const shape = firstShape(columns, exportRow(row))
      if (shape && shape.type !== 'Point') shapes.push({ id: row.id, shape: simplifyShape(shape) })
    }
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) break
    cursor = { at: last.submitted_at, seq: last.seq }
  }
  return { shapes }
}
