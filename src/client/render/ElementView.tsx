import { memo, type ReactNode } from 'react'
import { controls } from '../../elements/controls.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import './render.css'
import { entryNow } from './ControlSource.ts'
import { domIds } from './domIds.ts'
import { InputView } from './InputView.tsx'
import { NodeContext } from './NodeContext.ts'
import { useAuthorWords } from './useAuthorWords.ts'
import { useRenderScope } from './RenderScope.ts'
import { useElementState } from './useElementState.ts'

interface ElementViewProps {
  readonly node: PlanNode
  /** Layouts only: what stands inside, drawn by the caller. */
  readonly children?: ReactNode
}

/**
 * ONE element, drawn the same on the canvas, in the preview and on the public page. Memoised: it renders again only
 * when its node was replaced, its children are others, or the filling says that it appeared or vanished.
 */
export const ElementView = memo(function ElementView({ node, children }: ElementViewProps) {
  const { shown } = useElementState(node)
  const words = useAuthorWords()
  const entry = entryNow(controls[node.kind.id])
  const { filling } = useRenderScope()
  if (!shown || !entry) return null
  const { id, settings } = node.element
  return (
    <NodeContext value={node}>
      <div className="gf-element" data-element={id} data-kind={node.kind.id}>
        {entry.sort === 'input' && <InputView />}
        {entry.sort === 'layout' && (
          <entry.Layout
            id={domIds(id).control}
            node={node}
            settings={settings}
            words={words}
            design={filling === null}
            drawChild={() => null}
            drawRow={() => null}
          >
            {children}
          </entry.Layout>
        )}
        {entry.sort === 'content' && (
          <entry.Content id={domIds(id).control} settings={settings} words={words} design={filling === null} />
        )}
      </div>
    </NodeContext>
  )
})
