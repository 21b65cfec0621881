import type { ExportTable, TableRecord } from '../tables/ExportTable.ts'

/** Options chosen by the user that formats support. */
export interface FileOptions {
  /** CSV: cell separator. */
  readonly separator: ',' | ';'
  /** CSV: prefix texts that a spreadsheet would run as a formula with an apostrophe. */
  readonly isSafe: boolean
}

/** Receives the records of an export and writes files. */
export interface FileWriter {
  /** Adds a record to the table with this index. */
  readonly add: (table: number, record: TableRecord) => void
  /** Writes the rest and closes all files. */
  readonly end: () => void | Promise<void>
}

/** Folder of an export, for it only. */
export interface Target {
  readonly folder: string
  /** Returns the path of the resulting file, with an extension such as `zip`. */
  readonly file: (extension: string) => string
}

/** Opens the file or files of a format. Memory depends on the width of tables, not on their length. */
export type OpenFile = (tables: readonly ExportTable[], target: Target, options: FileOptions) => FileWriter
