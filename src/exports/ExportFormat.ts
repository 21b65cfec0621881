import type { Shape } from '../geo/Shape.ts'
import type { Tag } from '../forms/kinds/answerTags.ts'
import type { Json } from '../forms/kinds/ElementKind.ts'

/** One submission as the store hands it to an export. Times are ISO 8601 in UTC, places WGS 84 degrees. */
export interface ExportRow {
  readonly id: string
  readonly version: number
  readonly submittedAt: string
  readonly submitterName: string
  readonly submitterEmail: string
  readonly mode: string
  readonly longitude: number | null
  readonly latitude: number | null
  /** `sent`: nobody reviewed it yet. */
  readonly reviewState: 'sent' | 'accepted' | 'rejected'
  readonly reviewReason: string | null
  readonly reviewerName: string | null
  readonly reviewedAt: string | null
  readonly input: { readonly [name: string]: unknown }
}

export type Cell = string | number | boolean | null

/** One column of a table of submissions. Headers are unique. */
export interface ExportColumn {
  readonly header: string
  readonly cell: (row: ExportRow) => Cell
  /** For formats whose cells may hold lists and objects: the same, as it was answered. */
  readonly nested?: (row: ExportRow) => Json | null
  /** Where on earth the answer is, of answers that are somewhere. */
  readonly shape?: (row: ExportRow) => Shape | null
  /** What the answer is in tags of OpenStreetMap, of answers whose author names a key. */
  readonly tags?: (row: ExportRow) => readonly Tag[]
}

/** A kind of file that submissions can be written to. */
export interface ExportFormat {
  /** Stands in the address of the export; never reused. */
  readonly id: string
  /** Key in `exportMessages`. */
  readonly labelKey: string
  readonly extension: string
  readonly mediaType: string
  /** Whether it has anything to say of a form with these columns. Default: of every form. */
  readonly suits?: (columns: readonly ExportColumn[]) => boolean
  /** Writes piece by piece, in the order of the rows, and holds no more than one row. */
  readonly write: (columns: readonly ExportColumn[], rows: AsyncIterable<ExportRow>) => AsyncIterable<string>
}
