import { isBudgetExceeded } from '../../logic/StepBudget.ts'
import { ROW_LIMIT, type RowLimits } from '../kinds/ElementKind.ts'
import type { RowId } from './Filling.ts'
import type { FieldNode, Rows, FillingGraph } from './FillingGraph.ts'

/** Maximum number of rows per filling, including nested ones: nested counts must not multiply to millions. */
export const MAX_ROWS = 5_000

/** True if a filling can take another row. */
export function hasRoom({ rowsById, meter }: FillingGraph): boolean {
  return rowsById.size <= MAX_ROWS && !isBudgetExceeded(meter)
}

/** Current row limits of a repeat; `fixed` if an answer or the author determines the number. */
export function rowLimits({ plan, rows }: FieldNode): RowLimits {
  const { kind, element, count } = plan.node
  const limits = kind.rows?.(element.settings) ?? {}
  if (count) return { ...limits, fixed: rows?.live.length ?? 0 }
  return { ...limits, max: Math.min(limits.max ?? ROW_LIMIT, ROW_LIMIT) }
}

/** Ids of the rows in order: identical until they change. */
export function rowIds(rows: Rows): readonly RowId[] {
  return (rows.ids ??= rows.live.map(({ id }) => id))
}
