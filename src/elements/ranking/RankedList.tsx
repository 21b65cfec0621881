import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { useGripDrag } from '../../render/ui/drag/useGripDrag.tsx'
import type { LightChoice } from '../../render/ui/LightChoiceProps.ts'
import { moveTo } from './ranking.ts'
import { LightLabel } from '../../render/ui/LightLabel.tsx'

interface RankedListProps {
  readonly choices: readonly LightChoice[]
  readonly words: (text: unknown) => string
  readonly readOnly: boolean
  readonly onMove: (value: string, to: number) => void
  readonly onRemove: (value: string) => void
}

/** The choices in order. During a drag the list shows the drop position; the answer changes once, on drop. */
export function RankedList({ choices, words, readOnly, onMove, onRemove }: RankedListProps) {
  const t = useFormTranslation()
  const [dragged, setDragged] = useState<{ readonly value: string; readonly to: number } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  /** The element focused when its row was moved: moving a DOM node loses the focus. */
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

interface RankedRowProps {
  readonly choice: LightChoice
  readonly label: string
  /** Its position, from 0, and the number of positions. */
  readonly index: number
  readonly count: number
  readonly readOnly: boolean
  readonly inHand: boolean
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** One ranked choice: a handle to drag or to move with the arrow keys, and buttons for up, down and remove. */
function RankedRow({ choice, label, index, count, readOnly, inHand, onMove, onRemove }: RankedRowProps) {
  const t = useFormTranslation()
  const press = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else if (to === undefined) return
    else onMove(to)
    event.preventDefault()
  }
  const handle = (
    <button
      type="button"
      className="gf-ranked-handle"
      aria-label={t('ranking.drag', { label, place: index + 1, count })}
      onKeyDown={press}
    >
      <span className="gf-ranked-place">{index + 1}</span>
      <LightLabel choice={choice} label={label} />
    </button>
  )
  const still = (
    <span className="gf-ranked-handle">
      <span className="gf-ranked-place">{index + 1}</span>
      <LightLabel choice={choice} label={label} />
    </span>
  )
  return (
    <li className="gf-ranked-row" data-value={choice.value} data-in-hand={inHand}>
      {readOnly ? still : handle}
      {!readOnly && (
        <>
          <RowButton
            name="up"
            label={t('ranking.up', { label })}
            idle={index === 0}
            onPress={() => onMove(index - 1)}
          />
          <RowButton
            name="down"
            label={t('ranking.down', { label })}
            idle={index === count - 1}
            onPress={() => onMove(index + 1)}
          />
          <RowButton name="remove" label={t('ranking.remove', { label })} idle={false} onPress={onRemove} />
        </>
      )}
    </li>
  )
}

interface RowButtonProps {
  readonly name: 'up' | 'down' | 'remove'
  readonly label: string
  /** Keeps the button in the tab order, so that a row moved to either end keeps the focus. */
  readonly idle: boolean
  readonly onPress: () => void
}

function RowButton({ name, label, idle, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      className={`gf-ranked-button gf-ranked-${name}`}
      aria-label={label}
      aria-disabled={idle}
      onClick={idle ? undefined : onPress}
    />
  )
}
