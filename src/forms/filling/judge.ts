import type { Json, Violation } from '../kinds/ElementKind.ts'
import { choicesFor, isOffered } from './choicesFor.ts'
import { evaluate } from './evaluate.ts'
import type { ElementState } from './Filling.ts'
import { rowLimits } from './rowLimits.ts'
import { violationsOf } from './violationsOf.ts'
import { NO_VIOLATIONS, type FieldNode, type FillingGraph } from './FillingGraph.ts'

/** Brings a field's state up to date; true if it changed. The state object stays the same when it did not. */
export function refreshState(graph: FillingGraph, field: FieldNode): boolean {
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
  const judged = touched && shown && node.path !== null
  return { shown, required, readOnly, violations: judged ? wrongWith(graph, field, required) : NO_VIOLATIONS }
}

function wrongWith(graph: FillingGraph, field: FieldNode, required: boolean): readonly Violation[] {
  const { plan, answer, rows } = field
  const { node } = plan
  if (rows) return wrongRows(field, rows.live.length)
  if (node.kind.sort !== 'input') return NO_VIOLATIONS
  const found = violationsOf(node, answer, required, graph.moment)
  if (found.length > 0 || answer === undefined) return found
  const misfit = choiceMisfit(graph, field, answer)
  if (misfit) return [misfit]
  if (breaksConstraint(graph, field, answer)) return [constraintViolation(node.element.settings)]
  const { objection } = field
  return objection && Object.is(objection.to, answer) ? [objection.violation] : NO_VIOLATIONS
}

/** Rows that an answer or the author counts are always as many as they should be. */
function wrongRows(field: FieldNode, count: number): readonly Violation[] {
  const { fixed, min = 0, max = Infinity } = rowLimits(field)
  if (fixed !== undefined) return NO_VIOLATIONS
  if (count < min) return [{ key: 'violation.minRows', params: { limit: min } }]
  return count > max ? [{ key: 'violation.maxRows', params: { limit: max } }] : NO_VIOLATIONS
}

/** A violation if the answer is not among the choices offered now; none while the list has not arrived: the server has it. */
function choiceMisfit(graph: FillingGraph, field: FieldNode, answer: Json): Violation | null {
  const { kind, element } = field.plan.node
  if (kind.misfit) {
    const { state, choices } = choicesFor(graph, field)
    return state === 'ready' ? kind.misfit(answer, element.settings, choices) : null
  }
  const fits = kind.chosen?.(answer).every((value) => isOffered(graph, field, value)) ?? true
  return fits ? null : { key: 'violation.choice' }
}

/** True only if the constraint evaluates to false: one that fails, because something is blank, breaks nothing. */
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
