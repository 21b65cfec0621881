import { isTrue, resultOf, evaluate } from './evaluate.ts'
import { markDirty, markDependentsOf } from './markDirty.ts'
import { updateRowCount } from './rowCount.ts'
import { sameJson } from './sameJson.ts'
import { DECIDING_BITS, DIRTY, type FieldPlan } from './FieldPlan.ts'
import { isBlank, violationsOf } from './violationsOf.ts'
import { visibleAnswer, type FieldNode, type Row, type FillingGraph, NO_VIOLATIONS } from './FillingGraph.ts'
import type { Json, Violation } from '../kinds/ElementKind.ts'
import { choicesFor, isOffered } from './choicesFor.ts'
import type { ElementState } from './Filling.ts'
import { rowLimits } from './rowLimits.ts'

/**
 * Evaluates all dirty parts, each once: first those other fields read, in dependency order, then the others: required,
 * read-only, choices and violations. `graph.changed` collects the changed fields.
 */
export function flush(graph: FillingGraph): void {
  for (let field = graph.queue.take(); field; field = graph.queue.take()) {
    // A detached row is evaluated completely when it is attached again.
    if (isThere(field.row)) decide(graph, field)
    else field.dirty = 0
  }
  // `pending` does not grow meanwhile, since these parts affect no other field.
  for (const field of graph.pending) {
    if (isThere(field.row)) conclude(graph, field)
    else field.dirty = 0
  }
  graph.pending.length = 0
  graph.notified.clear()
}

/** True if neither the row nor an enclosing one is removed or detached. */
function isThere(row: Row): boolean {
  for (let at: Row | null = row; at; at = at.outer) if (at.removed || at.detached) return false
  return true
}

function decide(graph: FillingGraph, field: FieldNode): void {
  const { plan, dirty, shown } = field
  const { shownWhen, default: initial, calculation } = plan.node
  field.dirty &= ~DECIDING_BITS
  const before = visibleAnswer(field)
  if (dirty & DIRTY.shownWhen && shownWhen) field.visibleNow = isTrue(graph, field, shownWhen)
  field.shown = field.visibleNow && isParentShown(field)
  if (dirty & DIRTY.default && initial && field.answer === undefined)
    setAnswer(graph, field, resultOf(graph, field, initial))
  if (dirty & DIRTY.count) updateRowCount(graph, field)
  if (dirty & DIRTY.calculation && calculation && !keepsResult(graph, field)) {
    setAnswer(graph, field, resultOf(graph, field, calculation))
  }
  if (visibleAnswer(field) !== before) markDependentsOf(graph, field)
  if (field.shown === shown) return
  if (field.rows) {
    markDependentsOf(graph, field)
    for (const row of field.rows.live) parentChanged(graph, plan.children, row)
  } else parentChanged(graph, plan.children, field.row)
}

function parentChanged(graph: FillingGraph, plans: readonly FieldPlan[], row: Row): void {
  for (const plan of plans) {
    const field = row.fields[plan.slot]
    if (field) markDirty(graph, field, DIRTY.parent)
  }
}

function isParentShown({ plan, row }: FieldNode): boolean {
  if (!plan.parent) return true
  // The repeat of a row is a field of the enclosing row.
  const parent = row.holder?.plan === plan.parent ? row.holder : row.fields[plan.parent.slot]
  return parent?.shown ?? false
}

/**
 * True if a calculated answer must not change: `once` after its first result; a restored volatile one (now, uuid); and
 * on the server everything only the device could know.
 */
function keepsResult({ received, restoring, lists }: FillingGraph, { plan, answer }: FieldNode): boolean {
  const { calculation } = plan.node
  if (!calculation) return true
  const { once, volatile, readsLists } = calculation
  if (received) return once || volatile || readsLists.some((list) => typeof lists.get(list) !== 'object')
  return answer !== undefined && (once || (restoring && volatile))
}

/** Sets an answer not entered by the collector. */
function setAnswer(graph: FillingGraph, field: FieldNode, value: FieldNode['answer']): void {
  const given = isBlank(field.plan.node.kind, value) ? undefined : value
  if (sameJson(given, field.answer)) return
  field.answer = given
  graph.changed.add(field)
}

