import i18next from 'i18next'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, Element, Settings } from '../../../forms/document/FormDocument.ts'
import type { Edit } from '../../../forms/edits/Edit.ts'
import type { Editor } from '../store/createEditor.ts'
import { entriesOf, ownText, displayedText, textOf, TITLE_PART, type TextLanguages } from './partText.ts'
import { namedByLabel } from './namedByLabel.ts'
import { partName } from './partName.ts'
import { isSamePart, textParts, type DescribedPart } from './textParts.ts'
import { blankEntry, insertEdit, entriesFromLines, removeEdit, writeEdit } from './writeEdit.ts'
import { type TextPart, type InlineEditing, EDITED_TEXT_MARK } from '../store/InlineEditing.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { openAppearance } from './openAppearance.ts'
import { isText } from '../../../forms/document/titleOf.ts'

let turns = 0

/**
 * Starts editing a text: of an element, or, with `id` null, the title above the form. A previous edit is discarded.
 * `takeTyped`: as in `InlineEditing`.
 */
export function startInlineEditing(
  editor: Editor,
  id: ElementId | null,
  part: TextPart | null,
  caret: InlineEditing['caret'] = 'all',
  takeTyped?: InlineEditing['takeTyped'],
) {
  editor.cancelStaging()
  if (id !== null) editor.select(id)
  const wanted = part ?? (id === null ? TITLE_PART : firstPart(editor, id))
  if (wanted) editor.setSession({ writing: { ...writingOf(editor, id, wanted, caret), takeTyped } })
}

/** Shows a text while it is typed, without creating a step. */
export function previewText(editor: Editor, words: string): void {
  const { writing } = editor.state
  if (!writing) return
  const { id, part, isNew } = writing
  const languages = languagesOf(editor)
  const document = editor.stable()
  if (!isNew || id === null) return editor.stage(writeEdit(document, editor.kinds, id, part, words, languages))
  const entry = blankEntry(entriesOf(elementOf(document, id), part.key), words, languages)
  editor.stage(insertEdit(document, id, part, [entry]))
}

/** Ends editing and saves the text as one step; none if it is unchanged. */
export function commitText(editor: Editor, words: string): void {
  accept(editor, words)
  editor.setSession({ writing: null })
}

/** Ends editing and restores the previous text. */
export function cancelText(editor: Editor): void {
  editor.cancelStaging()
  editor.setSession({ writing: null })
}

/** Saves the text and continues with another text of the element. */
export function commitAndEdit(editor: Editor, words: string, part: TextPart): void {
  const { writing } = editor.state
  accept(editor, words)
  if (writing) startInlineEditing(editor, writing.id, part)
}

/** Saves an entry of a list and starts one below it; a blank new one ends adding. */
export function addEntryBelow(editor: Editor, words: string): void {
  const { writing } = editor.state
  if (!writing || writing.id === null || (writing.isNew && words.trim() === '')) return commitText(editor, words)
  const { id, part } = writing
  accept(editor, words)
  if (roomFor(editor, id, part) === 0) return editor.setSession({ writing: null })
  const below = { key: part.key, index: (part.index ?? 0) + 1 }
  editor.setSession({ writing: { ...writingOf(editor, id, below, 'end'), isNew: true } })
  previewText(editor, '')
}

/** Removes an entry from its list and continues at the end of the one above, or else of the one that took its place. */
export function removeEntry(editor: Editor): void {
  const { writing } = editor.state
  if (!writing || writing.id === null) return
  const { id, part, isNew } = writing
  if (isNew) editor.cancelStaging()
  else step(editor, removeEdit(editor.stable(), id, part))
  const left = entriesOf(elementOf(editor.stable(), id), part.key).length
  const next = left > 0 ? { key: part.key, index: Math.max(0, (part.index ?? 0) - 1) } : null
  startInlineEditing(editor, id, next, 'end')
}

/** Turns lines of text into entries of the list: the first completes the edited one, the others follow it. */
export function addLines(editor: Editor, [first = '', ...others]: readonly string[]): void {
  const { writing } = editor.state
  if (!writing || writing.id === null) return
  const { id, part, isNew } = writing
  const { index = 0 } = part
  const languages = languagesOf(editor)
  const before = editor.stable()
  const room = roomFor(editor, id, part)
  const entries = entriesOf(elementOf(before, id), part.key)
  const made = entriesFromLines(entries, isNew ? [first, ...others] : others, languages).slice(0, room)
  const written = isNew ? before : writeEdit(before, editor.kinds, id, part, first.trim(), languages).apply(before)
  const at = { key: part.key, index: isNew ? index : index + 1 }
  step(editor, insertEdit(written, id, at, made))
  startInlineEditing(editor, id, { key: part.key, index: at.index + made.length - 1 }, 'end')
}

