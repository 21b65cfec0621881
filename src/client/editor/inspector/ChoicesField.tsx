import { useTranslation } from 'react-i18next'
import type { Choice } from '../../../forms/kinds/choices.ts'
import { useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ChoiceValue } from './ChoiceValue.tsx'
import { LocalizedField } from './LocalizedField.tsx'

interface ChoicesFieldProps {
  readonly label: string
  readonly value: readonly Choice[]
  readonly onChange: (value: readonly Choice[]) => void
}

/** A list of choices: words and stored value of each; add, remove, reorder. */
export function ChoicesField({ label, value, onChange }: ChoicesFieldProps) {
  const { t } = useTranslation('editor')
  const main = useEditorState(({ document }) => document.languages[0] ?? 'en')
  const put = (index: number, change: Partial<Choice>) =>
    onChange(value.map((choice, at) => (at === index ? { ...choice, ...change } : choice)))
  const swap = (index: number, other: number) => {
    const next = [...value]
    const [one, two] = [next[index], next[other]]
    if (!one || !two) return
    next[index] = two
    next[other] = one
    onChange(next)
  }
  const twice = value.find((choice, at) => value.findIndex((other) => other.value === choice.value) !== at)
  return (
    <div className="ed-field" role="group" aria-label={label}>
      <span className="ed-label">{label}</span>
      <ol className="ed-choices">
        {value.map((choice, index) => (
          // Choices have no identity of their own: their place is what the boxes belong to.
          <li key={`choice ${index + 1}`}>
            <LocalizedField
              hideLabel
              label={`${t('inspector.choiceLabel')} ${index + 1}`}
              value={choice.label}
              onChange={(words) => put(index, { label: words ?? '' })}
            />
            <ChoiceValue
              label={`${t('inspector.choiceValue')} ${index + 1}`}
              title={t('inspector.choiceValue')}
              value={choice.value}
              onChange={(stored) => put(index, { value: stored })}
            />
            <span className="ed-row">
              <button
                type="button"
                className="ed-button ed-quiet ed-small"
                aria-label={t('inspector.moveChoiceUp', { number: index + 1 })}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              >
                <Icon name="up" size={14} />
              </button>
              <button
                type="button"
                className="ed-button ed-quiet ed-small"
                aria-label={t('inspector.moveChoiceDown', { number: index + 1 })}
                disabled={index === value.length - 1}
                onClick={() => swap(index, index + 1)}
              >
                <Icon name="down" size={14} />
              </button>
              <button
                type="button"
                className="ed-button ed-quiet ed-small"
                aria-label={t('inspector.removeChoice', { number: index + 1 })}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              >
                <Icon name="close" size={14} />
              </button>
            </span>
          </li>
        ))}
      </ol>
      {twice ? (
        <p className="ed-error" role="alert">
          {t('inspector.choiceTwice', { value: twice.value })}
        </p>
      ) : null}
      <button
        type="button"
        className="ed-button ed-small"
        onClick={() => onChange([...value, { value: freeValue(value), label: { [main]: '' } }])}
      >
        <Icon name="plus" size={14} />
        {t('inspector.addChoice')}
      </button>
    </div>
  )
}

/** `choice_3`, or the next number that is free. */
export function freeValue(choices: readonly Choice[]): string {
  const taken = new Set(choices.map((choice) => choice.value))
  for (let number = choices.length + 1; ; number++) if (!taken.has(`choice_${number}`)) return `choice_${number}`
}
