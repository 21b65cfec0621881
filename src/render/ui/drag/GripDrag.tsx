import {
  DndContext,
  DragOverlay,
  PointerSensor,
  type AutoScrollOptions,
  type CollisionDetection,
  type DragOverEvent,
  type Modifier,
  type SensorProps,
  type PointerSensorOptions,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { GripRules, Press } from './GripRules.ts'
import { exclusiveSensorProps } from './exclusiveSensorProps.ts'
import './gripDrag.css'

/** Movement in pixels below which a press is not a drag. */
const STEADY = { activationConstraint: { distance: 4 } }

/** A drag near an edge scrolls vertically; a table does not scroll sideways because of it. */
const AUTO_SCROLL: AutoScrollOptions = {
  acceleration: 4,
  threshold: { x: 0.01, y: 0.1 },
  canScroll: ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight,
  layoutShiftCompensation: false,
}

/** Silences dnd-kit's announcements: the owner of the list announces moves in the user's language. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

export interface GripDragProps {
  readonly press: Press
  readonly rules: GripRules
  /** Called when the drag was dropped, cancelled, or never started. */
  readonly onEnd: () => void
}

/** One drag of a row by its grip, from press to release. */
export function GripDrag({ press, rules, onEnd }: GripDragProps) {
  const { row } = press
  const sensors = useSensors(useSensor(GripSensor, STEADY))
  const [list] = useState(() => row.parentElement)
  const [from] = useState(() => numberOf(row))
  const placeAt: CollisionDetection = ({ pointerCoordinates, collisionRect: { top, height } }) => {
    if (!pointerCoordinates || !list) return []
    // The drag overlay determines the target: its label, or else the row itself.
    const y = rules.onOver && !rules.placeAt ? top + height / 2 : pointerCoordinates.y
    const id = rules.placeAt ? rules.placeAt(y, row) : placeAmongRows(list, row, from, y)
    return id === null ? [] : [{ id }]
  }
  const show = (place: number | null) => {
    if (rules.onOver) rules.onOver(place, row)
    else if (list) markPlace(list, row, from, place)
  }
  const end = (place: number | null) => {
    markHeld(row, false)
    show(null)
    onEnd()
    if (place !== null) rules.onDrop(from, place, row)
  }
  return createPortal(
    <DndContext
      sensors={sensors}
      collisionDetection={placeAt}
      autoScroll={AUTO_SCROLL}
      accessibility={SILENT}
      onDragStart={() => markHeld(row, true)}
      onDragOver={(event) => show(placeIn(event))}
      onDragEnd={(event) => end(placeIn(event))}
      onDragCancel={() => end(null)}
      onDragAbort={onEnd}
    >
      <Pressed press={press} />
      {rules.nameOf ? (
        <DragOverlay dropAnimation={null} modifiers={AT_POINTER} style={AS_WIDE_AS_NEEDED}>
          <div className="gf-form gf-row-ghost" dir="auto" aria-hidden="true">
            {rules.nameOf(row)}
          </div>
        </DragOverlay>
      ) : null}
    </DndContext>,
    document.body,
  )
}

const placeIn = ({ collisions }: Pick<DragOverEvent, 'collisions'>): number | null => {
  const id = collisions?.[0]?.id
  return id === undefined ? null : Number(id)
}

/** The dragged row for dnd-kit; replays the press on its grip and the events since. */
function Pressed({ press }: { readonly press: Press }) {
  const { listeners, setNodeRef } = useDraggable({ id: 'row' })
  const begin = useEffectEvent(() => {
    listeners?.['onPointerDown']?.({ nativeEvent: press.down })
    for (const move of press.moves) document.dispatchEvent(new PointerEvent('pointermove', move))
  })
  useEffect(() => {
    setNodeRef(press.row)
    // Each move is rendered before the next one, and not during React's commit.
    queueMicrotask(begin)
  }, [press, setNodeRef])
  return null
}

class GripSensor extends PointerSensor {
  constructor(props: SensorProps<PointerSensorOptions>) {
    super(
      exclusiveSensorProps(
        props,
        () => this['handleCancel'](),
        () => this['documentListeners'].removeAll(),
      ),
    )
  }
}

/** At the start of the row, at the height of the pointer. */
const AT_POINTER: Modifier[] = [
  ({ transform, activatorEvent, activeNodeRect }) => {
    const pressed = activatorEvent instanceof PointerEvent ? activatorEvent.clientY : 0
    return { ...transform, x: 12, y: transform.y + pressed - (activeNodeRect?.top ?? 0) }
  },
]
const AS_WIDE_AS_NEEDED = { width: 'auto', height: 'auto', pointerEvents: 'none' } as const

/** The rendered rows of a list. A partially rendered list has the number of its first row, counted from 1. */
const rowsOf = (list: HTMLElement) =>
  Array.from(list.children).filter((row): row is HTMLElement => row instanceof HTMLElement)
const firstOf = (list: HTMLElement) => Number(list.getAttribute('start') ?? 1) - 1

/** Returns the index of a row in its list, from 0. */
function numberOf(row: HTMLElement): number {
  const list = row.parentElement
  return list ? firstOf(list) + rowsOf(list).indexOf(row) : 0
}

/** Returns the index a row would have if dropped at a height. */
function placeAmongRows(list: HTMLElement, row: HTMLElement, from: number, y: number): number {
  const now = row.isConnected ? numberOf(row) : from
  const gap = firstOf(list) + rowsAbove(rowsOf(list), y, now - firstOf(list))
  return gap > now ? gap - 1 : gap
}

/** Returns the number of rows whose middle is above a height; at the middle, the held row passes. */
function rowsAbove(rows: readonly HTMLElement[], y: number, held: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    const { top = 0, height = 0 } = rows[middle]?.getBoundingClientRect() ?? {}
    if (top + height / 2 < y + (middle > held ? 0.5 : -0.5)) low = middle + 1
    else high = middle
  }
  return low
}

/** Draws a line before the row at index `place`, or after the last; none at the held row's own index, nor for null. */
function markPlace(list: HTMLElement, held: HTMLElement, from: number, place: number | null): void {
  const rows = rowsOf(list)
  const gap = place === null || place === from ? -1 : (place > from ? place + 1 : place) - firstOf(list)
  const at = rows[gap] ?? (gap < 0 ? undefined : rows.at(-1))
  const side = at === rows[gap] ? 'before' : 'after'
  for (const row of rows) if (row.dataset['drop'] && row !== at) delete row.dataset['drop']
  if (at && at !== held && at.dataset['drop'] !== side) at.dataset['drop'] = side
}

function markHeld(row: HTMLElement, isHeld: boolean): void {
  row.toggleAttribute('data-dragged', isHeld)
}
