import type { Element } from '../document/FormDocument.ts'
import { answerParts } from '../document/textParts.ts'
import { isText } from '../document/titleOf.ts'
import type { InspectorHint } from './commonSettings.ts'
import type { ElementKind } from './ElementKind.ts'
import { settingsByEditor } from './settingsByEditor.ts'

/** A text of an element, in one language, that contains braces. */
export interface AnswerText {
  readonly setting: string
  /** Value of the choice or row it belongs to. */
  readonly value?: string
  readonly words: string
  /** Location: at the element, or in each of its rows. */
  readonly place: 'own' | 'row'
}

const known = new WeakMap<Element, readonly AnswerText[]>()
const NONE: readonly AnswerText[] = []

/** Returns all texts of an element, in every language, that may contain answers. Computed once per element object. */
export function answerTexts(element: Element, kind: ElementKind): readonly AnswerText[] {
  const before = known.get(element)
  if (before) return before
  const found = find(element, kind)
  known.set(element, found)
  return found
}

/** Location of texts with answers in a setting; null if braces have another meaning, or none. */
export function textPlace(kind: ElementKind, setting: string): AnswerText['place'] | null {
  const hint = (kind.settings.properties[setting] as { readonly inspector?: InspectorHint } | undefined)?.inspector
  if (!hint || !EDITORS.includes(hint.editor)) return null
  return hint.braces === undefined ? 'own' : hint.braces === 'row' ? 'row' : null
}

/** Settings of a kind whose texts may contain answers: texts, and lists with texts. */
export function textSettings(kind: ElementKind): readonly string[] {
  return EDITORS.flatMap((editor) => settingsByEditor(kind, editor)).filter((key) => textPlace(kind, key) !== null)
}

/** Texts in a setting: in every language, of every entry of a list. */
export function textsInSetting(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value))
    return value.flatMap((entry: unknown) => textsInSetting((entry as { label?: unknown } | null)?.label))
  return isText(value) ? Object.values(value) : []
}

/** Maps the texts of a setting, in every language and entry; returns the same object if nothing changes. */
export function mapTextsInSetting(value: unknown, change: (words: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) {
    const entries = value.map((entry: unknown) => {
      const label = (entry as { readonly label?: unknown } | null)?.label
      const changed = mapTextsInSetting(label, change)
      return changed === label ? entry : { ...(entry as object), label: changed }
    })
    return entries.every((entry, i) => entry === value[i]) ? value : entries
  }
  if (!isText(value) || typeof value === 'string') return value
  const changed = Object.entries(value).map(([language, words]) => [language, change(words)] as const)
  return changed.every(([language, words]) => words === value[language]) ? value : Object.fromEntries(changed)
}

const EDITORS: readonly InspectorHint['editor'][] = ['localized', 'localizedLong', 'choices', 'rows']

function find({ settings }: Element, kind: ElementKind): readonly AnswerText[] {
  const found: AnswerText[] = []
  for (const setting of textSettings(kind)) {
    const value = settings[setting]
    if (value === undefined || (setting === 'choices' && settings['choicesFrom'])) continue
    const place = textPlace(kind, setting) ?? 'own'
    const take = (words: string, entry?: unknown) => {
      if (!words.includes('{')) return
      found.push({ setting, words, place, ...(typeof entry === 'string' ? { value: entry } : {}) })
    }
    if (!Array.isArray(value)) for (const words of textsInSetting(value)) take(words)
    else
      for (const entry of value as readonly { readonly value?: unknown; readonly label?: unknown }[])
        for (const words of textsInSetting(entry?.label)) take(words, entry.value)
  }
  return found.length > 0 ? found : NONE
}

/** Expressions in a text. */
export const expressionsIn = (words: string): readonly string[] =>
  answerParts(words).flatMap(({ is, text }) => (is === 'expression' ? [text] : []))
