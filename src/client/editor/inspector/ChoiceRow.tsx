import { memo, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../../forms/kinds/choices.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { ChoiceAppearance } from './ChoiceAppearance.tsx'
import type { ChoiceActions } from './useChoiceActions.ts'
import { LocalizedField } from './LocalizedField.tsx'

interface ChoiceRowProps {
  /** From 0. */
  readonly index: number
  readonly choice: Choice
  readonly looks: boolean
  readonly isLast: boolean
  readonly isOpen: boolean
  readonly actions: ChoiceActions
}

/** One choice of the list; rerenders only when it changes. */
export const ChoiceRow = memo(function ChoiceRow({ index, choice, looks, isLast, isOpen, actions }: ChoiceRowProps) {
  const { t } = useTranslation('editor')
  const number = index + 1
  return (
    <li data-choice={index}>
      <button
        type="button"
        className="ed-grip"
        data-act="grip"
        aria-label={t('choiceTools.drag', { number })}
        title={t('choiceTools.drag', { number })}
        onKeyDown={(event) => {
          const step = stepOf(event)
          if (step === 0) return
          event.preventDefault()
          actions.move(index, index + step, 'grip')
        }}
      >
        <Icon name="grip" size={16} />
      </button>
      <LocalizedField
        hideLabel
        label={`${t('inspector.choiceLabel')} ${number}`}
        value={choice.label}
        onChange={(words) => actions.change(index, { ...choice, label: words ?? '' })}
      />
      <IconButton icon="close" label={t('inspector.removeChoice', { number })} onClick={() => actions.remove(index)} />
      <ChoiceValue
        label={`${t('inspector.choiceValue')} ${number}`}
        title={t('inspector.choiceValue')}
        value={choice.value}
        onChange={(value) => actions.change(index, { ...choice, value })}
      />
      <span className="ed-row">
        {looks ? (
          <button
            type="button"
            className="ed-button ed-quiet ed-small"
            aria-expanded={isOpen}
            aria-label={t('choices.looks', { number })}
            title={t('choices.looks', { number })}
            onClick={() => actions.open(isOpen ? null : index)}
          >
            {choice.color ? (
              <i className="ed-swatch" style={{ background: choice.color }} />
            ) : (
              <Icon name="image" size={14} />
            )}
          </button>
        ) : null}
        <span className="ed-row" data-act="up">
          <IconButton
            icon="up"
            label={t('inspector.moveChoiceUp', { number })}
            disabled={index === 0}
            onClick={() => actions.move(index, index - 1, 'up')}
          />
        </span>
        <span className="ed-row" data-act="down">
          <IconButton
            icon="down"
            label={t('inspector.moveChoiceDown', { number })}
            disabled={isLast}
            onClick={() => actions.move(index, index + 1, 'down')}
          />
        </span>
      </span>
      {isOpen ? (
        <ChoiceAppearance number={number} choice={choice} onChange={(next) => actions.change(index, next)} />
      ) : null}
    </li>
  )
})

/** Returns by how much a key moves a row whose handle has the focus. */
function stepOf({ altKey, key }: KeyboardEvent): number {
  if (!altKey) return 0
  if (key === 'ArrowUp') return -1
  return key === 'ArrowDown' ? 1 : 0
}

interface ChoiceValueProps {
  readonly label: string
  readonly title: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Stored value of a choice. May be empty while it is retyped; if left empty, the old value stays. */
function ChoiceValue({ label, title, value, onChange }: ChoiceValueProps) {
  const [emptied, setEmptied] = useState(false)
  return (
    <input
      className="ed-input ed-mono"
      aria-label={label}
      title={title}
      value={emptied ? '' : value}
      spellCheck={false}
      maxLength={200}
      onChange={(event) => {
        setEmptied(event.target.value === '')
        if (event.target.value !== '') onChange(event.target.value)
      }}
      onBlur={() => setEmptied(false)}
    />
  )
}
