import { createContext, useContext } from 'react'
import type { PlanNode } from '../forms/compile/CompiledForm.ts'
import type { ElementState, RowId } from '../forms/filling/Filling.ts'
import type { ControlEntry, TextResolver } from './ControlProps.ts'

/**
 * The input rendered by the rjsf templates and fields below: replaced when its state or its texts change, not with its
 * answer.
 */
interface DrawnInput {
  readonly node: PlanNode
  readonly row: RowId
  readonly state: ElementState
  readonly entry: Extract<ControlEntry, { sort: 'input' }>
  readonly words: TextResolver
}

export const ElementContext = createContext<DrawnInput | null>(null)

export function useRenderedInput(): DrawnInput {
  const drawn = useContext(ElementContext)
  if (!drawn) throw new Error('An element of a form can only be drawn inside ElementView')
  return drawn
}
