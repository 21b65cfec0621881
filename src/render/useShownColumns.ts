import { useMemo, useSyncExternalStore } from 'react'
import type { PlanNode } from '../forms/compile/CompiledForm.ts'
import type { RowId } from '../forms/filling/Filling.ts'
import { useRenderScope } from './RenderScope.ts'
import { stableList } from './stableList.ts'

/** The children of a table that are shown in any of its rows, in order; all of them while there are no rows. */
export function useShownColumns(table: PlanNode, rows: readonly RowId[]): readonly PlanNode[] {
  const { filling } = useRenderScope()
  const source = useMemo(() => {
    const columns = (table.element.children ?? []).flatMap((id) => filling?.compiled.byId.get(id) ?? [])
    const conditional = columns.filter((column) => column.shownWhen)
    const isShown = ({ element }: PlanNode) => rows.some((row) => filling?.state(element.id, row).shown)
    return {
      subscribe: (listener: () => void) => {
        const stops = conditional.flatMap(({ element }) =>
          rows.map((row) => filling?.subscribe(element.id, listener, row)),
        )
        return () => {
          for (const stop of stops) stop?.()
        }
      },
      now: stableList(() =>
        columns.filter((column) => rows.length === 0 || !conditional.includes(column) || isShown(column)),
      ),
    }
  }, [filling, table, rows])
  return useSyncExternalStore(source.subscribe, source.now, source.now)
}
