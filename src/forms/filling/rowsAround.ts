import type { PlanNode } from '../compile/CompiledForm.ts'
import { ROOT, type Filling, type RowId } from './Filling.ts'

/**
 * Rows that contain an element, in order; {@link ROOT} outside of repeats. Relative to `from`: that row, if it contains
 * the element, or those below.
 */
export function rowsAround(filling: Filling, { repeat }: PlanNode, from: RowId = ROOT): readonly RowId[] {
  const holder = repeat === null ? undefined : filling.compiled.byId.get(repeat)
  if (!holder) return [ROOT]
  const rows = rowsAround(filling, holder, from).flatMap((row) => [...filling.rows(holder.element.id, row)])
  return rows.includes(from) ? [from] : rows
}
