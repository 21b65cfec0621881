import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formTexts } from '../../../forms/translating/formTexts.ts'
import { textInLanguage } from '../../../forms/translating/textsIn.ts'
import type { SheetChange, SheetProblem } from '../../../forms/translating/readSheet.ts'
import { directionOf } from '../../../render/directionOf.ts'
import { languageName } from '../inspector/languageName.ts'
import { useEditor } from '../store/EditorProvider.tsx'

/** Maximum number of lines shown. */
const MOST = 200

/** Rows of a sheet that cannot be used, each with its problem. */
export function ProblemList({ problems }: { readonly problems: readonly SheetProblem[] }) {
  const { t } = useTranslation('translations')
  if (problems.length === 0) return null
  return (
    <details className="ed-incoming-problems" open={problems.length <= 5}>
      <summary>{t('incoming.problems', { count: problems.length })}</summary>
      <ul>
        {problems.slice(0, MOST).map(({ row, is, key }) => (
          <li key={`${row} ${is} ${key}`}>{t(`incoming.${is}`, { row, key })}</li>
        ))}
      </ul>
      <More count={problems.length - MOST} />
    </details>
  )
}

interface ChangeListProps {
  readonly changes: readonly SheetChange[]
  /** True if they are from no file, and all in one language. */
  readonly isSuggested: boolean
}

/** Source, current and new text of each changed cell. */
export function ChangeList({ changes, isSuggested }: ChangeListProps) {
  const { t, i18n } = useTranslation('translations')
  const sources = useSources()
  if (changes.length === 0) return null
  return (
    <div className="ed-incoming-changes">
      <table>
        <thead>
          <tr>
            {isSuggested ? null : <th scope="col">{t('incoming.row')}</th>}
            {isSuggested ? null : <th scope="col">{t('incoming.language')}</th>}
            <th scope="col">{t('incoming.source')}</th>
            <th scope="col">{t('incoming.before')}</th>
            <th scope="col">{t('incoming.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, MOST).map(({ row, key, language, before, after }) => (
            <tr key={`${key} ${language}`}>
              {isSuggested ? null : <td>{row}</td>}
              {isSuggested ? null : <td>{languageName(language, i18n.language)}</td>}
              <td lang={sources.language} dir={directionOf(sources.language)}>
                {sources.words.get(key)}
              </td>
              <td lang={language} dir={directionOf(language)}>
                {before === '' ? <span aria-hidden>–</span> : <del>{before}</del>}
              </td>
              <td lang={language} dir={directionOf(language)}>
                {after}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <More count={changes.length - MOST} />
    </div>
  )
}

/** The form's texts in its source language, by key. */
function useSources() {
  const editor = useEditor()
  return useMemo(() => {
    const document = editor.stable()
    const [language = 'en'] = document.languages
    const texts = formTexts(document, editor.kinds)
    return { language, words: new Map(texts.map(({ key, text }) => [key, textInLanguage(text, language, language)])) }
  }, [editor])
}

function More({ count }: { readonly count: number }) {
  const { t } = useTranslation('translations')
  return count > 0 ? <p className="ed-hint">{t('incoming.more', { count })}</p> : null
}
