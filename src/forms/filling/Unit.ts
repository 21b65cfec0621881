import type { Read } from '../../logic/Expression.ts'
import type { PlanNode, Role } from '../compile/CompiledForm.ts'
import type { ElementId } from '../document/FormDocument.ts'

/**
 * What of an element has to be worked out again, as bits. Those up to `calculation` decide what others may read and are
 * worked out in the order of evaluation; the others after them, since nothing reads what they come to.
 */
export const DUE: { readonly [role in Role | 'parent' | 'state']: number } = {
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
export const DECIDING = DUE.parent | DUE.shownWhen | DUE.default | DUE.count | DUE.calculation

/** Whom a change concerns: in every row of `unit` that shares the outermost `depth` rows with what changed. */
export interface Reader {
  readonly unit: Unit
  readonly due: number
  readonly depth: number
}

/** One element of the plan as the engine knows it: once per version, whatever rows there are. */
export interface Unit {
  readonly node: PlanNode
  /** Its position in the order of evaluation. */
  readonly rank: number
  /** The repeats around it, outermost first: so many rows it stands in. */
  readonly scopes: readonly Unit[]
  /** Its position among the cells of its row. */
  readonly slot: number
  readonly parent: Unit | null
  /** What stands directly in it, in document order. */
  readonly children: Unit[]
  /** What a new cell has to work out. */
  due: number
  /** Who reads its answer, or, of a repeat, its rows and what is in them. */
  readonly readers: Reader[]
  /** Repeats only: the units of one row, in the order of evaluation. */
  readonly inner: Unit[]
  /** Repeats only: units of its rows that ask for their position. */
  readonly placed: Reader[]
}

/** All units of a version. */
export interface Units {
  readonly byId: ReadonlyMap<ElementId, Unit>
  /** In document order, those without a parent. */
  readonly roots: readonly Unit[]
  /** Outside of repeats, in the order of evaluation. */
  readonly inner: readonly Unit[]
  /** Who looks things up in a list, or offers its rows, by its name. */
  readonly ofList: ReadonlyMap<string, readonly Reader[]>
  /** The unit that a read is of; undefined when there is none. */
  readonly target: (read: Read) => Unit | undefined
}
