import type { ShapePiece } from '../Engine.ts'

export type Row = readonly unknown[]
export type Columns = readonly string[]

/** A piece of geometry; its bounding box is computed again when written. */
export type CopiedShape = Omit<ShapePiece, 'box'>

/** A store being read in one transaction, isolated from concurrent writes. */
export interface StoreSource {
  /** Rows of a table, page by page, in no particular order. */
  pages(table: string, columns: Columns): AsyncIterable<readonly Row[]>
  shapes(): AsyncIterable<readonly CopiedShape[]>
}

/** A store being filled in one transaction. Can be read back before the transaction ends. */
export interface StoreTarget extends StoreSource {
  columns(table: string): Promise<Columns>
  /** Removes rows that triggers added to a table while others were filled. */
  empty(table: string): Promise<void>
  insert(table: string, columns: Columns, rows: readonly Row[]): Promise<void>
  keepShapes(shapes: readonly CopiedShape[]): Promise<void>
}
