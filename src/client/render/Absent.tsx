import { useEffect } from 'react'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { Filling, RowId } from '../../forms/filling/Filling.ts'
import { drawnForm } from './DrawnForm.ts'
import { useRenderScope } from './RenderScope.ts'

interface AbsentProps {
  readonly filling: Filling
  readonly node: PlanNode
  readonly row: RowId
}

/** Stands where an element is that is not shown, and says so when an answer brings it. */
export function Absent({ filling, node, row }: AbsentProps) {
  const { words } = useRenderScope()
  useEffect(
    () => () => {
      const label = words(node.element.settings['label'])
      // Also runs when what is around goes away; then it is no more shown than before.
      if (label && filling.state(node.element.id, row).shown) drawnForm(filling).announcements.appeared(label)
    },
    [filling, node, row, words],
  )
  return null
}
