import { useCallback, useSyncExternalStore } from 'react'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { useRenderScope } from './RenderScope.ts'

/** The answer of an element (undefined while blank) and the call that answers it. */
export function useAnswer(node: PlanNode): [Json | undefined, (value: Json | undefined) => void] {
  const { filling } = useRenderScope()
  const { path } = node
  const { id } = node.element
  const subscribe = useCallback(
    (listener: () => void) => (filling ? filling.subscribe(id, listener) : () => {}),
    [filling, id],
  )
  const value = useSyncExternalStore(subscribe, () => (filling && path !== null ? filling.get(path) : undefined))
  const answer = useCallback(
    (next: Json | undefined) => {
      if (filling && path !== null) filling.answer(path, next)
    },
    [filling, path],
  )
  return [value, answer]
}
