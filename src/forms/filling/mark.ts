import { DECIDING, DUE, type Reader } from './Unit.ts'
import { cellsBelow, rowAtDepth, type Cell, type Row, type World } from './World.ts'

/** Notes that something of a cell has to be worked out again. */
export function mark({ queue, late }: World, cell: Cell, due: number): void {
  const before = cell.due
  cell.due = before | due | DUE.state
  if (before === 0) late.push(cell)
  if ((due & DECIDING) !== 0 && (before & DECIDING) === 0) queue.put(cell)
}

/** Notes that all of a row has to be worked out again, rows within it too. */
export function markRow(world: World, row: Row): void {
  for (const cell of row.cells) {
    mark(world, cell, cell.unit.due)
    for (const inner of cell.rows?.live ?? []) markRow(world, inner)
  }
}

/**
 * Notes that these have to look again, wherever they stand in the rows that `row` belongs to. Whoever stands in many rows
 * is put up once: nobody is worked out before all that it reads is, so it is still waiting.
 */
export function markReaders(world: World, readers: readonly Reader[], row: Row): void {
  for (const reader of readers) {
    const { unit, due, depth } = reader
    const start = rowAtDepth(row, depth)
    if (unit.scopes.length > depth && !isNews(world, reader, start)) continue
    for (const cell of cellsBelow(start, depth, unit)) mark(world, cell, due)
  }
}

function isNews({ told }: World, reader: Reader, start: Row): boolean {
  const rows = told.get(reader)
  if (rows?.has(start)) return false
  if (rows) rows.add(start)
  else told.set(reader, new Set([start]))
  return true
}

/** Notes who has to look again because the answer of this cell, or the rows of this repeat, are others now. */
export function spread(world: World, { unit, row }: Cell): void {
  if (world.gathered.size > 0) {
    world.gathered.delete(unit)
    for (const repeat of unit.scopes) world.gathered.delete(repeat)
  }
  if (unit.readers.length > 0) markReaders(world, unit.readers, row)
}
