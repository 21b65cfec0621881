import type { Read } from '../../logic/Expression.ts'
import type { PlanNode, Role } from '../compile/CompiledForm.ts'
import type { ElementId } from '../document/FormDocument.ts'

/**
 * Bits for the parts of a field to evaluate again. Those up to `calculation` are read by other fields and are evaluated
 * in dependency order; the rest follow, since nothing reads their results.
 */
export const DIRTY: { readonly [role in Role | 'parent' | 'state']: number } = {
  parent: 1,
  shownWhen: 2,
  default: 4,
  count: 8,
  calculation: 16,
  requiredWhen: 32,
  readOnlyWhen: 64,
  choiceFilter: 128,
  constraint: 256,
  state: 512,
}
export const DECIDING_BITS = DIRTY.parent | DIRTY.shownWhen | DIRTY.default | DIRTY.count | DIRTY.calculation

/**
 * A field to mark dirty after a change: in every row of `plan` that shares the outermost `depth` rows with the change.
 */
export interface Dependent {
  readonly plan: FieldPlan
  readonly dirty: number
  readonly depth: number
}

/** The engine's data for one element: created once per version, regardless of the number of rows. */
export interface FieldPlan {
  readonly node: PlanNode
  /** Index in evaluation order. */
  readonly rank: number
  /** Enclosing repeats, outermost first; their number is the nesting depth of rows. */
  readonly scopes: readonly FieldPlan[]
  /** Index among the fields of its row. */
  readonly slot: number
  readonly parent: FieldPlan | null
  /** Elements directly inside, in document order. */
  readonly children: FieldPlan[]
  /** {@link DIRTY} bits of a new field. */
  dirty: number
  /** Fields whose expressions read its answer or, for a repeat, its rows and their answers. */
  readonly dependents: Dependent[]
  /** Repeats only: plans of the fields of one row, in evaluation order. */
  readonly inner: FieldPlan[]
  /** Repeats only: fields of its rows whose expressions read their position. */
  readonly placed: Dependent[]
}

/** Plans of all elements of a version. */
export interface FieldPlans {
  readonly byId: ReadonlyMap<ElementId, FieldPlan>
  /** Plans without a parent, in document order. */
  readonly roots: readonly FieldPlan[]
  /** Plans outside of repeats, in evaluation order. */
  readonly inner: readonly FieldPlan[]
  /** Fields that look up values in a list, or offer its rows as choices, by list name. */
  readonly ofList: ReadonlyMap<string, readonly Dependent[]>
  /** Returns the plan of the element that an expression reads; undefined if there is none. */
  readonly target: (read: Read) => FieldPlan | undefined
}
