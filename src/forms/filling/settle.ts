import { holds, resultOf } from './evaluate.ts'
import { refreshState } from './judge.ts'
import { mark, spread } from './mark.ts'
import { followCount } from './rowCount.ts'
import { sameJson } from './sameJson.ts'
import { DECIDING, DUE, type Unit } from './Unit.ts'
import { isBlank } from './violationsOf.ts'
import { visibleAnswer, type Cell, type Row, type World } from './World.ts'

/**
 * Works out all that is due, each once: first what decides over others, in the order of evaluation, then what nobody
 * reads: what is required, read-only, offered and wrong. `world.changed` holds whom it changed.
 */
export function settle(world: World): void {
  for (let cell = world.queue.take(); cell; cell = world.queue.take()) {
    // What is wanted again later looks at everything then.
    if (isThere(cell.row)) decide(world, cell)
    else cell.due = 0
  }
  // Nothing is put here meanwhile: what follows decides nothing.
  for (const cell of world.late) {
    if (isThere(cell.row)) conclude(world, cell)
    else cell.due = 0
  }
  world.late.length = 0
  world.told.clear()
}

/** Neither taken out nor set aside, nor in a row that is. */
function isThere(row: Row): boolean {
  for (let at: Row | null = row; at; at = at.outer) if (at.gone || at.aside) return false
  return true
}

function decide(world: World, cell: Cell): void {
  const { unit, due, shown } = cell
  const { shownWhen, default: initial, calculation } = unit.node
  cell.due &= ~DECIDING
  const before = visibleAnswer(cell)
  if (due & DUE.shownWhen && shownWhen) cell.holds = holds(world, cell, shownWhen)
  cell.shown = cell.holds && isParentShown(cell)
  if (due & DUE.default && initial && cell.answer === undefined) setAnswer(world, cell, resultOf(world, cell, initial))
  if (due & DUE.count) followCount(world, cell)
  if (due & DUE.calculation && calculation && !keepsResult(world, cell)) {
    setAnswer(world, cell, resultOf(world, cell, calculation))
  }
  if (visibleAnswer(cell) !== before) spread(world, cell)
  if (cell.shown === shown) return
  if (cell.rows) {
    spread(world, cell)
    for (const row of cell.rows.live) parentChanged(world, unit.children, row)
  } else parentChanged(world, unit.children, cell.row)
}

function parentChanged(world: World, units: readonly Unit[], row: Row): void {
  for (const unit of units) {
    const cell = row.cells[unit.slot]
    if (cell) mark(world, cell, DUE.parent)
  }
}

function isParentShown({ unit, row }: Cell): boolean {
  if (!unit.parent) return true
  // The repeat that a row is of stands in the row around it.
  const parent = row.holder?.unit === unit.parent ? row.holder : row.cells[unit.parent.slot]
  return parent?.shown ?? false
}

/**
 * Whether a calculated answer stays as it is: `once` after its first result; what is restored and would come out
 * different each time; and on the server all that only the device could know.
 */
function keepsResult({ received, restoring, lists }: World, { unit, answer }: Cell): boolean {
  const { calculation } = unit.node
  if (!calculation) return true
  const { once, volatile, readsLists } = calculation
  if (received) return once || volatile || readsLists.some((list) => typeof lists.get(list) !== 'object')
  return answer !== undefined && (once || (restoring && volatile))
}

/** Sets an answer that nobody typed. */
function setAnswer(world: World, cell: Cell, value: Cell['answer']): void {
  const given = isBlank(cell.unit.node.kind, value) ? undefined : value
  if (sameJson(given, cell.answer)) return
  cell.answer = given
  world.changed.add(cell)
}

function conclude(world: World, cell: Cell): void {
  const { requiredWhen, readOnlyWhen } = cell.unit.node
  const { due } = cell
  cell.due = 0
  if (due & DUE.requiredWhen && requiredWhen) cell.wanted = holds(world, cell, requiredWhen)
  if (due & DUE.readOnlyWhen && readOnlyWhen) cell.locked = holds(world, cell, readOnlyWhen)
  if (due & DUE.choiceFilter && cell.offer) {
    cell.offerIsOld = true
    world.changed.add(cell)
  }
  if (refreshState(world, cell)) world.changed.add(cell)
}
