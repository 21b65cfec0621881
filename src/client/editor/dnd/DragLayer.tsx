import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragMoveEvent,
  type DragStartEvent,
  type Modifier,
} from '@dnd-kit/core'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import { moveElement } from '../../../forms/edits/moveElement.ts'
import type { Editor } from '../store/createEditor.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { NO_GESTURE } from '../store/gestureStore.ts'
import { isSelected, topSelected } from '../store/Selection.ts'
import { titleOf } from '../store/titleOf.ts'
import { Icon } from '../ui/Icon.tsx'
import { scrollStep } from './autoScroll.ts'
import type { Boxes } from './Boxes.ts'
import { kindsInHand, type Dragged } from './Dragged.ts'
import { useDragWords } from './DropMarks.tsx'
import { dropPlace } from './dropPlace.ts'
import { measureBoxes } from './measureBoxes.ts'

/** The two draggables there are: the whole palette and the whole canvas. What was gripped is read from the event. */
export const PALETTE_DRAG = 'palette'
export const CANVAS_DRAG = 'canvas'

const noCollisions = () => []
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/**
 * Dragging by pointer. The drop is computed by dropPlace from boxes measured once; only the insertion line is drawn
 * while dragging, and the document changes once, on the drop. Escape gives the drag up.
 */
export function DragLayer({ children }: { readonly children: ReactNode }) {
  const editor = useEditor()
  const drag = useRef<{ dragged: Dragged; boxes: Boxes; scroller: HTMLElement; x: number; y: number } | null>(null)
  const frame = useRef(0)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  )

  const aim = () => {
    const now = drag.current
    if (!now) return
    const { scroller, boxes, dragged, x, y } = now
    const view = scroller.getBoundingClientRect()
    const inside = x >= view.left && x <= view.right && y >= view.top && y <= view.bottom
    const point = { x: x - view.left + scroller.scrollLeft, y: y - view.top + scroller.scrollTop }
    const drop = inside ? dropPlace(point, boxes, editor.stable(), editor.kinds, dragged) : null
    editor.gesture.setState({ drop })
    outline(scroller, drop?.place && typeof drop.place.parent !== 'string' ? drop.place.parent.in : null)
  }

  const tick = () => {
    const now = drag.current
    if (!now) return
    const view = now.scroller.getBoundingClientRect()
    const step = now.x >= view.left && now.x <= view.right ? scrollStep(now.y, view.top, view.bottom) : 0
    const before = now.scroller.scrollTop
    if (step !== 0) now.scroller.scrollTop += step
    if (now.scroller.scrollTop !== before) {
      // Sections that come on screen get their real heights, so what was measured no longer holds.
      now.boxes = measureBoxes(now.scroller)
      aim()
    }
    frame.current = requestAnimationFrame(tick)
  }

  const start = ({ activatorEvent, active }: DragStartEvent) => {
    const dragged = grippedBy(activatorEvent, active.id === PALETTE_DRAG, editor)
    const scroller = document.querySelector<HTMLElement>('[data-scroller]')
    if (!dragged || !scroller || (dragged.from === 'canvas' && editor.isLockedOut(dragged.ids))) return
    const { x, y } = pointOf(activatorEvent)
    drag.current = { dragged, scroller, boxes: measureBoxes(scroller), x, y }
    editor.gesture.setState({ ...NO_GESTURE, dragged })
    frame.current = requestAnimationFrame(tick)
  }

  const move = ({ activatorEvent, delta }: DragMoveEvent) => {
    if (!drag.current) return
    const from = pointOf(activatorEvent)
    drag.current.x = from.x + delta.x
    drag.current.y = from.y + delta.y
    aim()
  }

  const end = (accepted: boolean) => {
    cancelAnimationFrame(frame.current)
    const { drop } = editor.gesture.getState()
    const now = drag.current
    drag.current = null
    editor.gesture.setState(NO_GESTURE)
    if (!now) return
    outline(now.scroller, null)
    if (!accepted || !drop?.place) return
    if (now.dragged.from === 'palette') editor.addKindAt(now.dragged.kind, drop.place)
    else editor.commit(moveElement(now.dragged.ids, drop.place, editor.kinds))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={noCollisions}
      autoScroll={false}
      accessibility={silent}
      onDragStart={start}
      onDragMove={move}
      onDragEnd={() => end(true)}
      onDragCancel={() => end(false)}
    >
      {children}
      <DragOverlay
        dropAnimation={null}
        modifiers={atPointer}
        style={{ width: 'auto', height: 'auto', pointerEvents: 'none' }}
      >
        <InHand />
      </DragOverlay>
    </DndContext>
  )
}

/** The overlay would start at the corner of the gripped region, which is the whole canvas: bring it to the pointer. */
const toPointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  if (!activatorEvent || !draggingNodeRect) return transform
  const { x, y } = pointOf(activatorEvent)
  return {
    ...transform,
    x: transform.x + x - draggingNodeRect.left + 14,
    y: transform.y + y - draggingNodeRect.top + 10,
  }
}
const atPointer = [toPointer]

function InHand() {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const { editor, dragged, reason } = useDragWords()
  if (!dragged) return null
  const { document, language } = editor.state
  const [kind = ''] = kindsInHand(document, dragged)
  const ids = dragged.from === 'canvas' ? dragged.ids : []
  const element = elementOf(document, ids[0] ?? '')
  const title =
    ids.length > 1
      ? t('selection.inHand', { count: ids.length })
      : (element && titleOf(element, language, document.languages[0])) || words(`${kind}.title`)
  return (
    <div className="ed-in-hand" data-refused={reason !== null || undefined}>
      <Icon name={kind} />
      <span>{title}</span>
      {reason === null ? null : <em>{reason}</em>}
    </div>
  )
}

/** Outlines the layout that a drop would go into; a plain attribute, so that no node renders. */
function outline(scroller: HTMLElement, id: string | null): void {
  for (const node of scroller.querySelectorAll('[data-target]')) {
    if (node.getAttribute('data-node') !== id) node.removeAttribute('data-target')
  }
  if (id !== null) scroller.querySelector(`[data-node="${id}"]`)?.setAttribute('data-target', '')
}

/** What a press grips: something of the palette, or an element of the canvas with what is selected along with it. */
function grippedBy({ target }: Event, fromPalette: boolean, editor: Editor): Dragged | null {
  if (!(target instanceof Element)) return null
  const kind = target.closest('[data-palette-kind]')?.getAttribute('data-palette-kind')
  if (fromPalette) return kind ? { from: 'palette', kind } : null
  const id = target.closest('[data-node]')?.getAttribute('data-node')
  if (!id) return null
  if (!isSelected(editor.state, id)) editor.select(id)
  return { from: 'canvas', ids: topSelected(editor.state) }
}

function pointOf(event: Event): { x: number; y: number } {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY }
  const touch = typeof TouchEvent !== 'undefined' && event instanceof TouchEvent ? event.touches[0] : undefined
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 }
}
