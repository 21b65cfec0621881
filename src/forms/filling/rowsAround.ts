import type { PlanNode } from '../compile/CompiledForm.ts'
import { ROOT, type Filling, type RowId } from './Filling.ts'

/**
 * Every row that an element stands in, in order; outside of repeats that is {@link ROOT}. Seen from a row: that one, where
 * the element stands in it, or those below.
 */
export function rowsAround(filling: Filling, { repeat }: PlanNode, from: RowId = ROOT): readonly RowId[] {
  const holder = repeat === null ? undefined : filling.compiled.byId.get(repeat)
  if (!holder) return [ROOT]
  const rows = rowsAround(filling, holder, from).flatMap((row) => [...filling.rows(holder.element.id, row)])
  return rows.includes(from) ? [from] : rows
}
