import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/**
 * Our own words for photos, drawings and other files, in the form's language. Apart from the other words of a form: only
 * forms that have such a question fetch them.
 */
export function useMediaWords(): TFunction<'media'> {
  return useTranslation('media', { useSuspense: false }).t
}
