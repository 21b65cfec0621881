import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { readText, writeText, type Text } from '../../../forms/document/Text.ts'
import { useEditorState } from '../store/EditorProvider.tsx'
import { languageName } from './languageName.ts'
import { useNameCompletion } from './useNameCompletion.ts'
import type { InsertableAnswer } from './insertableAnswers.ts'
import './nameOffers.css'

interface LocalizedFieldProps {
  readonly label: string
  readonly value: Text | undefined
  readonly long?: boolean
  /** True if leaving it blank in every language removes the setting. */
  readonly optional?: boolean
  readonly onChange: (value: Text | undefined) => void
  readonly hideLabel?: boolean
  /** Below the text: what else it may contain. */
  readonly hint?: string
}

/** A text in the edited language. If it has none yet, the text that readers would see instead is the placeholder. */
export function LocalizedField({ label, value, long, optional, onChange, hideLabel, hint }: LocalizedFieldProps) {
  const { t, i18n } = useTranslation('editor')
  const id = useId()
  const language = useEditorState((state) => state.language)
  const main = useEditorState(({ document }) => document.languages[0] ?? 'en')
  const several = useEditorState(({ document }) => document.languages.length > 1)
  const own = ownWords(value, language, main)
  const shown = several ? t('inspector.inLanguage', { label, language: languageName(language, i18n.language) }) : label
  const change = (words: string) => {
    const next = writeText(value, words, language, main)
    const blank = typeof next === 'string' ? next === '' : Object.values(next).every((one) => one === '')
    onChange(blank && optional ? undefined : next)
  }
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { offered, listId, take, boxProps } = useNameCompletion(id, box, change)
  const common = {
    ...boxProps,
    ref: box,
    id,
    className: 'ed-input',
    value: own,
    lang: language,
    placeholder:
      own === '' && language !== main ? readText(value, language, main) || t('inspector.missingWords') : undefined,
    ...(hideLabel ? { 'aria-label': shown } : {}),
    ...(hint ? { 'aria-describedby': `${id}-hint` } : {}),
  }
  return (
    <div className="ed-field">
      {hideLabel ? null : <label htmlFor={id}>{shown}</label>}
      {long ? (
        <textarea {...common} className="ed-input ed-long" rows={2} onChange={(event) => change(event.target.value)} />
      ) : (
        <input {...common} type="text" onChange={(event) => change(event.target.value)} />
      )}
      {offered ? (
        <NameOffers
          id={listId}
          label={t('inspector.answers')}
          offers={offered.offers}
          active={offered.active}
          onTake={take}
        />
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="ed-hint">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

function ownWords(value: Text | undefined, language: string, main: string): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return language === main ? value : ''
  return value[language] ?? ''
}

interface NameOffersProps {
  readonly id: string
  readonly label: string
  readonly offers: readonly InsertableAnswer[]
  /** Index of the name that Enter inserts. */
  readonly active: number
  readonly onTake: (name: string) => void
}

/** Completions of a name begun in braces, below the field. */
function NameOffers({ id, label, offers, active, onTake }: NameOffersProps) {
  return (
    <ul id={id} className="ed-name-offers" role="listbox" aria-label={label}>
      {offers.map(({ name, title }, index) => (
        <li
          key={name}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // The text field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(name)}
        >
          <code>{name}</code>
          {title === '' || title === name ? null : <span>{title}</span>}
        </li>
      ))}
    </ul>
  )
}
