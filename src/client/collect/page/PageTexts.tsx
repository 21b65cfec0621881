import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { BuiltInTexts } from '../../../forms/document/FormDocument.ts'
import { chosenLanguage, formLanguageOf } from '../../../render/i18n/i18n.ts'
import { useFormI18n } from '../../../render/useFormI18n.ts'

interface PageTextsProps {
  /** Language the form is shown in. */
  readonly language: string
  /** Built-in texts translated by the form itself. */
  readonly builtIn?: BuiltInTexts | undefined
  readonly children: ReactNode
}

/**
 * Provides the built-in texts of a form's page: in the form's language if translated by us or by the form, else in the
 * portal's.
 */
export function PageTexts({ language, builtIn, children }: PageTextsProps) {
  return <I18nextProvider i18n={useFormI18n(language, builtIn)}>{children}</I18nextProvider>
}

/**
 * Same as `PageTexts` without a form: in the language the user chose, else the first supported language of the browser.
 */
export function TextsWithoutForm({ children }: { children: ReactNode }) {
  const language = chosenLanguage() ?? navigator.languages.find(formLanguageOf) ?? 'en'
  return <PageTexts language={language}>{children}</PageTexts>
}
