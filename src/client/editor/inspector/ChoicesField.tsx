import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../../forms/kinds/choices.ts'
import { useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'
import { freeValue, sortChoices, valuesFromLabels } from './choiceLists.ts'
import { PasteChoices } from './PasteChoices.tsx'
import './choices.css'

/** Rows drawn at once; a list may have thousands. */
const PAGE = 60

interface ChoicesFieldProps {
  readonly label: string
  readonly value: readonly Choice[]
  /** Whether each may have a picture and a colour. */
  readonly looks?: boolean
  readonly onChange: (value: readonly Choice[]) => void
}

/** A list of choices, or of rows: words and stored value of each; add, paste, sort, reorder, remove. */
export function ChoicesField({ label, value, looks = false, onChange }: ChoicesFieldProps) {
  const { t } = useTranslation('editor')
  const main = useEditorState(({ document }) => document.languages[0] ?? 'en')
  const [shown, setShown] = useState(PAGE)
  const [pasting, setPasting] = useState(false)
  const swap = (index: number, other: number) => {
    const next = [...value]
    const [one, two] = [next[index], next[other]]
    if (!one || !two) return
    next[index] = two
    next[other] = one
    onChange(next)
  }
  const seen = new Set<string>()
  const twice = value.find((choice) => seen.size === seen.add(choice.value).size)
  return (
    <div className="ed-field" role="group" aria-label={label}>
      <span className="ed-label">{label}</span>
      <ol className="ed-choices">
        {value.slice(0, shown).map((choice, index) => (
          // Choices have no identity of their own: their place is what the boxes belong to.
          <ChoiceRow
            key={`choice ${index + 1}`}
            number={index + 1}
            choice={choice}
            looks={looks}
            isLast={index === value.length - 1}
            onChange={(next) => onChange(value.map((other, at) => (at === index ? next : other)))}
            onMove={(step) => swap(index, index + step)}
            onRemove={() => onChange(value.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      {value.length > shown ? (
        <button type="button" className="ed-button ed-small" onClick={() => setShown(shown + 10 * PAGE)}>
          {t('choices.more', { count: value.length - shown })}
        </button>
      ) : null}
      {twice ? (
        <p className="ed-error" role="alert">
          {t('inspector.choiceTwice', { value: twice.value })}
        </p>
      ) : null}
      <div className="ed-row">
        <button
          type="button"
          className="ed-button ed-small"
          onClick={() => {
            setShown(Math.max(shown, value.length + 1))
            onChange([...value, { value: freeValue(value), label: { [main]: '' } }])
          }}
        >
          <Icon name="plus" size={14} />
          {t(looks ? 'inspector.addChoice' : 'pairs.add')}
        </button>
        <button
          type="button"
          className="ed-button ed-small"
          aria-expanded={pasting}
          onClick={() => setPasting(!pasting)}
        >
          {t('choices.paste')}
        </button>
        <button type="button" className="ed-button ed-small" onClick={() => onChange(sortChoices(value, main))}>
          {t('choices.sort')}
        </button>
        <button type="button" className="ed-button ed-small" onClick={() => onChange(valuesFromLabels(value, main))}>
          {t('choices.fromLabels')}
        </button>
      </div>
      {pasting ? (
        <PasteChoices
          before={value}
          onDone={(next) => {
            setPasting(false)
            if (next) onChange(next)
          }}
        />
      ) : null}
    </div>
  )
}