export const languagesOf = ({ state }: Editor): TextLanguages => ({
  language: state.language,
  main: state.document.languages[0] ?? 'en',
})

/** Returns the texts of an element in the accepted document. */
export function partsOf(editor: Editor, id: ElementId): readonly DescribedPart[] {
  const element = elementOf(editor.stable(), id)
  const kind = element && editor.kinds.get(element.kind)
  return kind ? textParts(element, kind) : []
}

/** True if a text is blank for readers. */
export function isBlankPart(editor: Editor, id: ElementId, part: TextPart): boolean {
  return displayedText(textOf(editor.stable(), id, part), languagesOf(editor)) === ''
}

/** Returns the text that the author most likely means: the first that is not blank or is required. */
function firstPart(editor: Editor, id: ElementId): DescribedPart | undefined {
  const parts = partsOf(editor, id).filter(({ isAlways }) => isAlways)
  return parts.find((part) => part.isRequired || !isBlankPart(editor, id, part)) ?? parts[0]
}

function writingOf(editor: Editor, id: ElementId | null, part: TextPart, caret: InlineEditing['caret']): InlineEditing {
  const element = elementOf(editor.stable(), id ?? '')
  const kind = element && editor.kinds.get(element.kind)
  const begun = { turn: ++turns, isNew: false, caret }
  if (!element || !kind)
    return { ...begun, id: null, part: TITLE_PART, fill: i18next.t('editor:inline.title'), draws: asItIs }
  const known = textParts(element, kind).find((one) => isSamePart(one, part))
  const whole = known ?? { ...part, isLong: false, isRequired: true, isAlways: true }
  const languages = languagesOf(editor)
  const { language, main } = languages
  // In another language, the text that readers see until it is translated.
  const other = language === main ? '' : displayedText(textOf(editor.stable(), id, part), { language: main, main })
  const fill = other || partName(element.kind, part)
  return { ...begun, id, part, fill, draws: drawnMeanwhile(whole, kind, fill, languages) }
}

const asItIs: InlineEditing['draws'] = (element) => element

/** Creates a step from the typed text, if it has changed. */
function accept(editor: Editor, typed: string): void {
  const { writing } = editor.state
  if (!writing) return
  const { id, part, isNew } = writing
  const languages = languagesOf(editor)
  const document = editor.stable()
  const words = isLong(editor, writing) ? typed : typed.trim()
  if (isNew && id !== null) {
    const made = entriesFromLines(entriesOf(elementOf(document, id), part.key), [words], languages)
    if (made.length === 0) editor.cancelStaging()
    else step(editor, insertEdit(document, id, part, made))
  } else if (words === ownText(textOf(document, id, part), languages)) editor.cancelStaging()
  else {
    const edit = writeEdit(document, editor.kinds, id, part, words, languages)
    step(editor, id === null ? edit : namedByLabel(editor, id, part, words, edit))
  }
}

/** A separate step: later typing into the same text starts another. */
function step(editor: Editor, edit: Edit): void {
  editor.stage(edit)
  editor.acceptStaging()
}

export function isLong(editor: Editor, { id, part }: InlineEditing): boolean {
  return id !== null && partsOf(editor, id).some((known) => known.isLong && isSamePart(known, part))
}

/** Returns how many more entries a list accepts. */
function roomFor(editor: Editor, id: ElementId, { key }: TextPart): number {
  const element = elementOf(editor.stable(), id)
  const schema = editor.kinds.get(element?.kind ?? '')?.settings.properties[key] as
    | { readonly maxItems?: number }
    | undefined
  return Math.max(0, (schema?.maxItems ?? Number.MAX_SAFE_INTEGER) - entriesOf(element, key).length)
}

/**
 * Returns how the canvas draws an element while one of its texts is edited: with the mark, with `fill` for a blank
 * text, without a long text (its field reserves the space), and with its choices expanded while one of them is edited.
 */
function drawnMeanwhile(part: DescribedPart, kind: ElementKind, fill: string, languages: TextLanguages) {
  const drawn = new WeakMap<Element, Element>()
  const marked = (value: unknown) =>
    EDITED_TEXT_MARK + (part.isLong ? '' : (isText(value) && displayedText(value, languages)) || fill)
  const { index } = part
  const open = index === undefined ? undefined : openAppearance(kind)
  const settingsOf = (element: Element): Settings => {
    if (index === undefined) return { ...element.settings, [part.key]: marked(element.settings[part.key]) }
    const entries = entriesOf(element, part.key)
    const labelled = entries.map((entry, at) => (at === index ? { ...entry, label: marked(entry.label) } : entry))
    return { ...element.settings, [part.key]: labelled, ...(open === undefined ? {} : { appearance: open }) }
  }
  return (element: Element): Element => {
    const known = drawn.get(element) ?? { ...element, settings: settingsOf(element) }
    drawn.set(element, known)
    return known
  }
}
