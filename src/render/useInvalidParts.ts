import { useMemo, useSyncExternalStore } from 'react'
import type { PlanNode } from '../forms/compile/CompiledForm.ts'
import type { Filling, RowId } from '../forms/filling/Filling.ts'
import { drawnForm } from './DrawnForm.ts'
import { useRenderScope } from './RenderScope.ts'
import { useRow } from './RowContext.ts'
import { stableList } from './stableList.ts'

/** The given parts that show an error. The same array while unchanged. */
export function useInvalidParts(parts: readonly PlanNode[]): readonly PlanNode[] {
  const { filling } = useRenderScope()
  const row = useRow()
  const { marks } = drawnForm(filling)
  const now = useMemo(
    () => stableList(() => (filling ? parts.filter((part) => isWrong(filling, part, row)) : [])),
    [filling, parts, row],
  )
  return useSyncExternalStore(marks.subscribe, now, now)
}

/** True if anything in an element shows an error. */
function isWrong(filling: Filling, node: PlanNode, row: RowId): boolean {
  const { element, kind } = node
  const { shown, violations } = filling.state(element.id, row)
  if (!shown) return false
  if (violations.length > 0) return true
  const rows = kind.rows ? filling.rows(element.id, row) : [row]
  return rows.some((at) => isWrongInside(filling, node, at))
}

function isWrongInside(filling: Filling, { element }: PlanNode, row: RowId): boolean {
  return (element.children ?? []).some((id) => {
    const child = filling.compiled.byId.get(id)
    return child !== undefined && isWrong(filling, child, row)
  })
}

/** True if anything in one row of a repeat shows an error. */
export function useIsRowInvalid(repeat: PlanNode, row: RowId): boolean {
  const { filling } = useRenderScope()
  const { marks } = drawnForm(filling)
  const now = () => filling !== null && isWrongInside(filling, repeat, row)
  return useSyncExternalStore(marks.subscribe, now, now)
}
