import { memo, type ReactNode } from 'react'
import { controlOf } from '../../elements/controls.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import './render.css'
import { Absent } from './Absent.tsx'
import type { ControlEntry } from './ControlProps.ts'
import { entryNow } from './ControlSource.ts'
import { domIds } from './domIds.ts'
import { InputView } from './InputView.tsx'
import { LateElement } from './LateElement.tsx'
import { LayoutView } from './LayoutView.tsx'
import { useRenderScope } from './RenderScope.ts'
import { useRow } from './RowContext.ts'
import { useElementState } from './useElementState.ts'

interface ElementViewProps {
  readonly node: PlanNode
  /** Layouts only: what stands inside, drawn by the caller. */
  readonly children?: ReactNode
}

/**
 * ONE element, drawn the same on the canvas, in the preview and on the public page. Memoised: it renders again only
 * when its node was replaced, its children are others, or the filling says that its state changed.
 */
export const ElementView = memo(function ElementView({ node, children }: ElementViewProps) {
  const row = useRow()
  const state = useElementState(node, row)
  const { filling, words } = useRenderScope()
  const source = controlOf(node.kind.id)
  if (!state.shown) return filling && <Absent filling={filling} node={node} row={row} />

  const entry = entryNow(source)
  const body = (entry: ControlEntry) => {
    if (entry.sort === 'input') return <InputView node={node} row={row} state={state} entry={entry} />
    if (entry.sort === 'layout') {
      return (
        <LayoutView node={node} row={row} entry={entry}>
          {children}
        </LayoutView>
      )
    }
    const { id, settings } = node.element
    return <entry.Content id={domIds(id, row).control} settings={settings} words={words} design={filling === null} />
  }
  return (
    <div className="gf-element" data-element={node.element.id} data-kind={node.kind.id}>
      {entry ? body(entry) : source.sort === 'later' && <LateElement source={source} draw={body} />}
    </div>
  )
})
