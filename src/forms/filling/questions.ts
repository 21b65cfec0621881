import type { Progress, InvalidElement } from './Filling.ts'
import { markDirty } from './markDirty.ts'
import { DIRTY, type FieldPlan } from './FieldPlan.ts'
import type { FieldNode, Row, FillingGraph } from './FillingGraph.ts'

/** Yields every field of these plans and their descendants, in document order, row by row. */
export function* fieldsOf(plans: readonly FieldPlan[], row: Row): Generator<FieldNode> {
  for (const plan of plans) {
    const field = row.fields[plan.slot]
    if (!field) continue
    yield field
    if (field.rows) for (const inner of field.rows.live) yield* fieldsOf(plan.children, inner)
    else if (plan.children.length > 0) yield* fieldsOf(plan.children, row)
  }
}

/** Makes the violations of these fields visible from now on. Must be followed by a flush. */
export function touchAll(graph: FillingGraph, fields: Iterable<FieldNode>): void {
  for (const field of fields) {
    field.touched = true
    markDirty(graph, field, DIRTY.state)
  }
}

export function invalidAmong(fields: Iterable<FieldNode>): readonly InvalidElement[] {
  const wrong: InvalidElement[] = []
  for (const { plan, row, state } of fields) {
    for (const violation of state.violations) wrong.push({ id: plan.node.element.id, row: row.id, violation })
  }
  return wrong
}

/** Number of questions that are shown and not read-only, and of those answered. */
export function progressAmong(fields: Iterable<FieldNode>): Progress {
  let answered = 0
  let asked = 0
  for (const { plan, state, answer } of fields) {
    const { sort, unasked } = plan.node.kind
    if (sort !== 'input' || unasked || !state.shown || state.readOnly) continue
    asked++
    if (answer !== undefined) answered++
  }
  return { answered, asked }
}
