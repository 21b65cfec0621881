import type { ElementId } from '../forms/document/FormDocument.ts'
import type { Shape } from '../geo/Shape.ts'
import type { Tag } from '../forms/kinds/answerTags.ts'
import type { CellType, GeometryType, Json } from '../forms/kinds/ElementKind.ts'

/** A submission as passed from the store to an export. Times are ISO 8601 in UTC, places WGS 84 degrees. */
export interface ExportRow {
  readonly id: string
  readonly version: number
  /** Time of receipt by the server. */
  readonly submittedAt: string
  /** Begin and completion by the device's clock, which may be wrong. Null if not sent. */
  readonly startedAt: string | null
  readonly completedAt: string | null
  readonly submitterName: string
  readonly submitterEmail: string
  readonly mode: string
  readonly longitude: number | null
  readonly latitude: number | null
  /** `received`: not reviewed yet; see the contract. */
  readonly reviewState: string
  readonly reviewReason: string | null
  readonly reviewerName: string | null
  readonly reviewedAt: string | null
  /** Number of the current edition, from 1, and time of the last correction. */
  readonly edition: number
  readonly correctedAt: string | null
  /** The collaborator who made the current edition, and why; null: its sender. */
  readonly editorName: string | null
  readonly editReason: string | null
  readonly assigneeName: string | null
  readonly tags: readonly string[]
  /** Template code of the specification. */
  readonly submissionType: number
  /** The micro task it answers; null for none. */
  readonly task: ExportTask | null
  readonly input: { readonly [name: string]: unknown }
  /** Paths in the ZIP of all files, by the file object in `input`; without missing files. */
  readonly filePaths: ReadonlyMap<unknown, string>
}

/** Degrees WGS 84, null for a task without a place; `key` is the one it was imported with. */
export interface ExportTask {
  readonly id: string
  readonly key: string | null
  readonly title: string
  readonly longitude: number | null
  readonly latitude: number | null
}

export type Cell = string | number | boolean | null

/** A place, line or area among the answers. */
export interface AnsweredPlace {
  /** The question: header of its column; in rows, its path within the row. */
  readonly question: string
  /** Number of its row from 1, for nested rows from the outermost: `2/1`. Null outside of rows. */
  readonly row: string | null
  readonly shape: Shape
}

/** A column of a table of submissions. Headers are unique. */
export interface ExportColumn {
  readonly header: string
  /** Label, where requested; not necessarily unique. */
  readonly label?: string
  /** Default: text. */
  readonly type?: CellType
  /** Set if cells are URLs below the portal's origin, one per line. */
  readonly addresses?: true
  readonly cell: (row: ExportRow) => Cell
  /** For formats with nested values: the answer as given. */
  readonly nested?: (row: ExportRow) => Json | null
  /** Geometry of the answers: a single one, or one per row that has one. */
  readonly shapes?: (row: ExportRow) => readonly AnsweredPlace[]
  /** Name of the geometry question. */
  readonly question?: string
  /** Possible types of `shapes`; lines and areas also as multi-part geometry. */
  readonly geometryTypes?: readonly GeometryType[]
  /** The answer as OpenStreetMap tags, if the author set a key. */
  readonly tags?: (row: ExportRow) => readonly Tag[]
}

/** Options for converting answers to columns. */
export interface ColumnOptions {
  /** The repeat whose rows are read; null: the submission itself. */
  readonly rows: ElementId | null
  /** Nested repeats: count and content (`whole`), or only the count, with separate tables (`apart`). */
  readonly inside: 'whole' | 'apart'
  /** Multiple choice: as a list, as one column per choice, or both. */
  readonly choices: 'list' | 'split' | 'both'
  /** Language of choice labels; null: values. */
  readonly language: string | null
}

/** A file format for submissions. */
export interface ExportFormat {
  /** Part of the export's URL; never reused. */
  readonly id: string
  /** Key in `exportMessages`. */
  readonly labelKey: string
  readonly extension: string
  readonly mediaType: string
  /** True if useful for a form with these columns. Default: always. */
  readonly suits?: (columns: readonly ExportColumn[]) => boolean
  /** Writes the file in pieces, in the order of the rows, with at most one row in memory. */
  readonly write: (columns: readonly ExportColumn[], rows: AsyncIterable<ExportRow>) => AsyncIterable<string>
}
