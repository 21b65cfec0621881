import { ROW_LIMIT } from '../kinds/ElementKind.ts'
import { evaluate } from './evaluate.ts'
import { markDirty, markDependents, markRowDirty, markDependentsOf } from './markDirty.ts'
import { hasRoom } from './rowLimits.ts'
import { dropRow, insertRow, detachRows } from './rows.ts'
import { DIRTY } from './FieldPlan.ts'
import type { FieldNode, Row, Rows, FillingGraph } from './FillingGraph.ts'

/**
 * Adjusts the number of rows to the result of the expression `count`; no rows while it is blank. Excess rows with
 * answers are detached, and attached unchanged when the number grows again.
 */
export function updateRowCount(graph: FillingGraph, holder: FieldNode): void {
  const { rows, plan } = holder
  if (!rows || !plan.node.count) return
  const outcome = evaluate(graph, holder, plan.node.count)
  const value = 'value' in outcome && typeof outcome.value === 'number' ? Math.floor(outcome.value) : 0
  const count = Math.max(0, Math.min(ROW_LIMIT, value || 0))
  const before = rows.live.length
  if (count === before) return
  detachRows(rows, count)
  dropBlank(graph, rows)
  while (rows.live.length < count) {
    const row = rows.detached.shift()
    if (!row) {
      if (!hasRoom(graph)) break
      insertRow(graph, holder, rows, rows.live.length)
    } else {
      row.detached = false
      rows.live.push(row)
      markRowDirty(graph, row)
    }
  }
  markRowsChanged(graph, holder, rows, Math.min(before, count))
}

/** Drops trailing detached rows without any answer. */
function dropBlank(graph: FillingGraph, { detached }: Rows): void {
  for (let last = detached.at(-1); last && isBlankRow(last); last = detached.at(-1)) {
    detached.pop()
    dropRow(graph, last)
  }
}

function isBlankRow({ fields }: Row): boolean {
  return fields.every(({ answer, plan, rows }) => {
    const within = rows ? [...rows.live, ...rows.detached] : []
    return (answer === undefined || plan.node.calculation !== undefined) && within.every(isBlankRow)
  })
}

/** Marks everything affected by rows added, removed or moved, from position `first` on. */
export function markRowsChanged(graph: FillingGraph, holder: FieldNode, rows: Rows, first: number): void {
  rows.ids = null
  graph.gathered.clear()
  for (let i = first; i < rows.live.length; i++) {
    const row = rows.live[i]
    if (!row || row.index === i) continue
    row.index = i
    markDependents(graph, holder.plan.placed, row)
  }
  graph.changed.add(holder)
  markDirty(graph, holder, DIRTY.state)
  markDependentsOf(graph, holder)
}
