import { isBudgetExceeded } from '../../logic/StepBudget.ts'
import { ROW_LIMIT, type Json } from '../kinds/ElementKind.ts'
import { markDirty } from './markDirty.ts'
import { hasRoom, rowLimits } from './rowLimits.ts'
import { DIRTY, type FieldPlan } from './FieldPlan.ts'
import { isBlank } from './violationsOf.ts'
import { newField, type FieldNode, type Row, type Rows, type FillingGraph } from './FillingGraph.ts'

/** Cost of creating and evaluating a field, in steps: allows 500 rows of 1,000 questions. */
const FIELD_STEPS = 20

/**
 * Creates a row with its initial answers at a position of a repeat. Cost is independent of the number of rows;
 * dependents are marked by `markRowsChanged`, and a flush must follow.
 */
export function insertRow(graph: FillingGraph, holder: FieldNode, rows: Rows, at: number, answers?: unknown): Row {
  const id = `row${++graph.rowsMade}`
  const row: Row = { id, holder, outer: holder.row, index: at, fields: [], removed: false, detached: false }
  graph.rowsById.set(row.id, row)
  rows.live.splice(at, 0, row)
  graph.meter.spent += FIELD_STEPS * holder.plan.inner.length
  initRow(graph, row, holder.plan.inner, answers)
  return row
}

/** Creates the fields of a row, or those outside of repeats, with their initial answers, and marks them dirty. */
export function initRow(graph: FillingGraph, row: Row, inner: readonly FieldPlan[], answers: unknown): void {
  for (const plan of inner) row.fields.push(newField(plan, row))
  for (const plan of row.holder ? row.holder.plan.children : graph.plans.roots) fillIn(graph, row, plan, answers)
  const withDefault = graph.restoring || graph.received ? 0 : DIRTY.default
  for (const field of row.fields) markDirty(graph, field, field.plan.dirty | withDefault)
}

/** Detaches the rows beyond a count: kept, but neither shown nor submitted. */
export function detachRows({ live, detached }: Rows, count: number): void {
  const beyond = live.splice(count)
  for (const row of beyond) row.detached = true
  detached.unshift(...beyond)
}

/** Removes a row with its nested rows. */
export function dropRow(graph: FillingGraph, row: Row): void {
  row.removed = true
  graph.rowsById.delete(row.id)
  for (const { rows } of row.fields) {
    for (const inner of rows ? [...rows.live, ...rows.detached] : []) dropRow(graph, inner)
  }
}

/**
 * Reads the answers of one element and its descendants. Unknown answers are ignored; reads own properties only, so that
 * an element called `constructor` reads nothing from a prototype.
 */
function fillIn(graph: FillingGraph, row: Row, plan: FieldPlan, answers: unknown): void {
  const { kind, element, path } = plan.node
  const field = row.fields[plan.slot]
  if (!field || kind.sort === 'content') return
  if (kind.sort === 'input') {
    const value = path === null ? undefined : (own(answers, element.name) as Json | undefined)
    if (!isBlank(kind, value)) field.answer = value
  } else if (field.rows) fillRows(graph, field, field.rows, path === null ? undefined : own(answers, element.name))
  else {
    const inner = kind.nests ? own(answers, element.name) : answers
    for (const child of plan.children) fillIn(graph, row, child, inner)
  }
}

/** Creates the given rows and, in a new filling, at least the initial number set by the author. */
function fillRows(graph: FillingGraph, field: FieldNode, rows: Rows, given: unknown): void {
  const all: readonly unknown[] = Array.isArray(given) ? given : []
  // If there are too many, do not create any.
  const steps = FIELD_STEPS * field.plan.inner.length * all.length
  if (graph.meter.spent + steps > graph.meter.limit) graph.meter.spent += steps
  for (const answers of all) {
    if (hasRoom(graph)) insertRow(graph, field, rows, rows.live.length, answers)
  }
  // A number of rows determined by an answer is applied by the flush.
  if (field.plan.node.count) return
  const { fixed, min = 0, start = 0, max = ROW_LIMIT } = rowLimits(field)
  if (fixed !== undefined) detachRows(rows, fixed)
  else if (graph.restoring || graph.received) return
  for (
    const wanted = fixed ?? Math.min(max, Math.max(min, start));
    rows.live.length < wanted && !isBudgetExceeded(graph.meter);
  ) {
    insertRow(graph, field, rows, rows.live.length)
  }
}

function own(value: unknown, name: string | undefined): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || name === undefined) return undefined
  const found = Object.hasOwn(value, name) ? (value as { readonly [name: string]: unknown })[name] : undefined
  return found === null ? undefined : found
}
