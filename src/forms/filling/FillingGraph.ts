import type { Context, Read } from '../../logic/Expression.ts'
import type { StepBudget } from '../../logic/StepBudget.ts'
import type { CompiledForm } from '../compile/CompiledForm.ts'
import type { Json, ValidationTime, Violation } from '../kinds/ElementKind.ts'
import type { ListIndex } from '../lists/ListIndex.ts'
import type { CurrentChoices, ElementState, RowId } from './Filling.ts'
import type { RankQueue } from './RankQueue.ts'
import type { Dependent, FieldPlan, FieldPlans } from './FieldPlan.ts'

/** An element in one row, with its answer and all derived state. */
export interface FieldNode {
  readonly plan: FieldPlan
  readonly row: Row
  /** The answer, even if hidden; undefined if blank. */
  answer: Json | undefined
  shown: boolean
  /** Last results of its own conditions: `shownWhen`, `requiredWhen`, `readOnlyWhen`. */
  visibleNow: boolean
  requiredNow: boolean
  readOnlyNow: boolean
  /** Parts to evaluate again, as bits of {@link DIRTY}. */
  dirty: number
  state: ElementState
  /** True after the collector left it or tried to submit: violations show from then on. */
  touched: boolean
  /** A violation set from outside (the server), valid while the answer is unchanged. */
  objection: { readonly to: Json | undefined; readonly violation: Violation } | null
  /** Created on first subscription. */
  listeners: Set<() => void> | null
  /** Choice inputs only: the last computed choices, and true if they are outdated. */
  offer: CurrentChoices | null
  offerIsOld: boolean
  /** Repeats only. */
  readonly rows: Rows | null
}

/** Rows of one repeat, within one row of the enclosing repeat. */
export interface Rows {
  readonly live: Row[]
  /** Rows beyond the number determined by an answer or the author: kept, and reused when it grows. */
  readonly detached: Row[]
  /** Ids of `live`; null after a change. */
  ids: readonly RowId[] | null
}

/** A row of a repeat, or everything outside of repeats. */
export interface Row {
  readonly id: RowId
  /** Its repeat, and the row that contains the repeat; null outside of repeats. */
  readonly holder: FieldNode | null
  readonly outer: Row | null
  /** Index among its siblings, from 0. */
  index: number
  /** Indexed by the slots of plans. */
  readonly fields: FieldNode[]
  removed: boolean
  /** Beyond the current row count: kept unchanged until the count grows. Rows inside are not marked. */
  detached: boolean
}

/** Results of reads by kind. */
export type ReadResults = { readonly [gives in Read['gives']]?: unknown }

/** State of a filling, shared by all parts of the engine. */
export interface FillingGraph {
  readonly compiled: CompiledForm
  readonly plans: FieldPlans
  readonly root: Row
  readonly rowsById: Map<RowId, Row>
  readonly lists: Map<string, ListIndex | 'failed'>
  /** Passed to every expression. */
  readonly context: Context
  /** Passed to every validation. */
  readonly moment: ValidationTime
  /** Counts evaluation steps. Limited for received submissions only, since on a device only the collector waits. */
  readonly meter: StepBudget
  /** True for a received submission: no default values, and answers only the device could know are unchanged. */
  readonly received: boolean
  /** True while reading answers of a draft or submission: no default values, and volatile results are unchanged. */
  restoring: boolean
  /** Fields with dirty parts that others read, and all fields with dirty parts. */
  readonly queue: RankQueue<FieldNode>
  readonly pending: FieldNode[]
  /** Dependents already marked below a row since the last flush: changes of 500 rows count as one. */
  readonly notified: Map<Dependent, Set<Row>>
  /** Results of reads over several rows, by target and starting row; dropped on change. */
  readonly gathered: Map<FieldPlan, Map<Row, ReadResults>>
  /** Fields whose listeners must be called. */
  readonly changed: Set<FieldNode>
  rowsMade: number
}

export const NO_VIOLATIONS: readonly Violation[] = []
export const UNKNOWN: ElementState = { shown: false, required: false, readOnly: false, violations: NO_VIOLATIONS }

export function newField(plan: FieldPlan, row: Row): FieldNode {
  return {
    plan,
    row,
    answer: undefined,
    shown: false,
    visibleNow: true,
    requiredNow: false,
    readOnlyNow: false,
    dirty: 0,
    state: UNKNOWN,
    touched: false,
    objection: null,
    listeners: null,
    offer: null,
    offerIsOld: false,
    rows: plan.node.kind.rows ? { live: [], detached: [], ids: null } : null,
  }
}

/** The answer as seen by conditions: a hidden one reads as blank. */
export function visibleAnswer(field: FieldNode): Json | undefined {
  return field.shown ? field.answer : undefined
}

/** Returns the enclosing row (or the row itself) at a nesting depth; 0 is everything outside of repeats. */
export function rowAtDepth(row: Row, depth: number): Row {
  let at = row
  for (let above = depthOf(row) - depth; above > 0 && at.outer; above--) at = at.outer
  return at
}

/** Nesting depth of a row, including itself. */
export function depthOf(row: Row): number {
  return row.holder ? row.holder.plan.scopes.length + 1 : 0
}

/** Returns the field of a plan in the given row, or in the enclosing row it belongs to. */
export function fieldIn(row: Row, plan: FieldPlan): FieldNode | undefined {
  const field = rowAtDepth(row, plan.scopes.length).fields[plan.slot]
  return field?.plan === plan ? field : undefined
}

/** Yields every field of a plan in the rows below `row`, which has nesting depth `depth`, in order. */
export function* fieldsBelow(row: Row, depth: number, plan: FieldPlan): Generator<FieldNode> {
  const repeat = plan.scopes[depth]
  if (!repeat) {
    const field = row.fields[plan.slot]
    if (field) yield field
    return
  }
  for (const inner of row.fields[repeat.slot]?.rows?.live ?? []) yield* fieldsBelow(inner, depth + 1, plan)
}
