import type { Settings } from '../../../forms/document/FormDocument.ts'
import type { Text } from '../../../forms/document/Text.ts'
import { readText } from '../../../forms/document/Text.ts'
import type { Choice } from '../../../forms/kinds/choices.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { settingsByEditor } from '../../../forms/kinds/settingsByEditor.ts'
import { isText } from '../../../forms/document/titleOf.ts'

/** Returns a kind's initial settings, `own` over its defaults, with texts in the form's languages only. */
export function localizedDefaults(kind: ElementKind, languages: readonly string[], own: Settings = {}): Settings {
  const settings: { [key: string]: unknown } = structuredClone({ ...kind.defaults, ...own })
  for (const key of [...settingsByEditor(kind, 'localized'), ...settingsByEditor(kind, 'localizedLong')]) {
    if (isText(settings[key])) settings[key] = inLanguages(settings[key], languages)
  }
  for (const key of [...settingsByEditor(kind, 'choices'), ...settingsByEditor(kind, 'rows')]) {
    if (!Array.isArray(settings[key])) continue
    settings[key] = (settings[key] as readonly Choice[]).map((choice) => ({
      ...choice,
      label: inLanguages(choice.label, languages),
    }))
  }
  return settings
}

function inLanguages(text: Text, languages: readonly string[]): Text {
  const [main = 'en'] = languages
  if (typeof text === 'string' || languages.length < 2) return readText(text, main)
  return Object.fromEntries(languages.map((language) => [language, readText(text, language)]))
}
