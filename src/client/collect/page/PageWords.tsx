import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { BuiltInWords } from '../../../forms/document/FormDocument.ts'
import { chosenLanguage, formLanguageOf } from '../../../render/i18n/i18n.ts'
import { useFormWords } from '../../../render/useFormWords.ts'

interface PageWordsProps {
  /** In which the form is shown. */
  readonly language: string
  /** Words of ours that the form brings along. */
  readonly builtIn?: BuiltInWords | undefined
  readonly children: ReactNode
}

/**
 * Around what a form's page says by itself: it is said in the form's language, where we or the form speak it, else in the
 * portal's.
 */
export function PageWords({ language, builtIn, children }: PageWordsProps) {
  return <I18nextProvider i18n={useFormWords(language, builtIn)}>{children}</I18nextProvider>
}

/** The same where no form is open: in what the person chose, else the first of their browser's languages that we speak. */
export function WordsWithoutForm({ children }: { children: ReactNode }) {
  const language = chosenLanguage() ?? navigator.languages.find(formLanguageOf) ?? 'en'
  return <PageWords language={language}>{children}</PageWords>
}
