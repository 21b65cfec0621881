import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BuiltInTexts as Words } from '../../../forms/document/FormDocument.ts'
import { setFormSettings } from '../../../forms/edits/setFormSettings.ts'
import { directionOf } from '../../../render/directionOf.ts'
import { languageName } from '../inspector/languageName.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { BUILT_IN, builtInTexts } from './builtInTexts.ts'
import './builtInWords.css'

interface BuiltInTextsSectionProps {
  /** A language without built-in translations. */
  readonly language: string
  readonly query: string
  readonly readOnly: boolean
}

/** The texts of the page itself, to be translated into a language without built-in translations. */
export function BuiltInTextsSection({ language, query, readOnly }: BuiltInTextsSectionProps) {
  const { t, i18n } = useTranslation('translations')
  const editor = useEditor()
  const all = useEditorState(({ document }) => document.form.builtInWords)
  const english = useEnglish()
  const [open, setOpen] = useState(false)
  const texts = useMemo(() => builtInTexts(english, language), [english, language])
  const own = all?.[language] ?? {}
  const name = languageName(language, i18n.language)
  const wanted = query.trim().toLowerCase()
  const fits = (words: string) => words.toLowerCase().includes(wanted)
  const shown = open ? texts.filter(({ key, english }) => fits(english) || fits(own[key] ?? '')) : []
  const done = texts.filter(({ key }) => own[key]?.trim()).length
  const write = (key: string, words: string) =>
    editor.commit(setFormSettings({ builtInWords: written(all, language, key, words) }))
  return (
    <details className="ed-built-in" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('builtIn.title', { language: name })} <small>{t('builtIn.done', { done, total: texts.length })}</small>
      </summary>
      <p className="ed-hint">{t('builtIn.hint')}</p>
      <ul>
        {shown.map(({ key, english }) => (
          <li key={key}>
            <span lang="en">{english}</span>
            <input
              className="ed-input"
              aria-label={t('builtIn.cell', { words: english, language: name })}
              lang={language}
              dir={directionOf(language)}
              placeholder={english}
              value={own[key] ?? ''}
              readOnly={readOnly}
              onChange={({ target }) => write(key, target.value)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Returns the texts with one changed; a blank one is removed. */
function written(all: Words | undefined, language: string, key: string, words: string): Words {
  const { [key]: _, ...others } = all?.[language] ?? {}
  return { ...all, [language]: words === '' ? others : { ...others, [key]: words } }
}

/** Returns the built-in English texts by namespace, once loaded. */
function useEnglish(): { readonly [namespace: string]: object } {
  const { i18n } = useTranslation('translations')
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    let gone = false
    void i18n.loadNamespaces([...BUILT_IN]).then(() => gone || setLoaded(true))
    return () => {
      gone = true
    }
  }, [i18n])
  return useMemo(
    () =>
      loaded
        ? Object.fromEntries(BUILT_IN.map((one) => [one, (i18n.getResourceBundle('en', one) ?? {}) as object]))
        : {},
    [i18n, loaded],
  )
}
