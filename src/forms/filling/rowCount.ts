import { ROW_LIMIT } from '../kinds/ElementKind.ts'
import { evaluate } from './evaluate.ts'
import { mark, markReaders, markRow, spread } from './mark.ts'
import { hasRoom } from './rowLimits.ts'
import { dropRow, insertRow, setAside } from './rows.ts'
import { DUE } from './Unit.ts'
import type { Cell, Row, Rows, World } from './World.ts'

/**
 * Has as many rows as the expression `count` comes to; none while that is blank. Rows beyond that hold
 * answers are set aside, and come back as they were when the number grows again.
 */
export function followCount(world: World, holder: Cell): void {
  const { rows, unit } = holder
  if (!rows || !unit.node.count) return
  const outcome = evaluate(world, holder, unit.node.count)
  const value = 'value' in outcome && typeof outcome.value === 'number' ? Math.floor(outcome.value) : 0
  const count = Math.max(0, Math.min(ROW_LIMIT, value || 0))
  const before = rows.live.length
  if (count === before) return
  setAside(rows, count)
  dropBlank(world, rows)
  while (rows.live.length < count) {
    const row = rows.aside.shift()
    if (!row) {
      if (!hasRoom(world)) break
      insertRow(world, holder, rows, rows.live.length)
    } else {
      row.aside = false
      rows.live.push(row)
      markRow(world, row)
    }
  }
  rowsChanged(world, holder, rows, Math.min(before, count))
}

/** There is nothing to keep of rows at the end in which nobody answered anything. */
function dropBlank(world: World, { aside }: Rows): void {
  for (let last = aside.at(-1); last && isBlankRow(last); last = aside.at(-1)) {
    aside.pop()
    dropRow(world, last)
  }
}

function isBlankRow({ cells }: Row): boolean {
  return cells.every(({ answer, unit, rows }) => {
    const within = rows ? [...rows.live, ...rows.aside] : []
    return (answer === undefined || unit.node.calculation !== undefined) && within.every(isBlankRow)
  })
}

/** Tells everyone whom it concerns that rows came, went or moved, from position `first` on. */
export function rowsChanged(world: World, holder: Cell, rows: Rows, first: number): void {
  rows.ids = null
  world.gathered.clear()
  for (let i = first; i < rows.live.length; i++) {
    const row = rows.live[i]
    if (!row || row.index === i) continue
    row.index = i
    markReaders(world, holder.unit.placed, row)
  }
  world.changed.add(holder)
  mark(world, holder, DUE.state)
  spread(world, holder)
}
