import { createHash } from 'node:crypto'
import { TABLES } from '../migrations/001-first/index.ts'
import type { CopiedShape, Row, StoreSource, StoreTarget } from './StoreEnd.ts'

/** Rows of each table. */
export type Counts = { readonly [table: string]: number }

/** What a copy turned out not to be; nothing was written. */
export class CopyFailed extends Error {}

/** Triggers of the target keep these, or they are written together with something else. */
const FOLLOWING: readonly string[] = ['task_counts', 'answer_shapes']
/** Triggers of the target write these, too; those of the source are the ones that count. */
const NOTED: readonly string[] = ['desk_changes']
const SHAPES = 'answer_shapes'
/** Columns that triggers and the engine itself keep. */
const KEPT: { readonly [table: string]: readonly string[] } = { tasks: ['held', 'free'] }
/** Of the store itself, not of its content; keys travel in a file of their own. */
const OWN_NAMES: readonly unknown[] = ['database step', 'keys']

/**
 * Copies all rows of one store into another, empty one, of whichever engine, page by page, and reads them back: as many
 * rows of every table, and the same in each. Gives how many. Raises CopyFailed. `told` hears of each table when it is done.
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
      // Rows of `meta` are looked at by their names.
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

/** Counts rows, and sums them up so that their order does not matter. */
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

/** Bytes come in other clothes from each driver; JSON has shown a Buffer as an object by the time it is asked. */
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
