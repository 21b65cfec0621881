import { createContext, useContext } from 'react'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'

/** The element that the rjsf templates and fields below it draw. */
export const NodeContext = createContext<PlanNode | null>(null)

export function useNode(): PlanNode {
  const node = useContext(NodeContext)
  if (!node) throw new Error('An element of a form can only be drawn inside ElementView')
  return node
}
