import { useLayoutEffect, useRef, useState } from 'react'
import { useFormWords } from '../../client/render/RenderScope.ts'
import { useGripDrag } from '../../client/ui/drag/useGripDrag.tsx'
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

/** The choices in order. While one is dragged the list shows where it would land; the answer changes once, on the drop. */
export function RankedList({ choices, words, readOnly, onMove, onRemove }: RankedListProps) {
  const t = useFormWords()
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
  const { props, drag } = useGripDrag({
    grip: 'button.gf-ranked-handle',
    onOver: (to, row) => {
      setDragged(to === null ? null : { value: valueOf(row), to })
    },
    onDrop: (_, to, row) => onMove(valueOf(row), to),
  })
  return (
    <>
      <ol ref={list} className="gf-ranked" aria-label={t('ranking.ranked')} {...props}>
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
      {drag}
    </>
  )
}

const valueOf = (row: HTMLElement) => row.dataset['value'] ?? ''
