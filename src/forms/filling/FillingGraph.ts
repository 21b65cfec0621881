import type { Context, Read } from '../../logic/Expression.ts'
import type { Meter } from '../../logic/Meter.ts'
import type { CompiledForm } from '../compile/CompiledForm.ts'
import type { Json, Moment, Violation } from '../kinds/ElementKind.ts'
import type { ListIndex } from '../lists/ListIndex.ts'
import type { ChoicesNow, ElementState, RowId } from './Filling.ts'
import type { RankQueue } from './RankQueue.ts'
import type { Dependent, FieldPlan, FieldPlans } from './FieldPlan.ts'

/** One element in one row, with its answer and all state derived from it. */
export interface FieldNode {
  readonly plan: FieldPlan
  readonly row: Row
  /** The answer, hidden or not; undefined while blank. */
  answer: Json | undefined
  shown: boolean
  /** The last results of its own conditions: `shownWhen`, `requiredWhen`, `readOnlyWhen`. */
  visibleNow: boolean
  requiredNow: boolean
  readOnlyNow: boolean
  /** Parts to evaluate again, bits of {@link DIRTY}. */
  dirty: number
  state: ElementState
  /** Left by the person, or a submit was tried: violations show from then on. */
  touched: boolean
  /** A violation that came from elsewhere (the server), valid while the answer stays the same. */
  objection: { readonly to: Json | undefined; readonly violation: Violation } | null
  /** Made when someone listens. */
  listeners: Set<() => void> | null
  /** Inputs with choices only: the choices last computed, and whether they are out of date. */
  offer: ChoicesNow | null
  offerIsOld: boolean
  /** Repeats only. */
  readonly rows: Rows | null
}

/** The rows of one repeat, in one row of the repeat around it. */
export interface Rows {
  readonly live: Row[]
  /** Rows beyond the number that an answer or the author gives: kept, and used again when it grows. */
  readonly detached: Row[]
  /** Ids of `live`; null after a change. */
  ids: readonly RowId[] | null
}

/** A row of a repeat, or all that stands outside of repeats. */
export interface Row {
  readonly id: RowId
  /** The repeat it is of, and the row that one stands in; null outside. */
  readonly holder: FieldNode | null
  readonly outer: Row | null
  /** Among its siblings, from 0. */
  index: number
  /** Indexed by the slots of the plans. */
  readonly fields: FieldNode[]
  removed: boolean
  /** Beyond the row count for now: kept unchanged until the count grows. Rows inside it carry no mark. */
  detached: boolean
}

/** The same reads by their kinds. */
export type Gathered = { readonly [gives in Read['gives']]?: unknown }

/** The state of a form being answered: shared by all parts of the engine. */
export interface FillingGraph {
  readonly compiled: CompiledForm
  readonly plans: FieldPlans
  readonly root: Row
  readonly rowsById: Map<RowId, Row>
  readonly lists: Map<string, ListIndex | 'failed'>
  /** Passed to every expression. */
  readonly context: Context
  /** Passed to every validation. */
  readonly moment: Moment
  /** Counts evaluation steps. Bounded for received submissions only: on a device, only the collector waits. */
  readonly meter: Meter
  /** A received submission: no default values, and what only the device could know stays as it was sent. */
  readonly received: boolean
  /** Answers are being read from a draft or a submission: no default values, and results that are kept stay. */
  restoring: boolean
  /** Fields with a dirty deciding part, and all fields with anything dirty. */
  readonly queue: RankQueue<FieldNode>
  readonly pending: FieldNode[]
  /** Dependents already marked below a row since the last flush: 500 rows that change count as one change. */
  readonly notified: Map<Dependent, Set<Row>>
  /** Results of reads over several rows, by what was read and the row the read begins in; dropped on change. */
  readonly gathered: Map<FieldPlan, Map<Row, Gathered>>
  /** Fields whose listeners have to be called. */
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

/** The answer as conditions see it: a hidden one reads as blank. */
export function visibleAnswer(field: FieldNode): Json | undefined {
  return field.shown ? field.answer : undefined
}

/** The enclosing row (or the row itself) at a nesting depth; 0 is everything outside of repeats. */
export function rowAtDepth(row: Row, depth: number): Row {
  let at = row
  for (let above = depthOf(row) - depth; above > 0 && at.outer; above--) at = at.outer
  return at
}

/** The number of rows a row is nested in, itself included. */
export function depthOf(row: Row): number {
  return row.holder ? row.holder.plan.scopes.length + 1 : 0
}

/** The field of a plan in the given row, or in the enclosing row that the plan belongs to. */
export function fieldIn(row: Row, plan: FieldPlan): FieldNode | undefined {
  const field = rowAtDepth(row, plan.scopes.length).fields[plan.slot]
  return field?.plan === plan ? field : undefined
}

/** Every field of a plan in the rows below `row`, which is `depth` rows deep, in order. */
export function* fieldsBelow(row: Row, depth: number, plan: FieldPlan): Generator<FieldNode> {
  const repeat = plan.scopes[depth]
  if (!repeat) {
    const field = row.fields[plan.slot]
    if (field) yield field
    return
  }
  for (const inner of row.fields[repeat.slot]?.rows?.live ?? []) yield* fieldsBelow(inner, depth + 1, plan)
}
