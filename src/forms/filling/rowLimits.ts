import { ROW_LIMIT, type RowLimits } from '../kinds/ElementKind.ts'
import type { RowId } from './Filling.ts'
import type { Cell, Rows } from './World.ts'

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
