import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { ElementState } from '../../forms/filling/Filling.ts'
import { useRenderScope } from './RenderScope.ts'

/** What is known of an element now; re-renders the caller only when that changed. Without a filling: as designed. */
export function useElementState(node: PlanNode): ElementState {
  const { filling } = useRenderScope()
  const { id } = node.element
  const still = useMemo<ElementState>(
    () => ({ shown: true, required: node.required, readOnly: node.readOnly, violations: [] }),
    [node.required, node.readOnly],
  )
  const subscribe = useCallback(
    (listener: () => void) => (filling ? filling.subscribe(id, listener) : () => {}),
    [filling, id],
  )
  return useSyncExternalStore(subscribe, () => (filling ? filling.state(id) : still))
}
