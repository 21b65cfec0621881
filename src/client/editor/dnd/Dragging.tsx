import type { AnyDrop } from '../store/gestureStore.ts'
import {
  DndContext,
  DragOverlay,
  useDndContext,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type AutoScrollOptions,
  type Collision,
  type CollisionDetection,
  type Modifier,
} from '@dnd-kit/core'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { useEditor } from '../store/EditorProvider.tsx'
import { KeyboardMoveSensor, TouchDragSensor, MOUSE, MouseDragSensor, TOUCH } from './sensors.ts'
import { useDragSession, type DragOutcome } from './useDragSession.ts'
import { useStagedMove } from './useStagedMove.ts'
import { useTranslation } from 'react-i18next'
import { elementOf, childrenOf } from '../../../forms/document/childrenOf.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { Icon } from '../ui/Icon.tsx'
import { draggedKinds } from './Dragged.ts'
import { useDragLabel } from './DropIndicator.tsx'
import { topSelected } from '../store/Selection.ts'
import { placeOf } from './keyboardPlaces.ts'
import { useListName } from './useListName.ts'
import type { DropSurface, Press } from './DropSurface.ts'
import type { PressedItem, Region } from './draggableAt.ts'
import type { PressRelay, PressEvent } from './createPressRelay.ts'

export interface DraggingProps {
  /** The element around everything that can be dragged. */
  readonly root: RefObject<HTMLElement | null>
  readonly surfaces: readonly DropSurface[]
  readonly grips: PressRelay
}

const REGIONS: readonly Region[] = ['palette', 'outline', 'canvas']

/**
 * Drags, with dnd-kit, what is pressed in the regions of the editor. A sibling of the regions, not a parent: a drag
 * renders only the overlay and the insertion line.
 */
export function Dragging({ root, surfaces, grips }: DraggingProps) {
  const editor = useEditor()
  const hand = useDragSession()
  const sayDrop = useDropAnnouncements()
  const move = useStagedMove()
  const keys = useMemo(() => ({ move }), [move])
  const sensors = useSensors(
    useSensor(MouseDragSensor, MOUSE),
    useSensor(TouchDragSensor, TOUCH),
    useSensor(KeyboardMoveSensor, keys),
  )
  const press = useRef<Press | null>(null)
  const hasMoved = useRef(false)
  const ending = useRef<DragOutcome>(null)

  /**
   * Detects the surface under the pointer and the place meant there; above or below all, the surface that the pointer
   * left.
   */
  const detect: CollisionDetection = ({ pointerCoordinates }) => {
    const { dragged } = editor.gesture.getState()
    if (!pointerCoordinates || !press.current || !dragged) return []
    const { x, y } = pointerCoordinates
    hasMoved.current ||= Math.hypot(x - press.current.x, y - press.current.y) > 2
    const top = document.elementFromPoint(x, y)
    const under = surfaces.find(({ scroller }) => scroller.contains(top))
    const near = under ?? surfaces.find(({ scroller }) => isBetween(x, scroller.getBoundingClientRect()))
    if (!near) return []
    return [{ id: near.id, data: { drop: under && hasMoved.current ? under.aim(x, y, dragged) : null } }]
  }
  const scrolls: AutoScrollOptions = {
    acceleration: 5,
    threshold: { x: 0.01, y: 0.08 },
    canScroll: (element) => hasMoved.current && surfaces.some(({ scroller }) => scroller === element),
    layoutShiftCompensation: false,
  }
  const starters = useRef(new Map<Region, Starter>())
  const take = useEffectEvent(({ region, source }: PressedItem, event: PressEvent) => {
    press.current = event instanceof KeyboardEvent ? null : { source, ...pointOf(event), byTouch: 'touches' in event }
    starters.current.get(region)?.(source, event)
  })
  useEffect(() => grips.connect((gripped, event) => take(gripped, event)), [grips])
  /** The editor announces drags itself, through its single live region. */
  const announcements: Announcements = {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => sayDrop(ending.current),
    onDragCancel: () => sayDrop(ending.current),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detect}
      autoScroll={scrolls}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' }, restoreFocus: false }}
      onDragStart={() => {
        if (!press.current) return
        hasMoved.current = false
        hand.lift(press.current, root.current?.parentElement ?? null)
        for (const surface of surfaces) surface.start?.(press.current)
      }}
      onDragEnd={({ collisions }) => {
        for (const surface of surfaces) surface.show(null)
        ending.current = hand.drop(dropIn(collisions), hasMoved.current)
      }}
      onDragCancel={() => {
        for (const surface of surfaces) surface.show(null)
        ending.current = hand.giveUp()
      }}
    >
      {REGIONS.map((region) => (
        <DragRegion key={region} region={region} starters={starters} />
      ))}
      {surfaces.map((surface) => (
        <DropArea key={surface.id} surface={surface} />
      ))}
      <DropShown surfaces={surfaces} />
      <DragOverlay className="ed-ghost" dropAnimation={null} modifiers={BESIDE_POINTER} style={GHOST}>
        <DragPreview />
      </DragOverlay>
    </DndContext>
  )
}

