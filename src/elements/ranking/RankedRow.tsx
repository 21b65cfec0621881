import type { KeyboardEvent } from 'react'
import { useFormWords } from '../../client/render/RenderScope.ts'
import type { LightChoice } from '../../client/ui/LightChoiceProps.ts'
import { LightLabel } from '../../client/ui/LightLabel.tsx'

interface RankedRowProps {
  readonly choice: LightChoice
  readonly label: string
  /** Its place, counted from 0, and how many places there are. */
  readonly index: number
  readonly count: number
  readonly readOnly: boolean
  readonly inHand: boolean
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** One place in the order: a handle to drag or to move with the arrow keys, and buttons for up, down and out. */
export function RankedRow({ choice, label, index, count, readOnly, inHand, onMove, onRemove }: RankedRowProps) {
  const t = useFormWords()
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
  /** It stays in the tab order, so that a row moved to an end keeps the focus. */
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
