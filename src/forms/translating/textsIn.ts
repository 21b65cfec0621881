import type { Element, ElementId } from '../document/FormDocument.ts'
import type { Text } from '../document/Text.ts'
import { isText } from '../document/titleOf.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'

/** Words that an author wrote for whoever fills in the form. */
export interface FormText {
  /** Names them for as long as the element and its choice are there: `el000001.label`, `el000001.choices.well`. */
  readonly key: string
  readonly element: ElementId
  readonly setting: string
  /** Of a choice or a row: its stored value. */
  readonly value?: string
  readonly text: Text
}

const known = new WeakMap<Element, readonly FormText[]>()

/** All words of an element, in the order of its settings. Looked for once per element as it is. */
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
  const words = [...settingsByEditor(kind, 'localized'), ...settingsByEditor(kind, 'localizedLong')]
  const entries = [...settingsByEditor(kind, 'choices'), ...settingsByEditor(kind, 'rows')]
  return [
    ...words.flatMap((setting): readonly FormText[] => {
      const text = settings[setting]
      return isText(text) ? [{ key: `${id}.${setting}`, element: id, setting, text }] : []
    }),
    ...entries.flatMap((setting) => {
      const list: unknown = setting === 'choices' && settings['choicesFrom'] ? [] : settings[setting]
      if (!Array.isArray(list)) return []
      return list.flatMap((entry: unknown): readonly FormText[] => {
        const { value, label } = entry as { readonly value?: unknown; readonly label?: unknown }
        if (typeof value !== 'string' || !isText(label)) return []
        return [{ key: `${id}.${setting}.${value}`, element: id, setting, value, text: label }]
      })
    }),
  ]
}

/** Whether there are words in a language of its own; a plain text is in the form's main one. */
export function hasWords(text: Text, language: string, main: string): boolean {
  const words = typeof text === 'string' ? (language === main ? text : '') : (text[language] ?? '')
  return words.trim() !== ''
}
