import type { CellType, GeometryType, Json } from '../../forms/kinds/ElementKind.ts'
import type { Shape } from '../../geo/Shape.ts'
import type { ExportRow } from '../ExportFormat.ts'

export interface TableColumn {
  /** Unique within the table. */
  readonly header: string
  readonly type: CellType
}

/** A submission, or a row of one of its repeats. */
export interface TableRecord {
  /** One per column, in order; lists are not converted. */
  readonly values: readonly (Json | null)[]
  /** Its geometry; null if unknown, and in tables without geometry. */
  readonly shape: Shape | null
}

/**
 * A table of an export: the submissions, the rows of one repeat, or a copy of either with the answers to a further
 * geometry question, since a layer has one geometry.
 */
export interface ExportTable {
  /** Unique, of letters, digits and `_ . -`: name of a file, sheet or layer. */
  readonly name: string
  readonly columns: readonly TableColumn[]
  /** Possible geometry types; lines and areas also as multi-part geometry; null: no geometry. */
  readonly geometry: readonly GeometryType[] | null
  /** True for a layer that repeats another table's columns with its own geometry. */
  readonly isExtraLayer: boolean
  readonly records: (row: ExportRow) => readonly TableRecord[]
}

/** Converts a value for flat cells: lists as JSON. */
export function asCell(value: Json | null): string | number | boolean | null {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** Converts a value to text; '' for none. */
export function asText(value: Json | null): string {
  const cell = asCell(value)
  return cell === null ? '' : String(cell)
}