function conclude(graph: FillingGraph, field: FieldNode): void {
  const { requiredWhen, readOnlyWhen } = field.plan.node
  const { dirty } = field
  field.dirty = 0
  if (dirty & DIRTY.requiredWhen && requiredWhen) field.requiredNow = isTrue(graph, field, requiredWhen)
  if (dirty & DIRTY.readOnlyWhen && readOnlyWhen) field.readOnlyNow = isTrue(graph, field, readOnlyWhen)
  if (dirty & DIRTY.choiceFilter && field.offer) {
    field.offerIsOld = true
    graph.changed.add(field)
  }
  if (refreshState(graph, field)) graph.changed.add(field)
}

/** Updates a field's state; returns true if it changed. Otherwise the state object stays identical. */
function refreshState(graph: FillingGraph, field: FieldNode): boolean {
  const before = field.state
  const after = stateOf(graph, field)
  if (sameState(before, after)) return false
  field.state = after
  return true
}

function stateOf(graph: FillingGraph, field: FieldNode): ElementState {
  const { node } = field.plan
  const { shown, touched } = field
  const isInput = node.kind.sort === 'input'
  const readOnly = node.readOnly || field.readOnlyNow || node.calculation !== undefined
  const required = shown && isInput && !readOnly && (node.required || field.requiredNow)
  const isChecked = touched && shown && node.path !== null
  return { shown, required, readOnly, violations: isChecked ? wrongWith(graph, field, required) : NO_VIOLATIONS }
}

function wrongWith(graph: FillingGraph, field: FieldNode, required: boolean): readonly Violation[] {
  const { plan, answer, rows } = field
  const { node } = plan
  if (rows) return wrongRows(field, rows.live.length)
  if (node.kind.sort !== 'input') return NO_VIOLATIONS
  const found = violationsOf(node, answer, required, graph.moment)
  if (found.length > 0 || answer === undefined) return found
  const notOffered = choiceViolation(graph, field, answer)
  if (notOffered) return [notOffered]
  if (breaksConstraint(graph, field, answer)) return [constraintViolation(node.element.settings)]
  const { objection } = field
  return objection && Object.is(objection.to, answer) ? [objection.violation] : NO_VIOLATIONS
}

/** Violations of the number of rows; none if it is determined by an answer or the author. */
function wrongRows(field: FieldNode, count: number): readonly Violation[] {
  const { fixed, min = 0, max = Infinity } = rowLimits(field)
  if (fixed !== undefined) return NO_VIOLATIONS
  if (count < min) return [{ key: 'violation.minRows', params: { limit: min } }]
  return count > max ? [{ key: 'violation.maxRows', params: { limit: max } }] : NO_VIOLATIONS
}

/**
 * Violation if the answer is not among the current choices; null while the list has not been fetched, since the server
 * has it.
 */
function choiceViolation(graph: FillingGraph, field: FieldNode, answer: Json): Violation | null {
  const { kind, element } = field.plan.node
  if (kind.choiceViolation) {
    const { state, choices } = choicesFor(graph, field)
    return state === 'ready' ? kind.choiceViolation(answer, element.settings, choices) : null
  }
  const fits = kind.chosen?.(answer).every((value) => isOffered(graph, field, value)) ?? true
  return fits ? null : { key: 'violation.choice' }
}

/** True only if the constraint evaluates to false: one that fails because of blank answers is not violated. */
function breaksConstraint(graph: FillingGraph, field: FieldNode, value: Json): boolean {
  const { constraint } = field.plan.node
  if (!constraint) return false
  const outcome = evaluate(graph, field, constraint, { value })
  return 'value' in outcome && outcome.value === false
}

function constraintViolation({ constraintMessage }: { readonly [key: string]: unknown }): Violation {
  return { key: 'violation.constraint', ...(constraintMessage ? { message: constraintMessage } : {}) }
}

function sameState(a: ElementState, b: ElementState): boolean {
  return (
    a.shown === b.shown &&
    a.required === b.required &&
    a.readOnly === b.readOnly &&
    (a.violations === b.violations ||
      (a.violations.length === b.violations.length &&
        a.violations.every((violation, i) => sameViolation(violation, b.violations[i]))))
  )
}

function sameViolation(a: Violation, b: Violation | undefined): boolean {
  return a.key === b?.key && a.message === b.message && JSON.stringify(a.params) === JSON.stringify(b.params)
}
