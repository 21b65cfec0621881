import { languageFor } from '../../../forms/document/languageFor.ts'
import { chosenLanguage } from '../../../render/i18n/i18n.ts'
import { deviceStorage, remember } from '../../../render/storage/deviceStorage.ts'

/** Language last chosen on this device, used for the next filling or task. */
const CHOSEN_KEY = 'form_language'

/**
 * Language of the form's texts: the user's choice for forms, else for the portal, else the first of the browser's
 * languages the form has, else `ui` (the portal's), else the form's first.
 */
export function formLanguage(languages: readonly string[], ui: string): string {
  const chosen = deviceStorage().getItem(CHOSEN_KEY)
  return languageFor(languages, [chosen, chosenLanguage(), ...navigator.languages, ui]) ?? languages[0] ?? 'en'
}

export const rememberFormLanguage = (tag: string): void => remember(CHOSEN_KEY, tag)
