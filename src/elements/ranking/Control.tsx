import { type FocusEvent, useMemo, useRef, useState } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { chosenChoices } from '../../render/ui/chosenChoices.ts'
import { LightLabel } from '../../render/ui/LightLabel.tsx'
import { selectedValues } from '../common/selectedValues.ts'
import { ChoicesGate } from '../select/ChoicesGate.tsx'
import { type RankingSettings, moveTo } from './ranking.ts'
import { RankedList } from './RankedList.tsx'
import './ranking.css'

export const control: ControlEntry = { sort: 'input', Control: RankingControl, grouped: () => true }

/** The ranked choices, and below them the others: a press ranks one next; drag, arrow keys and buttons move it. */
function RankingControl(props: ControlProps<RankingSettings>) {
  const { id, value, onChange, onLeave, readOnly, words } = props
  const t = useFormTranslation()
  const [announcement, announce] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const ranked = useMemo(() => selectedValues(value), [value])
  const { choices } = props.choices
  const inOrder = useMemo(() => chosenChoices(choices, ranked), [choices, ranked])
  const left = useMemo(() => choices.filter((choice) => !ranked.includes(choice.value)), [choices, ranked])
  const labelOf = (one: string) => words(inOrder.find((choice) => choice.value === one)?.label)

  const move = (one: string, to: number) => {
    const place = Math.min(Math.max(to, 0), ranked.length - 1)
    if (ranked.indexOf(one) === place) return
    onChange(moveTo(ranked, one, place))
    announce(t('ranking.moved', { label: labelOf(one), place: place + 1, count: ranked.length }))
  }
  const remove = (one: string) => {
    const next = ranked.filter((other) => other !== one)
    onChange(next.length ? next : undefined)
    announce(t('ranking.removed', { label: labelOf(one) }))
    focusNeighbour(list.current)
  }
  const add = (one: string, label: string) => {
    onChange([...ranked, one])
    announce(t('ranking.moved', { label, place: ranked.length + 1, count: ranked.length + 1 }))
    focusNeighbour(list.current)
  }
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
  return (
    <ChoicesGate {...props}>
      <div
        id={id}
        ref={list}
        tabIndex={-1}
        className="gf-ranking"
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={props.describedBy}
        data-invalid={props.invalid}
        onBlur={leave}
      >
        {inOrder.length > 0 ? (
          <RankedList choices={inOrder} words={words} readOnly={readOnly} onMove={move} onRemove={remove} />
        ) : (
          !readOnly && <div className="gf-choices-note">{t('ranking.empty')}</div>
        )}
        {left.length > 0 && (
          <ul className="gf-unranked" aria-label={t('ranking.unranked')}>
            {left.map((choice) => {
              const label = words(choice.label)
              return (
                <li key={choice.value}>
                  <button
                    type="button"
                    className="gf-unranked-choice"
                    aria-label={t('ranking.add', { label, place: ranked.length + 1 })}
                    disabled={readOnly}
                    onClick={() => add(choice.value, label)}
                  >
                    <LightLabel choice={choice} label={label} />
                  </button>
                </li>
              )
            })}
          </ul>
        )}
        <span className="gf-unseen" role="status">
          {announcement}
        </span>
      </div>
    </ChoicesGate>
  )
}

/** The focused row is about to be removed: focuses its neighbour or, if there is none, the whole list. */
function focusNeighbour(whole: HTMLElement | null): void {
  const line = document.activeElement?.closest('li')
  const beside = line && whole?.contains(line) ? (line.nextElementSibling ?? line.previousElementSibling) : null
  const next = beside?.querySelector('button') ?? whole
  next?.focus({ preventScroll: true })
}
