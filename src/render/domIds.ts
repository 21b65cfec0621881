import { controlId } from '../forms/document/controlId.ts'
import type { ElementId } from '../forms/document/FormDocument.ts'
import { ROOT, type RowId } from '../forms/filling/Filling.ts'

/** The DOM ids of one element's parts, in one row. */
export function domIds(id: ElementId, row: RowId = ROOT) {
  const control = row === ROOT ? controlId(id) : `${controlId(id)}-${row}`
  return { control, label: `${control}-label`, help: `${control}-help`, errors: `${control}-errors` }
}
