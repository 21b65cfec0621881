import type { Settings } from '../../../forms/document/FormDocument.ts'
import type { Text } from '../../../forms/document/Text.ts'
import { readText } from '../../../forms/document/Text.ts'
import { choicesOf } from '../../../forms/kinds/choices.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { settingsByEditor } from '../../../forms/kinds/settingsByEditor.ts'
import { isText } from './titleOf.ts'

/** A kind's first settings, with words in the form's own languages only. */
export function localizedDefaults(kind: ElementKind, languages: readonly string[]): Settings {
  const settings: { [key: string]: unknown } = { ...kind.defaults }
  for (const key of [...settingsByEditor(kind, 'localized'), ...settingsByEditor(kind, 'localizedLong')]) {
    if (isText(settings[key])) settings[key] = inLanguages(settings[key], languages)
  }
  for (const key of settingsByEditor(kind, 'choices')) {
    settings[key] = choicesOf(kind.defaults).map(({ value, label }) => ({
      value,
      label: inLanguages(label, languages),
    }))
  }
  return settings
}

function inLanguages(text: Text, languages: readonly string[]): Text {
  const [main = 'en'] = languages
  if (typeof text === 'string' || languages.length < 2) return readText(text, main)
  return Object.fromEntries(languages.map((language) => [language, readText(text, language)]))
}
