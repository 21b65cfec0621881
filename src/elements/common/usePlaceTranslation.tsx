import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

// Empty texts until the translations are loaded, instead of keys.
const silence = (() => '') as unknown as TFunction<'places'>

/** Built-in texts of place controls, in the form's language; loaded with the first one. */
export function usePlaceTranslation(): TFunction<'places'> {
  const { t, ready } = useTranslation('places', { useSuspense: false })
  return ready ? t : silence
}
