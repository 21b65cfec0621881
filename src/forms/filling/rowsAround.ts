import type { PlanNode } from '../compile/CompiledForm.ts'
import { ROOT, type Filling, type RowId } from './Filling.ts'

/** Every row that an element stands in, in order; outside of repeats that is {@link ROOT}. */
export function rowsAround(filling: Filling, { repeat }: PlanNode): readonly RowId[] {
  const holder = repeat === null ? undefined : filling.compiled.byId.get(repeat)
  if (!holder) return [ROOT]
  return rowsAround(filling, holder).flatMap((row) => [...filling.rows(holder.element.id, row)])
}
