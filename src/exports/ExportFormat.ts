import type { ElementId } from '../forms/document/FormDocument.ts'
import type { Shape } from '../geo/Shape.ts'
import type { Tag } from '../forms/kinds/answerTags.ts'
import type { CellType, GeometryType, Json } from '../forms/kinds/ElementKind.ts'

/** One submission as the store hands it to an export. Times are ISO 8601 in UTC, places WGS 84 degrees. */
export interface ExportRow {
  readonly id: string
  readonly version: number
  /** When the server received it. */
  readonly submittedAt: string
  /** When it was begun and handed in, as the device says: its clock may be off. Null where it did not say. */
  readonly startedAt: string | null
  readonly completedAt: string | null
  readonly submitterName: string
  readonly submitterEmail: string
  readonly mode: string
  readonly longitude: number | null
  readonly latitude: number | null
  /** `received`: nobody looked at it yet; see the contract. */
  readonly reviewState: string
  readonly reviewReason: string | null
  readonly reviewerName: string | null
  readonly reviewedAt: string | null
  /** Counted from 1: how often it was sent, corrections included; and when it was last corrected. */
  readonly edition: number
  readonly correctedAt: string | null
  /** The code of the template, as the specification has it. */
  readonly submissionType: number
  /** The micro task it answers; null where it answers none. */
  readonly task: ExportTask | null
  readonly input: { readonly [name: string]: unknown }
  /** Where each file that `input` names is in the ZIP of all files, by its very object there; without those that are lost. */
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
  /** The question, by the header of its column; in rows, by its path below it. */
  readonly question: string
  /** The row it stands in, counted from 1, those of rows in rows from outside: `2/1`. Null outside of rows. */
  readonly row: string | null
  readonly shape: Shape
}

/** One column of a table of submissions. Headers are unique. */
export interface ExportColumn {
  readonly header: string
  /** What people call it, where that is asked for; two columns may be called alike. */
  readonly label?: string
  /** Default: text. */
  readonly type?: CellType
  /** Its cells are addresses below the portal's origin, several by lines. */
  readonly addresses?: true
  readonly cell: (row: ExportRow) => Cell
  /** For formats whose cells may hold lists and objects: the same, as it was answered. */
  readonly nested?: (row: ExportRow) => Json | null
  /** Where on earth the answer is, of answers that are somewhere: one place, or one for each row that says one. */
  readonly shapes?: (row: ExportRow) => readonly AnsweredPlace[]
  /** Of such: the question, by its name. */
  readonly question?: string
  /** … and what `shapes` may be, lines and areas also in pieces. */
  readonly geometryTypes?: readonly GeometryType[]
  /** The answer as OpenStreetMap tags, where the author gave a key. */
  readonly tags?: (row: ExportRow) => readonly Tag[]
}

/** How answers become columns. */
export interface Reading {
  /** The repeat whose rows are read; null: the submission itself. */
  readonly rows: ElementId | null
  /** Repeats inside: counted and told as `whole`; or counted, for they are tables `apart`. */
  readonly inside: 'whole' | 'apart'
  /** Several choices: as a list, as columns that are split, or as both. */
  readonly choices: 'list' | 'split' | 'both'
  /** Choices in the words of this language; null: as their values. */
  readonly language: string | null
}

/** A kind of file that submissions can be written to. */
export interface ExportFormat {
  /** Stands in the address of the export; never reused. */
  readonly id: string
  /** Key in `exportMessages`. */
  readonly labelKey: string
  readonly extension: string
  readonly mediaType: string
  /** True if it has anything to say of a form with these columns. Default: of every form. */
  readonly suits?: (columns: readonly ExportColumn[]) => boolean
  /** Writes piece by piece, in the order of the rows, and holds no more than one row. */
  readonly write: (columns: readonly ExportColumn[], rows: AsyncIterable<ExportRow>) => AsyncIterable<string>
}
