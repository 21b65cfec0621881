import '../../../elements/controls.ts'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { ElementView } from '../../../render/ElementView.tsx'
import { InlineTextSlot } from '../inline/InlineTextSlot.tsx'
import { useEditor, useNodeState, useEditorState, useGesture } from '../store/EditorProvider.tsx'
import { splitIntoRuns } from './splitIntoRuns.ts'
import { NodeRun } from './NodeRun.tsx'
import { RuleBadges } from './RuleBadges.tsx'
import { useCanvasTranslation } from './useCanvasTranslation.ts'
import { compileElement } from '../../../forms/compile/compileElement.ts'
import { compileTexts } from '../../../forms/compile/compileTexts.ts'
import { answerNames } from '../../../logic/AnswerNames.ts'
import { elementOf, childrenOf } from '../../../forms/document/childrenOf.ts'
import { handleOf } from '../dnd/draggableAt.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { Icon } from '../ui/Icon.tsx'
import { withDefaultTexts } from '../../../forms/kinds/defaultTexts.ts'
import { singleSelected } from '../store/Selection.ts'
import type { ElementId, Element } from '../../../forms/document/FormDocument.ts'
import type { PlanNode } from '../../../forms/compile/CompiledForm.ts'
import type { Kinds, ElementKind } from '../../../forms/kinds/ElementKind.ts'

/**
 * One element on the canvas: the page's own DOM inside a frame. Subscribes to its own element only, so that a change of
 * one element rerenders one node.
 */
