import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { BuiltInWords } from '../../../forms/document/FormDocument.ts'
import { chosenLanguage, formLanguageOf } from '../../../render/i18n/i18n.ts'
import { useFormWords } from '../../../render/useFormWords.ts'

interface PageWordsProps {
  /** Language the form is shown in. */
  readonly language: string
  /** Built-in texts translated by the form itself. */
  readonly builtIn?: BuiltInWords | undefined
  readonly children: ReactNode
}

/**
 * Provides the built-in texts of a form's page: in the form's language if translated by us or by the form, else in the
 * portal's.
 */
export function PageWords({ language, builtIn, children }: PageWordsProps) {
  return <I18nextProvider i18n={useFormWords(language, builtIn)}>{children}</I18nextProvider>
}

/**
 * Same as `PageWords` without a form: in the language the user chose, else the first supported language of the browser.
 */
export function WordsWithoutForm({ children }: { children: ReactNode }) {
  const language = chosenLanguage() ?? navigator.languages.find(formLanguageOf) ?? 'en'
  return <PageWords language={language}>{children}</PageWords>
}
