import { useMemo, useSyncExternalStore } from 'react'
import type { PlanNode } from '../forms/compile/CompiledForm.ts'
import { useRenderScope } from './RenderScope.ts'
import { useRow } from './RowContext.ts'
import { stableList } from './stableList.ts'

/** The shown parts of a layout (steps, tabs, a table's columns), in order. The same array while unchanged. */
export function useShownParts(layout: PlanNode): readonly PlanNode[] {
  const { filling } = useRenderScope()
  const row = useRow()
  const source = useMemo(() => {
    const parts = (layout.element.children ?? []).flatMap((id) => filling?.compiled.byId.get(id) ?? [])
    return {
      subscribe: (listener: () => void) => {
        const stops = parts.map((part) => filling?.subscribe(part.element.id, listener, row))
        return () => {
          for (const stop of stops) stop?.()
        }
      },
      now: stableList(() => parts.filter((part) => filling?.state(part.element.id, row).shown)),
    }
  }, [filling, layout, row])
  return useSyncExternalStore(source.subscribe, source.now, source.now)
}
