import { useMemo, useSyncExternalStore } from 'react'
import type { PlanNode } from '../forms/compile/CompiledForm.ts'
import type { ElementState, RowId } from '../forms/filling/Filling.ts'
import { useRenderScope } from './RenderScope.ts'

const silent = () => () => {}

/** An element's current state; re-renders the caller only when it changes. Without a filling: as designed. */
export function useElementState(node: PlanNode, row: RowId): ElementState {
  const { filling } = useRenderScope()
  const source = useMemo(() => {
    const { id } = node.element
    if (filling) {
      return {
        subscribe: (listener: () => void) => filling.subscribe(id, listener, row),
        now: () => filling.state(id, row),
      }
    }
    const still = { shown: true, required: node.required, readOnly: node.readOnly, violations: [] }
    return { subscribe: silent, now: () => still }
  }, [filling, node, row])
  return useSyncExternalStore(source.subscribe, source.now, source.now)
}
