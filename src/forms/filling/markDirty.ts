import { DECIDING_BITS, DIRTY, type Dependent } from './FieldPlan.ts'
import { fieldsBelow, rowAtDepth, type FieldNode, type Row, type FillingGraph } from './FillingGraph.ts'

/** Marks parts of a field for evaluation at the next flush. */
export function markDirty({ queue, pending }: FillingGraph, field: FieldNode, dirty: number): void {
  const before = field.dirty
  field.dirty = before | dirty | DIRTY.state
  if (before === 0) pending.push(field)
  if ((dirty & DECIDING_BITS) !== 0 && (before & DECIDING_BITS) === 0) queue.put(field)
}

/** Marks a row for evaluation, including nested rows. */
export function markRowDirty(graph: FillingGraph, row: Row): void {
  for (const field of row.fields) {
    markDirty(graph, field, field.plan.dirty)
    for (const inner of field.rows?.live ?? []) markRowDirty(graph, inner)
  }
}

/**
 * Marks dependents in all rows related to `row`. One in many rows is marked once per flush: it stays in the queue until
 * everything it reads is evaluated.
 */
export function markDependents(graph: FillingGraph, dependents: readonly Dependent[], row: Row): void {
  for (const dependent of dependents) {
    const { plan, dirty, depth } = dependent
    const start = rowAtDepth(row, depth)
    if (plan.scopes.length > depth && !isFirstNotice(graph, dependent, start)) continue
    for (const field of fieldsBelow(start, depth, plan)) markDirty(graph, field, dirty)
  }
}

function isFirstNotice({ notified }: FillingGraph, dependent: Dependent, start: Row): boolean {
  const rows = notified.get(dependent)
  if (rows?.has(start)) return false
  if (rows) rows.add(start)
  else notified.set(dependent, new Set([start]))
  return true
}

/** Marks everything that reads this field's answer, or the rows of this repeat. */
export function markDependentsOf(graph: FillingGraph, { plan, row }: FieldNode): void {
  if (graph.gathered.size > 0) {
    graph.gathered.delete(plan)
    for (const repeat of plan.scopes) graph.gathered.delete(repeat)
  }
  if (plan.dependents.length > 0) markDependents(graph, plan.dependents, row)
}
