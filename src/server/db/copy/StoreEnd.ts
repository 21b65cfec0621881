import type { ShapePiece } from '../Engine.ts'

export type Row = readonly unknown[]
export type Columns = readonly string[]

/** A piece of geometry, whose box is known again when it is written. */
export type CopiedShape = Omit<ShapePiece, 'box'>

/** A store that is read, in one transaction: what others write meanwhile is not in it. */
export interface StoreSource {
  /** Rows of a table, page by page, in no particular order. */
  pages(table: string, columns: Columns): AsyncIterable<readonly Row[]>
  shapes(): AsyncIterable<readonly CopiedShape[]>
}

/** A store that is filled, in one transaction: all of it, or nothing. It can be read back before it ends. */
export interface StoreTarget extends StoreSource {
  columns(table: string): Promise<Columns>
  /** Removes what triggers put into a table while others were filled. */
  empty(table: string): Promise<void>
  insert(table: string, columns: Columns, rows: readonly Row[]): Promise<void>
  keepShapes(shapes: readonly CopiedShape[]): Promise<void>
}
