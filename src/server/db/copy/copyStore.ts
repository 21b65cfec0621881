import { TABLES } from '../migrations/001-first/index.ts'
import type { CopiedShape, Page, Row, RowKey, StoreSource, StoreTarget } from './CopyableStore.ts'
import { RowSum } from './RowSum.ts'

/** Number of rows per table. */
export type Counts = { readonly [table: string]: number }

/** A copy that does not match its source, or cannot begin; the message says what to do. */
export class CopyFailed extends Error {}

/** How far a copy is: tables that are copied and compared, and the part of the next one that is copied. */
export interface CopyProgress {
  readonly counts: Counts
  readonly table: string | null
  readonly after: RowKey | null
  readonly count: number
  readonly hash: string
}

export const NOTHING_COPIED: CopyProgress = { counts: {}, table: null, after: null, ...sumOf(new RowSum()) }

/** Name in `meta` of the progress of an unfinished move. */
export const UNFINISHED_MOVE = 'unfinished move'

/** Tables maintained by triggers of the target, or written together with other rows. */
const FOLLOWING: readonly string[] = ['task_counts', 'task_cells', 'answer_shapes']
/** Tables that triggers of the target also write; the rows of the source replace those. */
const NOTED: readonly string[] = ['desk_changes']
const SHAPES = 'answer_shapes'
/** Columns maintained by triggers and by the engine itself. */
const KEPT: { readonly [table: string]: readonly string[] } = { tasks: ['held', 'free'] }
/** Entries of `meta` that belong to the store rather than its content; keys are copied in a separate file. */
const OWN_NAMES: readonly unknown[] = ['database step', 'keys', UNFINISHED_MOVE]
/** Tables whose rows refer to rows of a later table, by that table: complete only together with it. */
const REFER_AHEAD: { readonly [table: string]: string } = { forms: 'versions' }

interface CopyOptions {
  /** Called after each table. */
  readonly onProgress?: ((table: string, rows: number) => void) | undefined
  /** Progress of an interrupted copy of the same source. */
  readonly from?: CopyProgress | undefined
  /** Called after each page at which the target satisfies all foreign keys, to commit what is copied. */
  readonly keep?: ((progress: CopyProgress) => Promise<void>) | undefined
}

/**
 * Copies all rows of one store into another, empty one, of either engine, page by page, then reads them back and
 * compares counts and checksums per table. Returns the counts. Throws CopyFailed.
 */
export async function copyStore(
  from: StoreSource,
  to: StoreTarget,
  { onProgress = () => {}, from: begun = NOTHING_COPIED, keep = async () => {} }: CopyOptions = {},
): Promise<Counts> {
  if (begun === NOTHING_COPIED) {
    await refuseFull(to)
    await keep(begun)
  }
  const counts: Record<string, number> = { ...begun.counts }
  let awaited: string | null = null
  for (const table of [...TABLES.filter((one) => !FOLLOWING.includes(one)), SHAPES]) {
    if (counts[table] !== undefined) continue
    awaited ??= REFER_AHEAD[table] ?? null
    const resumed = begun.table === table ? begun : null
    const read = new RowSum(resumed?.count, resumed?.hash)
    const copied = await copying(from, to, table, resumed?.after ?? null)
    for await (const { rows, last } of copied.pages()) {
      read.add(rows)
      if (awaited === null && last !== null) await keep({ counts, table, after: last, ...sumOf(read) })
    }
    await compare(table, read, copied.written())
    onProgress(table, read.count)
    counts[table] = read.count
    if (awaited === table) awaited = null
    if (awaited === null) await keep({ ...NOTHING_COPIED, counts })
  }
  return counts
}

interface Copying {
  /** Copies the table, and returns its pages as they are written. */
  pages(): AsyncIterable<Page>
  /** What the target has. */
  written(): AsyncIterable<readonly Row[]>
}

async function copying(from: StoreSource, to: StoreTarget, table: string, after: RowKey | null): Promise<Copying> {
  if (table === SHAPES) {
    return {
      async *pages() {
        for await (const { rows: shapes, last } of from.shapes(after)) {
          await to.keepShapes(shapes)
          yield { rows: shapes.map(rowOf), last }
        }
      },
      async *written() {
        for await (const { rows } of to.shapes()) yield rows.map(rowOf)
      },
    }
  }
  const columns = (await to.columns(table)).filter((column) => !KEPT[table]?.includes(column))
  if (NOTED.includes(table) && after === null) await to.empty(table)
  return {
    async *pages() {
      for await (const page of from.pages(table, columns, after)) {
        const rows = contentOf(table, page.rows)
        if (rows.length > 0) await to.insert(table, columns, rows)
        yield { rows, last: page.last }
      }
    },
    async *written() {
      for await (const { rows } of to.pages(table, columns)) yield contentOf(table, rows)
    },
  }
}

async function refuseFull(to: StoreTarget): Promise<void> {
  for (const table of TABLES) {
    for await (const page of to.pages(table, ['*'])) {
      // Rows of `meta` are filtered by name.
      const rows = table === 'meta' ? contentOf(table, page.rows) : page.rows
      if (rows.length > 0) {
        throw new CopyFailed(
          `The database that is to be filled holds data already (in ${table}). Name an empty one, such as one made by: createdb geo_forms`,
        )
      }
      break
    }
  }
}

async function compare(table: string, read: RowSum, written: AsyncIterable<readonly Row[]>): Promise<void> {
  const found = new RowSum()
  for await (const rows of written) found.add(rows)
  if (found.count !== read.count || found.hash !== read.hash) {
    throw new CopyFailed(
      `${table} has ${read.count} rows, of which ${found.count} came back, ${found.count === read.count ? 'and not the same' : 'so some are missing'}. Name an empty database, and begin again.`,
    )
  }
}

const contentOf = (table: string, rows: readonly Row[]): readonly Row[] =>
  table === 'meta' ? rows.filter(([name]) => !OWN_NAMES.includes(name)) : rows

const rowOf = ({ seq, path, shape, formId }: CopiedShape): Row => [seq, path, shape, formId]

function sumOf({ count, hash }: RowSum): Pick<CopyProgress, 'count' | 'hash'> {
  return { count, hash }
}
