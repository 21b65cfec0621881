import type { ShapePiece } from '../Engine.ts'

export type Row = readonly unknown[]
export type Columns = readonly string[]

/** A piece of geometry; its bounding box is computed again when written. */
export type CopiedShape = Omit<ShapePiece, 'box'>

/** Key of a row, by which the rows of a table are read in order; consists of numbers and texts. */
export type RowKey = readonly unknown[]

/** Rows of a table; `last`: key of the last one, null if the store cannot continue after it. */
export interface Page<T = Row> {
  readonly rows: readonly T[]
  readonly last: RowKey | null
}

/** A store being read in one transaction, isolated from concurrent writes. */
export interface StoreSource {
  /** Rows of a table, page by page, in no particular order; with `after`, those that follow a page. */
  pages(table: string, columns: Columns, after?: RowKey | null): AsyncIterable<Page>
  shapes(after?: RowKey | null): AsyncIterable<Page<CopiedShape>>
}

/** A store being filled in one transaction. Can be read back before the transaction ends. */
export interface StoreTarget extends StoreSource {
  columns(table: string): Promise<Columns>
  /** Removes rows that triggers added to a table while others were filled. */
  empty(table: string): Promise<void>
  insert(table: string, columns: Columns, rows: readonly Row[]): Promise<void>
  keepShapes(shapes: readonly CopiedShape[]): Promise<void>
}
