import type { Read } from '../../logic/Expression.ts'
import type { PlanNode, Role } from '../compile/CompiledForm.ts'
import type { ElementId } from '../document/FormDocument.ts'

/**
 * The parts of a field that have to be evaluated again, as bits. Those up to `calculation` produce what other fields
 * read and are evaluated in dependency order; the rest come after them, since nothing reads their results.
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
export const DECIDING = DIRTY.parent | DIRTY.shownWhen | DIRTY.default | DIRTY.count | DIRTY.calculation

/** A field to mark dirty after a change: in every row of `plan` that shares the outermost `depth` rows with the change. */
export interface Dependent {
  readonly plan: FieldPlan
  readonly dirty: number
  readonly depth: number
}

/** One element as the engine sees it: made once per version, however many rows there are. */
export interface FieldPlan {
  readonly node: PlanNode
  /** Its position in the order of evaluation. */
  readonly rank: number
  /** The repeats around it, outermost first: so many rows it stands in. */
  readonly scopes: readonly FieldPlan[]
  /** Its position among the fields of its row. */
  readonly slot: number
  readonly parent: FieldPlan | null
  /** The elements directly inside it, in document order. */
  readonly children: FieldPlan[]
  /** The {@link DIRTY} bits of a new field. */
  dirty: number
  /** Fields whose expressions read its answer or, of a repeat, its rows and their answers. */
  readonly dependents: Dependent[]
  /** Repeats only: the plans of one row, in the order of evaluation. */
  readonly inner: FieldPlan[]
  /** Repeats only: fields of its rows whose expressions read their position. */
  readonly placed: Dependent[]
}

/** The plans of all elements of a version. */
export interface FieldPlans {
  readonly byId: ReadonlyMap<ElementId, FieldPlan>
  /** In document order, those without a parent. */
  readonly roots: readonly FieldPlan[]
  /** Outside of repeats, in the order of evaluation. */
  readonly inner: readonly FieldPlan[]
  /** Fields that look things up in a list, or offer its rows as choices, by the list's name. */
  readonly ofList: ReadonlyMap<string, readonly Dependent[]>
  /** The plan of the element that an expression reads; undefined when there is none. */
  readonly target: (read: Read) => FieldPlan | undefined
}
