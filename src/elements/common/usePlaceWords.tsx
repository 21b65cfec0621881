import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

// Until the words are there, nothing is said rather than the names of words.
const silence = (() => '') as unknown as TFunction<'places'>

/** What controls of places say, in the language of the form; fetched with the first of them. */
export function usePlaceWords(): TFunction<'places'> {
  const { t, ready } = useTranslation('places', { useSuspense: false })
  return ready ? t : silence
}
