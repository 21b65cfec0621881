import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { readText, writeText, type Text } from '../../../forms/document/Text.ts'
import { useEditorState } from '../store/EditorProvider.tsx'
import { languageName } from './languageName.ts'

interface LocalizedFieldProps {
  readonly label: string
  readonly value: Text | undefined
  readonly long?: boolean
  /** Whether leaving it blank in every language takes the setting away. */
  readonly optional?: boolean
  readonly onChange: (value: Text | undefined) => void
  readonly hideLabel?: boolean
}

/** Words in the language being edited. Where it has none yet, the words that a reader would get instead are shown faintly. */
export function LocalizedField({ label, value, long, optional, onChange, hideLabel }: LocalizedFieldProps) {
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
  const common = {
    id,
    className: 'ed-input',
    value: own,
    lang: language,
    placeholder:
      own === '' && language !== main ? readText(value, language, main) || t('inspector.missingWords') : undefined,
    ...(hideLabel ? { 'aria-label': shown } : {}),
  }
  return (
    <div className="ed-field">
      {hideLabel ? null : <label htmlFor={id}>{shown}</label>}
      {long ? (
        <textarea {...common} rows={4} onChange={(event) => change(event.target.value)} />
      ) : (
        <input {...common} type="text" onChange={(event) => change(event.target.value)} />
      )}
    </div>
  )
}

function ownWords(value: Text | undefined, language: string, main: string): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return language === main ? value : ''
  return value[language] ?? ''
}
