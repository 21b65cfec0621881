import { DndContext, type DragOverEvent, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { useFormWords } from '../../client/render/RenderScope.ts'
import type { LightChoice } from '../../client/ui/LightChoiceProps.ts'
import { moveTo } from './moveTo.ts'
import { RankedRow } from './RankedRow.tsx'

interface RankedListProps {
  readonly choices: readonly LightChoice[]
  readonly words: (text: unknown) => string
  readonly readOnly: boolean
  readonly onMove: (value: string, to: number) => void
  readonly onRemove: (value: string) => void
}

/** The control announces every move itself, in the person's language. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/** The choices in order. While one is dragged the list shows where it would land; the answer changes once, on the drop. */
export function RankedList({ choices, words, readOnly, onMove, onRemove }: RankedListProps) {
  const t = useFormWords()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [dragged, setDragged] = useState<{ readonly value: string; readonly to: number } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  /** The part that had the focus when its row was moved: moving a node takes the focus from it. */
  const focused = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    focused.current?.focus()
    focused.current = null
  })

  const order = choices.map((choice) => choice.value)
  const shown = dragged ? moveTo(order, dragged.value, dragged.to) : order
  const byValue = new Map(choices.map((choice) => [choice.value, choice]))
  const move = (value: string, to: number) => {
    const active = document.activeElement
    focused.current = active instanceof HTMLElement && list.current?.contains(active) ? active : null
    onMove(value, to)
  }
  const over = ({ active, over: target }: DragOverEvent) => {
    const to = target ? shown.indexOf(String(target.id)) : -1
    if (to >= 0) setDragged({ value: String(active.id), to })
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silent}
      onDragStart={({ active }) => setDragged({ value: String(active.id), to: order.indexOf(String(active.id)) })}
      onDragOver={over}
      onDragEnd={() => {
        if (dragged) onMove(dragged.value, dragged.to)
        setDragged(null)
      }}
      onDragCancel={() => setDragged(null)}
    >
      <ol ref={list} className="gf-ranked" aria-label={t('ranking.ranked')}>
        {shown.map((value, index) => {
          const choice = byValue.get(value)
          if (!choice) return null
          return (
            <RankedRow
              key={value}
              choice={choice}
              label={words(choice.label)}
              index={index}
              count={shown.length}
              readOnly={readOnly}
              inHand={dragged?.value === value}
              onMove={(to) => move(value, to)}
              onRemove={() => onRemove(value)}
            />
          )
        })}
      </ol>
    </DndContext>
  )
}
