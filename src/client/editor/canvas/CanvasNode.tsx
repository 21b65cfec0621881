import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { ElementView } from '../../render/ElementView.tsx'
import { WritingSlot } from '../inline/WritingSlot.tsx'
import { useEditor, useNodeState } from '../store/EditorProvider.tsx'
import { planNode } from './planNode.ts'
import { runsOf } from './runsOf.ts'
import { AddParts } from './AddParts.tsx'
import { MoveHandle } from './MoveHandle.tsx'
import { NodeRun } from './NodeRun.tsx'
import { useCanvasWords } from './useCanvasWords.ts'

/**
 * One element on the canvas: the very DOM of the page inside a frame. It subscribes to its own element alone, so that a
 * change of one element draws one node.
 */
export const CanvasNode = memo(function CanvasNode({ id }: { readonly id: ElementId }) {
  const editor = useEditor()
  const ref = useRef<HTMLDivElement>(null)
  const { element, selected, primary, look } = useNodeState(id)

  useLayoutEffect(() => {
    // While a rectangle is drawn, the canvas scrolls with that.
    if (primary && !editor.gesture.getState().marquee) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [editor, primary])

  if (!element || look === 'none') return null
  const node = planNode(element, editor.kinds)
  const isLayout = element.children !== undefined
  return (
    <div
      ref={ref}
      className="ed-node"
      data-node={id}
      data-layout={isLayout || undefined}
      data-selected={selected || undefined}
      data-faint={look === 'faint' || undefined}
    >
      {primary ? <MoveHandle id={id} /> : null}
      {node === null ? (
        <UnknownKind kind={element.kind} />
      ) : isLayout ? (
        <>
          <ElementView node={node}>
            <NodeList ids={element.children ?? NONE} />
            {element.children?.length === 0 && !node.kind.accepts ? <EmptyLayout /> : null}
          </ElementView>
          {node.kind.accepts ? <AddParts id={id} kind={node.kind} /> : null}
        </>
      ) : (
        <div inert>
          <ElementView node={node} />
        </div>
      )}
      {primary ? <WritingSlot id={id} /> : null}
    </div>
  )
})

// Words are asked for where they are shown: a thousand nodes that listen to the language cost as much as drawing some.
function EmptyLayout() {
  const { t } = useCanvasWords()
  return <p className="ed-empty-group">{t('canvas.emptyGroup')}</p>
}

function UnknownKind({ kind }: { readonly kind: string }) {
  const { t } = useCanvasWords()
  return <p className="ed-unknown">{t('inspector.unknownKind', { kind })}</p>
}

const NONE: readonly ElementId[] = []

/** The nodes of one list. A long one comes in runs, see NodeRun. */
export const NodeList = memo(function NodeList({ ids }: { readonly ids: readonly ElementId[] }) {
  const runs = useMemo(() => (ids.length <= LONG ? null : runsOf(ids)), [ids])
  if (!runs) return ids.map(drawNode)
  return runs.map((run, i) => <NodeRun key={run[0]} ids={run} isFirst={i < AT_ONCE} draw={drawNode} />)
})

const drawNode = (id: ElementId) => <CanvasNode key={id} id={id} />

/** Lists up to this long are not parted. */
const LONG = 32

/** Runs that are drawn with their list: more than fill a screen. */
const AT_ONCE = 2
