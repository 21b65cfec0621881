import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../../forms/kinds/choices.ts'
import { Icon } from '../ui/Icon.tsx'
import { SmallButton } from '../ui/SmallButton.tsx'
import { ChoiceLooks } from './ChoiceLooks.tsx'
import { ChoiceValue } from './ChoiceValue.tsx'
import { LocalizedField } from './LocalizedField.tsx'

interface ChoiceRowProps {
  /** From 1. */
  readonly number: number
  readonly choice: Choice
  readonly looks: boolean
  readonly isLast: boolean
  readonly onChange: (choice: Choice) => void
  readonly onMove: (step: 1 | -1) => void
  readonly onRemove: () => void
}

/** One choice in the list of choices. */
export function ChoiceRow({ number, choice, looks, isLast, onChange, onMove, onRemove }: ChoiceRowProps) {
  const { t } = useTranslation('editor')
  const [open, setOpen] = useState(false)
  return (
    <li>
      <LocalizedField
        hideLabel
        label={`${t('inspector.choiceLabel')} ${number}`}
        value={choice.label}
        onChange={(words) => onChange({ ...choice, label: words ?? '' })}
      />
      <ChoiceValue
        label={`${t('inspector.choiceValue')} ${number}`}
        title={t('inspector.choiceValue')}
        value={choice.value}
        onChange={(value) => onChange({ ...choice, value })}
      />
      <span className="ed-row">
        {looks ? (
          <button
            type="button"
            className="ed-button ed-quiet ed-small"
            aria-expanded={open}
            aria-label={t('choices.looks', { number })}
            title={t('choices.looks', { number })}
            onClick={() => setOpen(!open)}
          >
            {choice.color ? (
              <i className="ed-swatch" style={{ background: choice.color }} />
            ) : (
              <Icon name="image" size={14} />
            )}
          </button>
        ) : null}
        <SmallButton
          icon="up"
          label={t('inspector.moveChoiceUp', { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <SmallButton
          icon="down"
          label={t('inspector.moveChoiceDown', { number })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <SmallButton icon="close" label={t('inspector.removeChoice', { number })} onClick={onRemove} />
      </span>
      {open ? <ChoiceLooks number={number} choice={choice} onChange={onChange} /> : null}
    </li>
  )
}
