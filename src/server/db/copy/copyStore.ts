import { createHash } from 'node:crypto'
import { TABLES } from '../migrations/001-first/index.ts'
import type { CopiedShape, Row, StoreSource, StoreTarget } from './CopyableStore.ts'

/** Number of rows per table. */
export type Counts = { readonly [table: string]: number }

/** A copy that does not match its source; nothing was written. */
export class CopyFailed extends Error {}

/** Tables maintained by triggers of the target, or written together with other rows. */
const FOLLOWING: readonly string[] = ['task_counts', 'answer_shapes']
/** Tables that triggers of the target also write; the rows of the source replace those. */
const NOTED: readonly string[] = ['desk_changes']
const SHAPES = 'answer_shapes'
/** Columns maintained by triggers and by the engine itself. */
const KEPT: { readonly [table: string]: readonly string[] } = { tasks: ['held', 'free'] }
/** Entries of `meta` that belong to the store rather than its content; keys are copied in a separate file. */
const OWN_NAMES: readonly unknown[] = ['database step', 'keys']

/**
 * Copies all rows of one store into another, empty one, of either engine, page by page, then reads them back and
 * compares counts and checksums per table. Returns the counts. `told` is called after each table. Throws CopyFailed.
 */
export async function copyStore(
  from: StoreSource,
  to: StoreTarget,
  told: (table: string, rows: number) => void = () => {},
): Promise<Counts> {
  await refuseFull(to)
  const counts: Record<string, number> = {}
  for (const table of TABLES) {
    if (FOLLOWING.includes(table)) continue
    const columns = (await to.columns(table)).filter((column) => !KEPT[table]?.includes(column))
    if (NOTED.includes(table)) await to.empty(table)
    const read = new Sum()
    for await (const page of from.pages(table, columns)) {
      const rows = contentOf(table, page)
      read.add(rows)
      if (rows.length > 0) await to.insert(table, columns, rows)
    }
    await compare(table, read, contents(table, to.pages(table, columns)))
    told(table, read.count)
    counts[table] = read.count
  }
  const read = new Sum()
  for await (const shapes of from.shapes()) {
    read.add(shapes.map(rowOf))
    await to.keepShapes(shapes)
  }
  await compare(SHAPES, read, shapesOf(to))
  told(SHAPES, read.count)
  return { ...counts, [SHAPES]: read.count }
}

async function refuseFull(to: StoreTarget): Promise<void> {
  for (const table of TABLES) {
    for await (const page of to.pages(table, ['*'])) {
      // Rows of `meta` are filtered by name.
      const rows = table === 'meta' ? contentOf(table, page) : page
      if (rows.length > 0) {
        throw new CopyFailed(
          `The database that is to be filled holds data already (in ${table}). Name an empty one, such as one made by: createdb geo_forms`,
        )
      }
      break
    }
  }
}

async function compare(table: string, read: Sum, written: AsyncIterable<readonly Row[]>): Promise<void> {
  const found = new Sum()
  for await (const rows of written) found.add(rows)
  if (found.count !== read.count || found.hash !== read.hash) {
    throw new CopyFailed(
      `${table} has ${read.count} rows, of which ${found.count} came back, ${found.count === read.count ? 'and not the same' : 'so some are missing'}. Nothing was written.`,
    )
  }
}

/** Counts rows and computes an order-independent checksum. */
class Sum {
  count = 0
  private readonly digest = Buffer.alloc(32)

  add(rows: readonly Row[]): void {
    this.count += rows.length
    for (const row of rows) {
      const one = createHash('sha256').update(JSON.stringify(row, plain)).digest()
      let carry = 0
      for (let at = 31; at >= 0; at--) {
        carry += (this.digest[at] ?? 0) + (one[at] ?? 0)
        this.digest[at] = carry & 0xff
        carry >>= 8
      }
    }
  }

  get hash(): string {
    return this.digest.toString('hex')
  }
}

/**
 * Normalizes bytes, which each driver represents differently; JSON.stringify has already turned a Buffer into an
 * object.
 */
function plain(_: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  const { type, data } = (value ?? {}) as { readonly type?: unknown; readonly data?: readonly number[] }
  return type === 'Buffer' && Array.isArray(data) ? Buffer.from(data).toString('base64') : value
}

const contentOf = (table: string, rows: readonly Row[]): readonly Row[] =>
  table === 'meta' ? rows.filter(([name]) => !OWN_NAMES.includes(name)) : rows

async function* contents(table: string, pages: AsyncIterable<readonly Row[]>): AsyncIterable<readonly Row[]> {
  for await (const page of pages) yield contentOf(table, page)
}

async function* shapesOf(to: StoreSource): AsyncIterable<readonly Row[]> {
  for await (const shapes of to.shapes()) yield shapes.map(rowOf)
}

const rowOf = ({ seq, path, shape, formId }: CopiedShape): Row => [seq, path, shape, formId]
