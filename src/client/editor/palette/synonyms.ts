import { loadWords } from '../../../render/i18n/i18n.ts'
import i18next from 'i18next'

/** Loads what kinds are called besides their titles: only those who search need it. */
export const loadSynonyms = (): Promise<void> =>
  // Without them the palette finds by its own names.
  loadWords(['synonyms']).catch(() => undefined)

/** What a kind is called besides its title, in the author's language and in English, as far as that is loaded. */
export function alsoCalled(kind: string): string {
  const inLanguage = (lng: string) => [
    i18next.t(`${kind}.title`, { ns: 'elements', lng, defaultValue: '' }),
    i18next.t(`${kind}.hint`, { ns: 'elements', lng, defaultValue: '' }),
    i18next.t(kind, { ns: 'synonyms', lng, defaultValue: '' }),
  ]
  return [kind, ...[i18next.language, 'en'].flatMap(inLanguage)].join(' ')
}
