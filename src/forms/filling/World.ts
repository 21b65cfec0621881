import type { Context, Read } from '../../logic/Expression.ts'
import type { CompiledForm } from '../compile/CompiledForm.ts'
import type { Json, Moment, Violation } from '../kinds/ElementKind.ts'
import type { ListIndex } from '../lists/ListIndex.ts'
import type { CellQueue } from './CellQueue.ts'
import type { ChoicesNow, ElementState, RowId } from './Filling.ts'
import type { Reader, Unit, Units } from './Unit.ts'

/** One element in one row, with all that is known of it while the form is being answered. */
export interface Cell {
  readonly unit: Unit
  readonly row: Row
  /** The answer, hidden or not; undefined while blank. */
  answer: Json | undefined
  shown: boolean
  /** What its own conditions came to last: `shownWhen`, `requiredWhen`, `readOnlyWhen`. */
  holds: boolean
  wanted: boolean
  locked: boolean
  /** What has to be worked out again, bits of {@link DUE}. */
  due: number
  state: ElementState
  /** Left by the person, or a submit was tried: violations show from then on. */
  touched: boolean
  /** What somebody else finds wrong with an answer, while it is that one. */
  objection: { readonly to: Json | undefined; readonly violation: Violation } | null
  /** Made when someone listens. */
  listeners: Set<() => void> | null
  /** Inputs of choices only: what may be chosen, as it was last asked for, and whether it still is so. */
  offer: ChoicesNow | null
  offerIsOld: boolean
  /** Repeats only. */
  readonly rows: Rows | null
}

/** The rows of one repeat, in one row of the repeat around it. */
export interface Rows {
  readonly live: Row[]
  /** Those beyond the number that an answer or the author gives: kept, and there again when it grows. */
  readonly aside: Row[]
  /** Ids of `live`; null after a change. */
  ids: readonly RowId[] | null
}

/** A row of a repeat, or all that stands outside of repeats. */
export interface Row {
  readonly id: RowId
  /** The repeat it is of, and the row that one stands in; null outside. */
  readonly holder: Cell | null
  readonly outer: Row | null
  /** Among its siblings, from 0. */
  index: number
  /** By the slots of the units. */
  readonly cells: Cell[]
  gone: boolean
  /** Set aside: it stays as it is until it is wanted again. Rows within are not told. */
  aside: boolean
}

/** The same reads by their kinds. */
export type Gathered = { readonly [gives in Read['gives']]?: unknown }

/** A form being answered, as the parts of the engine share it. */
export interface World {
  readonly compiled: CompiledForm
  readonly units: Units
  readonly root: Row
  readonly rowsById: Map<RowId, Row>
  readonly lists: Map<string, ListIndex | 'failed'>
  /** What every expression is told. */
  readonly context: Context
  /** What every answer is judged by. */
  readonly moment: Moment
  /** A submission that came in: nothing begins by itself, and what only the device could know stays as it was sent. */
  readonly received: boolean
  /** Answers are being read from a draft or a submission: no default values, and results that are kept stay. */
  restoring: boolean
  /** Cells whose deciding parts are due, and all cells with anything due. */
  readonly queue: CellQueue
  readonly late: Cell[]
  /** Whom everything below a row was already put up for, until all is settled: 500 rows that change are one change. */
  readonly told: Map<Reader, Set<Row>>
  /** What was read over several rows, by what was read and the row it begins in, until it changes. */
  readonly gathered: Map<Unit, Map<Row, Gathered>>
  /** What listeners have to hear of. */
  readonly changed: Set<Cell>
  rowsMade: number
}

export const NO_VIOLATIONS: readonly Violation[] = []
export const UNKNOWN: ElementState = { shown: false, required: false, readOnly: false, violations: NO_VIOLATIONS }

export function newCell(unit: Unit, row: Row): Cell {
  return {
    unit,
    row,
    answer: undefined,
    shown: false,
    holds: true,
    wanted: false,
    locked: false,
    due: 0,
    state: UNKNOWN,
    touched: false,
    objection: null,
    listeners: null,
    offer: null,
    offerIsOld: false,
    rows: unit.node.kind.rows ? { live: [], aside: [], ids: null } : null,
  }
}

/** What conditions see: a hidden answer reads as blank. */
export function visibleAnswer(cell: Cell): Json | undefined {
  return cell.shown ? cell.answer : undefined
}

/** The row around (or the same one) that stands in `depth` rows; 0 is all that is outside of repeats. */
export function rowAtDepth(row: Row, depth: number): Row {
  let at = row
  for (let above = depthOf(row) - depth; above > 0 && at.outer; above--) at = at.outer
  return at
}

/** In how many rows a row stands, itself among them. */
export function depthOf(row: Row): number {
  return row.holder ? row.holder.unit.scopes.length + 1 : 0
}

/** The cell of a unit in the row given, or in the one around it that the unit stands in. */
export function cellIn(row: Row, unit: Unit): Cell | undefined {
  const cell = rowAtDepth(row, unit.scopes.length).cells[unit.slot]
  return cell?.unit === unit ? cell : undefined
}

/** Every cell of a unit in the rows below `row`, which stands in `depth` rows, in order. */
export function* cellsBelow(row: Row, depth: number, unit: Unit): Generator<Cell> {
  const repeat = unit.scopes[depth]
  if (!repeat) {
    const cell = row.cells[unit.slot]
    if (cell) yield cell
    return
  }
  for (const inner of row.cells[repeat.slot]?.rows?.live ?? []) yield* cellsBelow(inner, depth + 1, unit)
}
