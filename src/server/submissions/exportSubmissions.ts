import { Problem } from '../../contract/problems.ts'
import { exportColumns } from '../../exports/exportColumns.ts'
import type { ExportFormat } from '../../exports/ExportFormat.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'
import { redactFor } from './redactFor.ts'
import { exportRows } from './exportRows.ts'
import type { SubmissionRecord } from '../store/submissions/reader.ts'

/**
 * Streams all submissions of a form as text, newest first, with constant memory. Personal answers are omitted unless
 * requested.
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
  const { store } = services
  const chosen = {
    formId: form.id,
    ids: null,
    see: (rows: readonly SubmissionRecord[]) => redactFor(services, form, rows, personal),
  }
  return format.write(
    columns,
    exportRows((work) => store.scan(work), chosen, versions),
  )
}
