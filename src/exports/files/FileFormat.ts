import type { ExportTable, TableRecord } from '../tables/ExportTable.ts'

/** Choices of whoever takes the data away that formats heed. */
export interface FileOptions {
  /** CSV: between the cells. */
  readonly separator: ',' | ';'
  /** CSV: text that a spreadsheet would run as a formula gets an apostrophe. */
  readonly isSafe: boolean
}

/** The records of an export on their way into files. */
export interface FileWriter {
  /** The next record of the table with this number, as the tables were given. */
  readonly add: (table: number, record: TableRecord) => void
  /** Writes what is left, and closes every file. */
  readonly end: () => void | Promise<void>
}

/** Where an export is written: a folder of its own. */
export interface Target {
  readonly folder: string
  /** Gives the path of the file to hand over, with this ending: `zip`. */
  readonly file: (extension: string) => string
}

/** Opens the file, or the files, of a format. It holds so many bytes as the tables are wide, not as they are long. */
export type OpenFile = (tables: readonly ExportTable[], target: Target, options: FileOptions) => FileWriter
