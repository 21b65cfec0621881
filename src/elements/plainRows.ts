import type { CompiledForm, PlanNode } from '../forms/compile/CompiledForm.ts'
import type { ElementId } from '../forms/document/FormDocument.ts'
import { ROOT, type Filling, type RowId } from '../forms/filling/Filling.ts'
import { ROW_LIMIT } from '../forms/kinds/ElementKind.ts'

/** Maximum number of elements on a page without scripts, counted per row: the whole page is rendered when a row is added. */
export const MAX_ELEMENTS_IN_ROWS = 500

/** Names of the submit buttons that add a row (value: field name of the list) and remove one (value: its row id). */
export const ADD_ROW = 'add'
export const REMOVE_ROW = 'remove'

/** Returns the number of elements of a new filling, counted per row. */
export function countInitialElements({ nodes }: CompiledForm): number {
  const rows = new Map<ElementId | null, number>([[null, 1]])
  let count = 0
  for (const { kind, element, repeat } of nodes) {
    const times = rows.get(repeat) ?? 0
    count += times
    if (!kind.rows) continue
    const { fixed, min = 0, start = 0, max = ROW_LIMIT } = kind.rows(element.settings)
    rows.set(element.id, times * (fixed ?? Math.min(max, Math.max(min, start))))
  }
  return count
}

/** True if a page without scripts may have one more row of a list. */
export const hasRoomForRow = (filling: Filling, list: ElementId): boolean =>
  countElements(filling) + elementsPerRow(filling.compiled.nodes, list) <= MAX_ELEMENTS_IN_ROWS

/** Number of elements in a row, without those of nested lists. */
const elementsPerRow = (nodes: readonly PlanNode[], list: ElementId): number =>
  nodes.filter(({ repeat }) => repeat === list).length

/** Returns the number of elements of a filling, counted per row. */
function countElements(filling: Filling): number {
  const { nodes } = filling.compiled
  const rows = new Map<ElementId | null, readonly RowId[]>([[null, [ROOT]]])
  let count = 0
  for (const { kind, element, repeat } of nodes) {
    const around = rows.get(repeat) ?? []
    count += around.length
    if (kind.rows)
      rows.set(
        element.id,
        around.flatMap((row) => filling.rows(element.id, row)),
      )
  }
  return count
}
