import { kinds } from '../../../elements/registry.ts'
import { exportColumns } from '../../../exports/exportColumns.ts'
import type { ExportFormat } from '../../../exports/ExportFormat.ts'
import { exportFormats } from '../../../exports/registry.ts'
import { compileDocument } from '../../../forms/compile/compileDocument.ts'
import { readDocument } from '../../../forms/document/readDocument.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'

/** The formats that have something to say of a form's submissions. */
export function formatsOf(stored: unknown): readonly ExportFormat[] {
  const document = readDocument(stored as StoredDocument, (kind) => kinds.get(kind)?.sort === 'layout')
  const columns = exportColumns([{ number: 1, compiled: compileDocument(document, kinds) }])
  return exportFormats.filter(({ suits }) => suits?.(columns) ?? true)
}
