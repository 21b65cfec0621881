import type { CellType, GeometryType, Json } from '../../forms/kinds/ElementKind.ts'
import type { Shape } from '../../geo/Shape.ts'
import type { ExportRow } from '../ExportFormat.ts'

export interface TableColumn {
  /** Unique within the table. */
  readonly header: string
  readonly type: CellType
}

/** A submission, or a row of a repeat in it. */
export interface TableRecord {
  /** One for each column, in their order; lists as they are. */
  readonly values: readonly (Json | null)[]
  /** Where it is; null where nobody said, and in tables without a geometry. */
  readonly shape: Shape | null
}

/**
 * One table of an export: the submissions, the rows of one repeat, or either of them once more with the answers to a
 * further geometry question: a layer has one geometry.
 */
export interface ExportTable {
  /** Unique, of letters, digits and `_ . -`: the name of a file, sheet or layer. */
  readonly name: string
  readonly columns: readonly TableColumn[]
  /** What its geometries may be, lines and areas also in pieces; null: it has none. */
  readonly geometry: readonly GeometryType[] | null
  /** True for a layer that only repeats another table's columns beside a geometry of its own. */
  readonly isExtraLayer: boolean
  readonly records: (row: ExportRow) => readonly TableRecord[]
}

/** A value where cells are texts, numbers and nothing else: lists as JSON. */
export function asCell(value: Json | null): string | number | boolean | null {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** A value as text; '' for none. */
export function asText(value: Json | null): string {
  const cell = asCell(value)
  return cell === null ? '' : String(cell)
}
