import { type ReactNode, useCallback } from 'react'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { ElementId } from '../../forms/document/FormDocument.ts'
import type { RowId } from '../../forms/filling/Filling.ts'
import type { ControlEntry } from './ControlProps.ts'
import { domIds } from './domIds.ts'
import { draw, ElementList } from './ElementList.tsx'
import { useRenderScope } from './RenderScope.ts'
import { RowContext } from './RowContext.ts'

interface LayoutViewProps {
  readonly node: PlanNode
  readonly row: RowId
  readonly entry: Extract<ControlEntry, { sort: 'layout' }>
  readonly children: ReactNode
}

/** One layout, given the ways to draw what stands in it. */
export function LayoutView({ node, row, entry, children }: LayoutViewProps) {
  const { filling, words } = useRenderScope()
  const { id, settings, children: inside } = node.element
  const compiled = filling?.compiled
  const drawChild = useCallback(
    (child: ElementId, at: RowId = row) =>
      compiled ? <RowContext value={at}>{draw(compiled, child)}</RowContext> : null,
    [compiled, row],
  )
  const drawRow = useCallback(
    (at: RowId) =>
      compiled && inside ? (
        <RowContext value={at}>
          <ElementList compiled={compiled} ids={inside} />
        </RowContext>
      ) : null,
    [compiled, inside],
  )
  const listClass = entry.listClass?.(settings)
  return (
    <entry.Layout
      id={domIds(id, row).control}
      node={node}
      row={row}
      settings={settings}
      words={words}
      design={filling === null}
      drawChild={drawChild}
      drawRow={drawRow}
    >
      {listClass ? <div className={listClass}>{children}</div> : children}
    </entry.Layout>
  )
}
