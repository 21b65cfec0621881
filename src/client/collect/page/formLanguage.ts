import { languageFor } from '../../../forms/document/languageFor.ts'
import { chosenLanguage } from '../../../render/i18n/i18n.ts'
import { deviceStorage, remember } from '../../../render/storage/deviceStorage.ts'

/** What the person chose last on this device: the next filling, or the next task, goes on in it. */
const CHOSEN_KEY = 'form_language'

/**
 * The language of the author's words: what the person chose for forms, else for the portal, else the first of their
 * browser's that the form has, else `ui`, the portal's, else the form's first.
 */
export function formLanguage(languages: readonly string[], ui: string): string {
  const chosen = deviceStorage().getItem(CHOSEN_KEY)
  return languageFor(languages, [chosen, chosenLanguage(), ...navigator.languages, ui]) ?? languages[0] ?? 'en'
}

export const rememberFormLanguage = (tag: string): void => remember(CHOSEN_KEY, tag)
