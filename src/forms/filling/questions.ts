import type { Progress, Wrong } from './Filling.ts'
import { mark } from './mark.ts'
import { DUE, type Unit } from './Unit.ts'
import type { Cell, Row, World } from './World.ts'

/** Every cell of these units and of what stands in them, in document order, row by row. */
export function* cellsOf(units: readonly Unit[], row: Row): Generator<Cell> {
  for (const unit of units) {
    const cell = row.cells[unit.slot]
    if (!cell) continue
    yield cell
    if (cell.rows) for (const inner of cell.rows.live) yield* cellsOf(unit.children, inner)
    else if (unit.children.length > 0) yield* cellsOf(unit.children, row)
  }
}

/** From now on what is wrong with these shows. They still have to settle. */
export function touchAll(world: World, cells: Iterable<Cell>): void {
  for (const cell of cells) {
    cell.touched = true
    mark(world, cell, DUE.state)
  }
}

export function wrongAmong(cells: Iterable<Cell>): readonly Wrong[] {
  const wrong: Wrong[] = []
  for (const { unit, row, state } of cells) {
    for (const violation of state.violations) wrong.push({ id: unit.node.element.id, row: row.id, violation })
  }
  return wrong
}

/** How many questions are asked, shown and not read-only, and how many of them have an answer. */
export function progressAmong(cells: Iterable<Cell>): Progress {
  let answered = 0
  let asked = 0
  for (const { unit, state, answer } of cells) {
    const { sort, unasked } = unit.node.kind
    if (sort !== 'input' || unasked || !state.shown || state.readOnly) continue
    asked++
    if (answer !== undefined) answered++
  }
  return { answered, asked }
}
