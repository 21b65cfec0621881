import type { PlanNode } from '../forms/compile/CompiledForm.ts'
import type { ElementId } from '../forms/document/FormDocument.ts'
import { ROOT, type Filling, type RowId } from '../forms/filling/Filling.ts'

/** An element in a row. */
export interface Placed {
  readonly node: PlanNode
  readonly row: RowId
}

/** Returns an element and everything around it, from the outside in; empty if the form has no such element or row. */
export function placePath(filling: Filling, id: ElementId, row: RowId): readonly Placed[] {
  const { byId } = filling.compiled
  const path: Placed[] = []
  let at: RowId | undefined = row
  for (let node = byId.get(id); node; node = node.parent === null ? undefined : byId.get(node.parent)) {
    // Above a repeat, elements are in the row around the repeat.
    const inside = path[0]?.node.repeat
    if (inside === node.element.id) at = rowAround(filling, node, at)
    if (at === undefined) return []
    path.unshift({ node, row: at })
  }
  return path
}

/** Returns the row that contains a row of a repeat; undefined if there is no such row. */
function rowAround(filling: Filling, repeat: PlanNode, row: RowId): RowId | undefined {
  for (const around of rowsOf(filling, repeat)) {
    if (filling.rows(repeat.element.id, around).includes(row)) return around
  }
  return undefined
}

/** Returns all rows in which an element can be answered, in order: only the root if there is no repeat around it. */
export function rowsOf(filling: Filling, { repeat }: PlanNode): readonly RowId[] {
  const around = repeat === null ? undefined : filling.compiled.byId.get(repeat)
  if (!around) return [ROOT]
  return rowsOf(filling, around).flatMap((row) => filling.rows(around.element.id, row))
}
