import type { Json, Violation } from '../kinds/ElementKind.ts'
import { choicesFor, isOffered } from './choicesFor.ts'
import { evaluate } from './evaluate.ts'
import type { ElementState } from './Filling.ts'
import { rowLimits } from './rowLimits.ts'
import { violationsOf } from './violationsOf.ts'
import { NO_VIOLATIONS, type Cell, type World } from './World.ts'

/** Brings the state of a cell up to date; whether it changed. The object stays the same when it did not. */
export function refreshState(world: World, cell: Cell): boolean {
  const before = cell.state
  const after = stateOf(world, cell)
  if (sameState(before, after)) return false
  cell.state = after
  return true
}

function stateOf(world: World, cell: Cell): ElementState {
  const { node } = cell.unit
  const { shown, touched } = cell
  const isInput = node.kind.sort === 'input'
  const readOnly = node.readOnly || cell.locked || node.calculation !== undefined
  const required = shown && isInput && !readOnly && (node.required || cell.wanted)
  const judged = touched && shown && node.path !== null
  return { shown, required, readOnly, violations: judged ? wrongWith(world, cell, required) : NO_VIOLATIONS }
}

function wrongWith(world: World, cell: Cell, required: boolean): readonly Violation[] {
  const { unit, answer, rows } = cell
  const { node } = unit
  if (rows) return wrongRows(cell, rows.live.length)
  if (node.kind.sort !== 'input') return NO_VIOLATIONS
  const found = violationsOf(node, answer, required, world.moment)
  if (found.length > 0 || answer === undefined) return found
  const misfit = choiceMisfit(world, cell, answer)
  if (misfit) return [misfit]
  if (breaksConstraint(world, cell, answer)) return [constraintViolation(node.element.settings)]
  const { objection } = cell
  return objection && Object.is(objection.to, answer) ? [objection.violation] : NO_VIOLATIONS
}

/** Rows that an answer or the author counts are always as many as they should be. */
function wrongRows(cell: Cell, count: number): readonly Violation[] {
  const { fixed, min = 0, max = Infinity } = rowLimits(cell)
  if (fixed !== undefined) return NO_VIOLATIONS
  if (count < min) return [{ key: 'violation.minRows', params: { limit: min } }]
  return count > max ? [{ key: 'violation.maxRows', params: { limit: max } }] : NO_VIOLATIONS
}

/** What was chosen has to be offered now. Nothing is said while the list is not there: the server has it. */
function choiceMisfit(world: World, cell: Cell, answer: Json): Violation | null {
  const { kind, element } = cell.unit.node
  if (kind.misfit) {
    const { state, choices } = choicesFor(world, cell)
    return state === 'ready' ? kind.misfit(answer, element.settings, choices) : null
  }
  const fits = kind.chosen?.(answer).every((value) => isOffered(world, cell, value)) ?? true
  return fits ? null : { key: 'violation.choice' }
}

/** Only a constraint that comes to false accuses anybody: one that fails, for whatever is blank, does not. */
function breaksConstraint(world: World, cell: Cell, value: Json): boolean {
  const { constraint } = cell.unit.node
  if (!constraint) return false
  const outcome = evaluate(world, cell, constraint, { value })
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
