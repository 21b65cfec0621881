import { loadTranslations } from '../../../render/i18n/i18n.ts'
import i18next from 'i18next'

/** Loads the synonyms of kinds, which only the search needs. */
export const loadSynonyms = (): Promise<void> =>
  // Without them the palette searches names only.
  loadTranslations(['synonyms']).catch(() => undefined)

/** Returns the search terms of a kind besides its title, in the author's language and in English, as far as loaded. */
export function synonymsOf(kind: string): string {
  const inLanguage = (lng: string) => [
    i18next.t(`${kind}.title`, { ns: 'elements', lng, defaultValue: '' }),
    i18next.t(`${kind}.hint`, { ns: 'elements', lng, defaultValue: '' }),
    i18next.t(kind, { ns: 'synonyms', lng, defaultValue: '' }),
  ]
  return [kind, ...[i18next.language, 'en'].flatMap(inLanguage)].join(' ')
}
