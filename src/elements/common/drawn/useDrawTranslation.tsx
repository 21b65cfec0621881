import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** Built-in texts for drawing, in the form's language. A separate namespace: loaded only by forms with drawings. */
export function useDrawTranslation(): TFunction<'draw'> {
  return useTranslation('draw', { useSuspense: false }).t
}
