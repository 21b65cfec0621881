import i18next, { type i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { BuiltInWords } from '../forms/document/FormDocument.ts'
import { formWords } from './formWords.ts'

/** {@link formWords} for what is drawn, whatever language stands around it; follows the portal's. */
export function useFormWords(language: string, builtIn: BuiltInWords | undefined): i18n {
  const { i18n: page } = useTranslation('common', { i18n: i18next, useSuspense: false })
  return formWords(page, language, builtIn)
}
