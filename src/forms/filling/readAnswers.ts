import type { Read, ReadAnswer } from '../../logic/Expression.ts'
import type { Json } from '../kinds/ElementKind.ts'
import { rowsShared } from './unitsOf.ts'
import type { Unit } from './Unit.ts'
import {
  cellsBelow,
  depthOf,
  rowAtDepth,
  visibleAnswer,
  type Cell,
  type Gathered,
  type Row,
  type World,
} from './World.ts'

/** Reads answers as an expression in a row sees them: those of that row, of those around it, or over several rows. */
export function answersSeenFrom(world: World, row: Row): ReadAnswer {
  return (read: Read) => {
    const target = world.units.target(read)
    if (!target) return undefined
    const depth = rowsShared(depthOf(row), read)
    const start = rowAtDepth(row, depth)
    if (read.gives !== 'answer') return gathered(world, read.gives, start, depth, target)
    const cell = target.scopes.length === depth ? start.cells[target.slot] : undefined
    return cell && visibleAnswer(cell)
  }
}

/** Gathers over rows once, for all who read the same: each of 500 rows may compare itself with all of them. */
function gathered(world: World, gives: Gathering, start: Row, depth: number, target: Unit): unknown {
  const byRow = world.gathered.get(target) ?? new Map<Row, Gathered>()
  world.gathered.set(target, byRow)
  const known = byRow.get(start)
  if (known && gives in known) return known[gives]
  const value = GATHER[gives](start, depth, target)
  byRow.set(start, { ...known, [gives]: value })
  return value
}

type Gathering = Exclude<Read['gives'], 'answer'>

const GATHER: { readonly [gives in Gathering]: (start: Row, depth: number, target: Unit) => unknown } = {
  column,
  count: rowsBelow,
  rows: (start, depth, target) => [...cellsBelow(start, depth, target)].flatMap((repeat) => rowsAsSeen(repeat)),
}

/** How many rows a repeat has below a row; none while it is hidden. */
function rowsBelow(start: Row, depth: number, target: Unit): number {
  let count = 0
  for (const repeat of cellsBelow(start, depth, target)) if (repeat.shown) count += repeat.rows?.live.length ?? 0
  return count
}

function column(start: Row, depth: number, target: Unit): readonly Json[] {
  const values: Json[] = []
  for (const cell of cellsBelow(start, depth, target)) {
    const value = visibleAnswer(cell)
    if (value !== undefined) values.push(value)
  }
  return values
}

/** The rows of a repeat as they would be sent; none while it is hidden. */
function rowsAsSeen(repeat: Cell): readonly Json[] {
  if (!repeat.shown) return []
  return (repeat.rows?.live ?? []).map((row) => nestAnswers(repeat.unit.children, row))
}

export type Nested = { [name: string]: Json }

/**
 * The answers of these units in one row as an object, nested by groups, rows as arrays, without blank ones and groups
 * that hold nothing; a shown row stands there even when it is empty, since how many there are is an answer, too.
 * `whole`: hidden ones and rows set aside as well.
 */
export function nestAnswers(units: readonly Unit[], row: Row, whole = false, into: Nested = {}): Nested {
  for (const unit of units) {
    const { kind, element, path } = unit.node
    const cell = row.cells[unit.slot]
    if (!cell || kind.sort === 'content' || (!whole && !cell.shown)) continue
    const name = element.name ?? ''
    if (kind.sort === 'input') {
      if (path !== null && cell.answer !== undefined) into[name] = cell.answer
    } else if (cell.rows) {
      const rows = whole ? [...cell.rows.live, ...cell.rows.aside] : cell.rows.live
      if (path !== null && rows.length > 0) into[name] = rows.map((one) => nestAnswers(unit.children, one, whole))
    } else if (kind.nests) {
      const inner = path === null ? {} : nestAnswers(unit.children, row, whole)
      if (Object.keys(inner).length > 0) into[name] = inner
    } else nestAnswers(unit.children, row, whole, into)
  }
  return into
}
