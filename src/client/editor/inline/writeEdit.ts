import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import { writeText, type Text } from '../../../forms/document/Text.ts'
import type { Edit } from '../../../forms/edits/Edit.ts'
import { setNavbarTitle } from '../../../forms/edits/setNavbarTitle.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import type { Choice } from '../../../forms/kinds/choices.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { choicesOfLines, nextFreeValue } from '../inspector/choiceLists.ts'
import { entriesOf, textOf, type TextLanguages } from './partText.ts'
import type { TextPart } from '../store/InlineEditing.ts'

/** Returns an edit that writes a text of an element, or, with `id` null, the title above the form. */
export function writeEdit(
  document: FormDocument,
  kinds: Kinds,
  id: ElementId | null,
  part: TextPart,
  words: string,
  { language, main }: TextLanguages,
): Edit {
  const text = writeText(textOf(document, id, part), words, language, main)
  if (id === null) return setNavbarTitle(text)
  const { key, index } = part
  const element = elementOf(document, id)
  if (index !== undefined) {
    const entries = entriesOf(element, key)
    const written = entries.map((entry, at) => (at === index ? { ...entry, label: text } : entry))
    return setSetting(id, key, written)
  }
  const required: readonly string[] = kinds.get(element?.kind ?? '')?.settings.required ?? []
  return setSetting(id, key, isBlank(text) && !required.includes(key) ? undefined : text)
}

/** Returns an edit that inserts entries into a list of choices or rows. */
export function insertEdit(
  document: FormDocument,
  id: ElementId,
  { key, index = 0 }: TextPart,
  more: readonly Choice[],
): Edit {
  return setSetting(id, key, entriesOf(elementOf(document, id), key).toSpliced(index, 0, ...more))
}

/** Returns an edit that removes an entry from a list of choices or rows. */
export function removeEdit(document: FormDocument, id: ElementId, { key, index = 0 }: TextPart): Edit {
  return setSetting(id, key, entriesOf(elementOf(document, id), key).toSpliced(index, 1))
}

/** Returns an entry whose label is still being typed. Its value stays the same meanwhile. */
export const blankEntry = (entries: readonly Choice[], words: string, { language, main }: TextLanguages): Choice => ({
  value: nextFreeValue(entries),
  label: writeText(undefined, words, language, main),
})

/**
 * Returns new entries for a list, one per line, with unique values derived from the labels (`Đà Nẵng` gives `da_nang`).
 */
export function entriesFromLines(
  entries: readonly Choice[],
  lines: readonly string[],
  { language, main }: TextLanguages,
): readonly Choice[] {
  const all = [...entries]
  for (const line of lines) {
    const [made] = choicesOfLines(line, language)
    if (!made) continue
    const isTaken = all.some(({ value }) => value === made.value)
    all.push({
      value: isTaken ? nextFreeValue(all) : made.value,
      label: writeText(undefined, line.trim(), language, main),
    })
  }
  return all.slice(entries.length)
}

const isBlank = (text: Text): boolean =>
  typeof text === 'string' ? text === '' : Object.values(text).every((words) => words === '')
