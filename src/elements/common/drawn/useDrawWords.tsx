import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** Our own words for drawing, in the form's language. Apart from a form's other words: only forms that draw fetch them. */
export function useDrawWords(): TFunction<'draw'> {
  return useTranslation('draw', { useSuspense: false }).t
}
