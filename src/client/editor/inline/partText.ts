import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { Element, ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import { readText, type Text } from '../../../forms/document/Text.ts'
import type { Choice } from '../../../forms/kinds/choices.ts'
import { isText } from '../../../forms/document/titleOf.ts'
import type { TextPart } from '../store/InlineEditing.ts'

/** The edited language, and the form's main one. */
export interface TextLanguages {
  readonly language: string
  readonly main: string
}

/** The title above the form, which belongs to no element. */
export const TITLE_PART: TextPart = { key: 'title' }

/** Returns the entries of a list of choices or rows; none if the setting is not a list. */
export function entriesOf(element: Element | undefined, key: string): readonly Choice[] {
  const value = element?.settings[key]
  return Array.isArray(value) ? (value as readonly Choice[]) : []
}

/** Returns the stored value of a text; undefined if there is none. `id` null: the title above the form. */
export function textOf(document: FormDocument, id: ElementId | null, { key, index }: TextPart): Text | undefined {
  if (id === null) return document.navbar.title
  const element = elementOf(document, id)
  if (index !== undefined) return entriesOf(element, key)[index]?.label
  const value = element?.settings[key]
  return isText(value) ? value : undefined
}

/** Returns a text in this language only, '' if it has none. */
export function ownText(text: Text | undefined, { language, main }: TextLanguages): string {
  if (text === undefined) return ''
  if (typeof text === 'string') return language === main ? text : ''
  return text[language] ?? ''
}

/** Returns the text that a reader sees: in this language, else in another. */
export const displayedText = (text: Text | undefined, { language, main }: TextLanguages): string =>
  readText(text, language, main)
