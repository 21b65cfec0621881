import { ROW_LIMIT, type Json } from '../kinds/ElementKind.ts'
import { mark } from './mark.ts'
import { hasRoom, rowLimits } from './rowLimits.ts'
import { DUE, type Unit } from './Unit.ts'
import { isBlank } from './violationsOf.ts'
import { newCell, type Cell, type Row, type Rows, type World } from './World.ts'

/**
 * Makes a row with the answers it begins with, at a position of a repeat. It costs what the row costs, whatever rows
 * there are; whom it concerns hears of it by `rowsChanged`, and it still has to settle.
 */
export function insertRow(world: World, holder: Cell, rows: Rows, at: number, answers?: unknown): Row {
  const id = `row${++world.rowsMade}`
  const row: Row = { id, holder, outer: holder.row, index: at, cells: [], gone: false, aside: false }
  world.rowsById.set(row.id, row)
  rows.live.splice(at, 0, row)
  begin(world, row, holder.unit.inner, answers)
  return row
}

/** Makes the cells of a row, or of all outside of repeats, with their first answers, and puts them up to be worked out. */
export function begin(world: World, row: Row, inner: readonly Unit[], answers: unknown): void {
  for (const unit of inner) row.cells.push(newCell(unit, row))
  for (const unit of row.holder ? row.holder.unit.children : world.units.roots) fillIn(world, row, unit, answers)
  const withDefault = world.restoring || world.received ? 0 : DUE.default
  for (const cell of row.cells) mark(world, cell, cell.unit.due | withDefault)
}

/** Keeps the rows beyond so many, unseen. */
export function setAside({ live, aside }: Rows, count: number): void {
  const beyond = live.splice(count)
  for (const row of beyond) row.aside = true
  aside.unshift(...beyond)
}

/** Takes a row out for good, and the rows in it. */
export function dropRow(world: World, row: Row): void {
  row.gone = true
  world.rowsById.delete(row.id)
  for (const { rows } of row.cells) {
    for (const inner of rows ? [...rows.live, ...rows.aside] : []) dropRow(world, inner)
  }
}

/**
 * Reads the answers of one element and of what stands in it. What the form does not ask is left out; own properties
 * only, so an element called `constructor` reads nothing from a prototype.
 */
function fillIn(world: World, row: Row, unit: Unit, answers: unknown): void {
  const { kind, element, path } = unit.node
  const cell = row.cells[unit.slot]
  if (!cell || kind.sort === 'content') return
  if (kind.sort === 'input') {
    const value = path === null ? undefined : (own(answers, element.name) as Json | undefined)
    if (!isBlank(kind, value)) cell.answer = value
  } else if (cell.rows) fillRows(world, cell, cell.rows, path === null ? undefined : own(answers, element.name))
  else {
    const inner = kind.nests ? own(answers, element.name) : answers
    for (const child of unit.children) fillIn(world, row, child, inner)
  }
}

/** As many rows as are given, and, in a filling that begins, at least as many as the author wants to see at first. */
function fillRows(world: World, cell: Cell, rows: Rows, given: unknown): void {
  for (const answers of Array.isArray(given) ? given : []) {
    if (hasRoom(world)) insertRow(world, cell, rows, rows.live.length, answers)
  }
  // What is counted by an answer settles with it.
  if (cell.unit.node.count) return
  const { fixed, min = 0, start = 0, max = ROW_LIMIT } = rowLimits(cell)
  if (fixed !== undefined) setAside(rows, fixed)
  else if (world.restoring || world.received) return
  for (const wanted = fixed ?? Math.min(max, Math.max(min, start)); rows.live.length < wanted;) {
    insertRow(world, cell, rows, rows.live.length)
  }
}

function own(value: unknown, name: string | undefined): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || name === undefined) return undefined
  const found = Object.hasOwn(value, name) ? (value as { readonly [name: string]: unknown })[name] : undefined
  return found === null ? undefined : found
}