export const CanvasNode = memo(function CanvasNode({ id }: { readonly id: ElementId }) {
  const editor = useEditor()
  const ref = useRef<HTMLDivElement>(null)
  const { element, selected, primary, look, comments } = useNodeState(id)

  useLayoutEffect(() => {
    // While a rectangle is drawn, the canvas scrolls with it.
    if (primary && !editor.gesture.getState().marquee) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [editor, primary])

  if (!element || look === 'none') return null
  const node = planNode(element, editor.kinds, editor.state.document.languages[0] ?? 'en')
  const isLayout = element.children !== undefined
  return (
    <div
      ref={ref}
      className="ed-node"
      data-node={id}
      data-layout={isLayout || undefined}
      data-side={node?.kind.sideBySide}
      data-selected={selected || undefined}
      data-faint={look === 'faint' || undefined}
    >
      {primary ? <MoveHandle id={id} /> : null}
      {node === null ? (
        <UnknownKind kind={element.kind} />
      ) : isLayout ? (
        <>
          <RuleBadges element={element} kind={node.kind} primary={primary} comments={comments} />
          <ElementView node={node}>
            <NodeList ids={element.children ?? NONE} />
            {element.children?.length === 0 && !node.kind.accepts ? <EmptyLayout /> : null}
          </ElementView>
          {node.kind.accepts ? <AddParts id={id} kind={node.kind} /> : null}
        </>
      ) : (
        <>
          <div inert>
            <ElementView node={node} />
          </div>
          <RuleBadges element={element} kind={node.kind} primary={primary} comments={comments} />
        </>
      )}
      {primary ? <InlineTextSlot id={id} /> : null}
    </div>
  )
})

// `useTranslation` only where texts are shown: a thousand nodes that subscribe to the language cost as much as drawing
// some.
function EmptyLayout() {
  const { t } = useCanvasTranslation()
  return <p className="ed-empty-group">{t('canvas.emptyGroup')}</p>
}

function UnknownKind({ kind }: { readonly kind: string }) {
  const { t } = useCanvasTranslation()
  return <p className="ed-unknown">{t('inspector.unknownKind', { kind })}</p>
}

const NONE: readonly ElementId[] = []

/** The nodes of one list. A long one is split into runs, see NodeRun. */
export const NodeList = memo(function NodeList({ ids }: { readonly ids: readonly ElementId[] }) {
  const runs = useMemo(() => (ids.length <= LONG ? null : splitIntoRuns(ids)), [ids])
  if (!runs) return ids.map(drawNode)
  return runs.map((run, i) => <NodeRun key={run[0]} ids={run} isFirst={i < AT_ONCE} draw={drawNode} />)
})

const drawNode = (id: ElementId) => <CanvasNode key={id} id={id} />

/** Maximum length of a list that is not split. */
const LONG = 32

/** Number of runs drawn together with their list: more than a screen. */
const AT_ONCE = 2

/** References in texts are marked on the canvas, whatever their names. */
const NO_NAMES = answerNames([])
const made = new WeakMap<Element, PlanNode>()

/**
 * Returns the plan node of an element as the canvas draws it: as on the page, without answers and logic. Cached per
 * element.
 */
function planNode(written: Element, kinds: Kinds, main: string): PlanNode | null {
  const kind = kinds.get(written.kind)
  if (!kind) return null
  const element = withDefaultTexts(written, kind, main)
  const known = made.get(element)
  if (known) return known
  const node: PlanNode = {
    element,
    kind,
    path: null,
    parent: null,
    repeat: null,
    required: element.settings['required'] === true,
    readOnly: element.settings['readOnly'] === true,
    ...compileElement(element, kind),
    ...compileTexts(element, kind, null, null, NO_NAMES),
  }
  made.set(element, node)
  return node
}

/**
 * Handle that moves an element and the rest of the selection: by dragging, or picked up with Space and moved by arrows.
 */
function MoveHandle({ id }: { readonly id: ElementId }) {
  const { t } = useCanvasTranslation()
  const { t: words } = useCanvasTranslation('elements')
  const editor = useEditor()
  const lifted = useGesture((gesture) => gesture.lifted?.by === id)
  // A staged move into another list creates a new handle, or shows one again that waited for code: the focus must stay
  // on the element.
  useLayoutEffect(() => {
    if (editor.gesture.getState().lifted?.by === id) handleOf(id)?.focus()
  }, [editor, id])
  const { document, language } = editor.state
  const element = elementOf(document, id)
  const count = useEditorState(({ selected }) => selected.length)
  const own = (element && titleOf(element, language, document.languages[0])) || words(`${element?.kind}.title`)
  const name = count > 1 ? t('selection.inHand', { count }) : own
  return (
    <button
      type="button"
      className="ed-handle"
      data-handle={id}
      aria-label={t('canvas.move', { name })}
      aria-pressed={lifted}
    >
      <Icon name="grip" size={16} />
    </button>
  )
}

/**
 * Buttons that add a part to a layout: a tab to tabs, a step to steps. Shown while the layout, or a part, is selected.
 */
function AddParts({ id, kind }: { readonly id: ElementId; readonly kind: ElementKind }) {
  const { t } = useCanvasTranslation()
  const { t: words } = useCanvasTranslation('elements')
  const editor = useEditor()
  const isNear = useEditorState((state) => {
    const only = singleSelected(state)
    if (only === id || only === null) return only === id
    const parent = state.document.elements[only]?.parent
    return typeof parent === 'object' && parent.in === id
  })
  const readOnly = useEditorState(({ form }) => form.role !== 'owner' && form.role !== 'editor')
  const isFull = useEditorState(
    ({ document }) => (document.elements[id]?.children?.length ?? 0) >= (kind.holds?.most ?? Infinity),
  )
  const parts = (kind.accepts ?? []).filter((part) => editor.kinds.get(part)?.within?.includes(kind.id))
  if (!isNear || readOnly || parts.length === 0) return null
  return (
    <div className="ed-row ed-parts">
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          className="ed-button ed-small"
          data-add-part={part}
          aria-disabled={isFull}
          title={isFull ? t('unavailable.noRoom') : undefined}
          onClick={(event) => {
            event.stopPropagation()
            if (isFull) return
            const parent = { in: id }
            editor.addKindAt(part, { parent, index: childrenOf(editor.state.document, parent).length })
          }}
        >
          <Icon name="plus" size={14} />
          {t('palette.add', { kind: words(`${part}.title`) })}
        </button>
      ))}
    </div>
  )
}
