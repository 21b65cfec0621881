import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import { isText } from '../../../forms/document/titleOf.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { textInLanguage } from '../../../forms/translating/textsIn.ts'
import { settingsOf, type Setting } from '../store/settingsOf.ts'

/** Represents a value that differs among elements. */
export const MIXED = Symbol('mixed')

/** Returns the settings that elements of all these kinds have with the same meaning, in the order of the first kind. */
export function sharedSettings(kinds: readonly ElementKind[]): readonly Setting[] {
  const [first, ...others] = kinds.map(settingsOf)
  return (first ?? []).flatMap((setting): readonly Setting[] => {
    const alike = others.map((settings) => settings.find((other) => isAlike(setting, other)))
    if (!alike.every((other) => other !== undefined)) return []
    return [{ ...setting, required: setting.required || alike.some((other) => other.required) }]
  })
}

function isAlike(a: Setting, b: Setting): boolean {
  return a.key === b.key && a.hint.editor === b.hint.editor && rulesOf(a) === rulesOf(b)
}

/** Returns the constraints of a setting's values, without its title and inspector hint. */
function rulesOf({ schema }: Setting): string {
  const { title: _, inspector: __, ...rules } = schema as { title?: unknown; inspector?: unknown }
  return JSON.stringify(rules)
}

/** Returns the text that all elements have for a setting in one language, '' for none, or MIXED. */
export function sharedText(
  { elements, languages }: FormDocument,
  [first = '', ...others]: readonly ElementId[],
  key: string,
  language: string,
): string | typeof MIXED {
  const [main = 'en'] = languages
  const wordsOf = (id: ElementId) => {
    const text = elements[id]?.settings[key]
    return textInLanguage(isText(text) ? text : undefined, language, main)
  }
  const words = wordsOf(first)
  return others.every((id) => wordsOf(id) === words) ? words : MIXED
}

/**
 * Returns the value that all elements have for a setting, or MIXED. The same object as long as the first element's is.
 */
export function sharedValue({ elements }: FormDocument, [first = '', ...others]: readonly ElementId[], key: string) {
  const value = elements[first]?.settings[key]
  let written: string | undefined
  for (const id of others) {
    const other = elements[id]?.settings[key]
    if (Object.is(other, value)) continue
    if (typeof value !== 'object' || typeof other !== 'object') return MIXED
    written ??= JSON.stringify(value)
    if (JSON.stringify(other) !== written) return MIXED
  }
  return value
}