const pointOf = (event: MouseEvent | TouchEvent) => {
  const { clientX: x = 0, clientY: y = 0 } = 'touches' in event ? (event.touches[0] ?? {}) : event
  return { x, y }
}

const isBetween = (x: number, { left, right }: DOMRect) => x >= left && x <= right

const dropIn = (collisions: readonly Collision[] | null): AnyDrop | null =>
  (collisions?.[0]?.data as { readonly drop: AnyDrop | null } | undefined)?.drop ?? null

type Starter = (source: HTMLElement, event: PressEvent) => void

const LISTENERS: { readonly [type: string]: string } = {
  mousedown: 'onMouseDown',
  touchstart: 'onTouchStart',
  keydown: 'onKeyDown',
}

interface DragRegionProps {
  readonly region: Region
  readonly starters: RefObject<Map<Region, Starter>>
}

/** One dnd-kit draggable per region: the pressed item determines what is dragged. */
function DragRegion({ region, starters }: DragRegionProps) {
  const { listeners, setNodeRef } = useDraggable({ id: region })
  useLayoutEffect(() => {
    starters.current.set(region, (source, nativeEvent) => {
      setNodeRef(source)
      listeners?.[LISTENERS[nativeEvent.type] ?? '']?.({ nativeEvent })
    })
  }, [region, starters, listeners, setNodeRef])
  return null
}

function DropArea({ surface: { id, content } }: { readonly surface: DropSurface }) {
  const { setNodeRef } = useDroppable({ id })
  useEffect(() => setNodeRef(content), [content, setNodeRef])
  return null
}

/** Shows where a drop would go, after each move and whenever something under the pointer scrolled or grew. */
function DropShown({ surfaces }: { readonly surfaces: readonly DropSurface[] }) {
  const editor = useEditor()
  const { collisions } = useDndContext()
  useLayoutEffect(() => {
    if (!editor.gesture.getState().dragged) return
    const drop = dropIn(collisions)
    for (const { id, show } of surfaces) show(id === collisions?.[0]?.id ? drop : null)
    editor.gesture.setState({ drop })
  }, [editor, surfaces, collisions])
  return null
}

const GHOST = { top: 0, left: 0, width: 'max-content', height: 'auto', zIndex: 40 } as const

/** Places the overlay beside the pointer, or above a finger, within the screen. */
const BESIDE_POINTER: Modifier[] = [
  ({ transform, activatorEvent, overlayNodeRect }) => {
    const { width = 0, height = 0 } = overlayNodeRect ?? {}
    const isTouch = activatorEvent instanceof TouchEvent
    const from = isTouch || activatorEvent instanceof MouseEvent ? pointOf(activatorEvent) : { x: 0, y: 0 }
    const [x, y] = [from.x + transform.x, from.y + transform.y]
    const below = isTouch ? y - height - 56 : y + 12
    return {
      ...transform,
      x: Math.max(8, Math.min(x + 14, window.innerWidth - width - 8)),
      y: Math.max(8, Math.min(below, window.innerHeight - height - 8)),
    }
  },
]

/** Drag overlay beside the pointer: name, count, and why it may not be dropped there. */
export function DragPreview() {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const { editor, dragged, reason } = useDragLabel()
  useEffect(() => {
    if (reason !== null) editor.announce(reason)
  }, [editor, reason])
  if (!dragged) return null
  const { document, language } = editor.state
  const [kind = ''] = draggedKinds(document, dragged)
  const ids = dragged.from === 'canvas' ? dragged.ids : []
  const element = elementOf(document, ids[0] ?? '')
  const name = dragged.from === 'block' ? dragged.name : ''
  const title = name || (element && titleOf(element, language, document.languages[0])) || words(`${kind}.title`)
  return (
    <div className="ed-in-hand" data-refused={reason !== null || undefined}>
      <Icon name={element?.kind ?? kind} />
      <span>
        <strong>{title}</strong>
        {ids.length > 1 ? <b>{t('drag.more', { count: ids.length - 1 })}</b> : null}
        {reason === null ? null : <em>{reason}</em>}
      </span>
    </div>
  )
}

/** Announces, for screen readers, where the dropped elements are now, or that nothing changed. */
export function useDropAnnouncements(): (ending: DragOutcome) => undefined {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const nameOf = useListName()
  const wordsOf = (ending: Exclude<DragOutcome, null>): string => {
    const { document } = editor.state
    const ids = topSelected(editor.state)
    const [first = ''] = ids
    const place = placeOf(document, first)
    if (ending === 'cancelled' || !place) return t('drag.cancelled')
    const name = ids.length > 1 ? t('selection.inHand', { count: ids.length }) : nameOf(first)
    const { parent } = place
    const column = typeof parent === 'string' ? null : placeOf(document, parent.in)
    const columns = column && typeof column.parent !== 'string' ? elementOf(document, column.parent.in) : undefined
    if (column && columns && editor.kinds.get(columns.kind)?.sideBySide) {
      const count = columns.children?.length ?? 0
      return t('drop.inColumn', { name, index: column.index + 1, count })
    }
    const count = childrenOf(document, place.parent).length
    return t('drag.dropped', { name, list: nameOf(place.parent), index: place.index + 1, count })
  }
  return (ending) => {
    if (ending !== null) editor.announce(wordsOf(ending))
  }
}
