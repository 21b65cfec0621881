import { ROW_LIMIT, type RowLimits } from '../kinds/ElementKind.ts'
import type { RowId } from './Filling.ts'
import type { Cell, Rows, World } from './World.ts'

/** No filling has more rows than this, those in rows counted too: a few answers that count must not make millions. */
export const ROWS_IN_ALL = 5_000

/** Whether there is room for one more row in a filling. */
export function hasRoom({ rowsById }: World): boolean {
  return rowsById.size <= ROWS_IN_ALL
}

/** How many rows there may be now; `fixed` where an answer or the author says. */
export function rowLimits({ unit, rows }: Cell): RowLimits {
  const { kind, element, count } = unit.node
  const limits = kind.rows?.(element.settings) ?? {}
  if (count) return { ...limits, fixed: rows?.live.length ?? 0 }
  return { ...limits, max: Math.min(limits.max ?? ROW_LIMIT, ROW_LIMIT) }
}

/** The ids of the rows in order: the same array until they change. */
export function rowIds(rows: Rows): readonly RowId[] {
  return (rows.ids ??= rows.live.map(({ id }) => id))
}
