import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/**
 * Built-in texts for photos, drawings and other files, in the form's language. A separate namespace: loaded only by
 * forms with such a question.
 */
export function useMediaTranslation(): TFunction<'media'> {
  return useTranslation('media', { useSuspense: false }).t
}
