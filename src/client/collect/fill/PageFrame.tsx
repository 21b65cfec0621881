import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import type { Filling } from '../../../forms/filling/Filling.ts'
import { languageFor } from '../../../forms/document/languageFor.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { nameOfLanguage } from '../../../render/ui/nameOfLanguage.ts'
import { formLanguage, rememberFormLanguage } from '../page/formLanguage.ts'
import { FillingProgress } from './FillingProgress.tsx'
import { type BarParts, FormBar } from './FormBar.tsx'
import { countQuestions } from './countQuestions.ts'
import { SectionList } from './lazyNotes.ts'
import { OutboxMark } from './lazyOutbox.ts'
import { usePageLanguage } from '../page/usePageLanguage.ts'
import '../page/page.css'

/** The language of the form's texts on its page, and a function to change it. */
export function useFormLanguage({ languages }: Pick<CompiledForm, 'languages'>) {
  const { i18n } = useTranslation('page')
  const [chosen, setChosen] = useState<string | null>(null)
  const choose = (tag: string) => {
    rememberFormLanguage(tag)
    setChosen(tag)
  }
  return [languageFor(languages, [chosen]) ?? formLanguage(languages, i18n.language), choose] as const
}

/** Number of elements from which the code with aids for long forms is loaded; shorter forms fit into view. */
const LONG = 30
/** Progress is not shown for up to this many questions. */
const FEW = 3
const FormAids = lazyPart(async () => (await import('../../../render/FormAids.tsx')).FormAids)

interface PageFrameProps {
  readonly compiled: CompiledForm
  readonly filling: Filling
  readonly language: string
  readonly onLanguage: (language: string) => void
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly bar?: BarParts | undefined
  /** Shown before the submit button. */
  readonly beside?: ReactNode
  /** Answers are sent from this page: shows what is not sent yet. */
  readonly sends?: boolean
}

/** The container of a form: navbar with title and language, the form, and a sticky footer. */
export function PageFrame({
  compiled,
  filling,
  language,
  onLanguage,
  children,
  footer,
  bar,
  beside,
  sends,
}: PageFrameProps) {
  const { t } = useTranslation('page')
  const pageLanguage = usePageLanguage()
  const hasProgress = sends && countQuestions(compiled) > FEW
  return (
    <div className="page" {...pageLanguage}>
      <FormBar compiled={compiled} language={language} {...bar}>
        {sends && (
          <Suspense fallback={null}>
            <OutboxMark place="navbar" />
          </Suspense>
        )}
        {compiled.languages.length > 1 && (
          <select aria-label={t('language')} value={language} onChange={(event) => onLanguage(event.target.value)}>
            {compiled.languages.map((tag) => (
              <option key={tag} value={tag}>
                {nameOfLanguage(tag)}
              </option>
            ))}
          </select>
        )}
      </FormBar>
      <main className="page-form">
        {compiled.nodes.length >= LONG && (
          <Suspense fallback={null}>
            <FormAids filling={filling} language={language} barOnly={hasProgress} />
          </Suspense>
        )}
        {children}
        <Suspense fallback={null}>
          <SectionList filling={filling} language={language} />
        </Suspense>
      </main>
      {(footer || beside) && (
        <footer className="page-footer">
          {hasProgress && <FillingProgress filling={filling} />}
          {beside ? (
            <div className="page-footer-acts">
              {beside}
              <div>{footer}</div>
            </div>
          ) : (
            footer
          )}
        </footer>
      )}
    </div>
  )
}
