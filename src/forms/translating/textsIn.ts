import type { Element, ElementId } from '../document/FormDocument.ts'
import type { Text } from '../document/Text.ts'
import { isText } from '../document/titleOf.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'

/** A text an author wrote for collectors. */
export interface FormText {
  /** Key, stable as long as the element and its choice exist: `el000001.label`, `el000001.choices.well`. */
  readonly key: string
  /** Null: the form's own. */
  readonly element: ElementId | null
  readonly setting: string
  /** Value of the choice or row it belongs to. */
  readonly value?: string
  /** Set if it may have several lines. */
  readonly isLong?: true
  readonly text: Text
}

const known = new WeakMap<Element, readonly FormText[]>()

/** All texts of an element, in the order of its settings. Computed once per element object. */
export function textsIn(element: Element, kinds: Kinds): readonly FormText[] {
  const before = known.get(element)
  if (before) return before
  const made = find(element, kinds)
  known.set(element, made)
  return made
}

function find({ id, kind: kindId, settings }: Element, kinds: Kinds): readonly FormText[] {
  const kind = kinds.get(kindId)
  if (!kind) return []
  const long = settingsByEditor(kind, 'localizedLong')
  const wordy = new Set([...settingsByEditor(kind, 'localized'), ...long])
  const listed = new Set([...settingsByEditor(kind, 'choices'), ...settingsByEditor(kind, 'rows')])
  return Object.keys(kind.settings.properties).flatMap((setting): readonly FormText[] => {
    const value = settings[setting]
    if (wordy.has(setting)) {
      const isLong = long.includes(setting) ? { isLong: true as const } : {}
      return isText(value) ? [{ key: `${id}.${setting}`, element: id, setting, ...isLong, text: value }] : []
    }
    if (!listed.has(setting) || !Array.isArray(value) || (setting === 'choices' && settings['choicesFrom'])) return []
    return value.flatMap((entry: unknown): readonly FormText[] => {
      const { value: stored, label } = entry as { readonly value?: unknown; readonly label?: unknown }
      if (typeof stored !== 'string' || !isText(label)) return []
      return [{ key: `${id}.${setting}.${stored}`, element: id, setting, value: stored, text: label }]
    })
  })
}

/** The text in exactly this language; '' if it has none. A plain string is in the form's main language. */
export function textInLanguage(text: Text | undefined, language: string, main: string): string {
  if (text === undefined) return ''
  return typeof text === 'string' ? (language === main ? text : '') : (text[language] ?? '')
}

/** True if the text exists in exactly this language. */
export function hasTextIn(text: Text, language: string, main: string): boolean {
  return textInLanguage(text, language, main).trim() !== ''
}
