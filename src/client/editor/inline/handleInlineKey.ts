import type { KeyboardEvent } from 'react'
import type { Editor } from '../store/createEditor.ts'
import { reachableParts } from './locateParts.ts'
import { displayedText, textOf } from './partText.ts'
import { isSamePart } from './textParts.ts'
import type { TypedSteps } from './typedSteps.ts'
import type { TextPart, InlineEditing } from '../store/InlineEditing.ts'
import {
  addEntryBelow,
  cancelText,
  commitText,
  removeEntry,
  previewText,
  languagesOf,
  commitAndEdit,
} from './inlineEditActions.ts'

/** Handles a key in the text field: `isLong` texts have several lines. */
export function handleInlineKey(
  editor: Editor,
  event: KeyboardEvent<HTMLTextAreaElement>,
  isLong: boolean,
  steps: TypedSteps,
): void {
  const { writing } = editor.state
  // During IME composition, Enter and Escape belong to the IME.
  if (!writing || event.nativeEvent.isComposing) return
  const words = event.currentTarget.value
  const { key, shiftKey } = event
  const isHeld = event.ctrlKey || event.metaKey
  const isEntry = writing.part.index !== undefined
  if (isHeld && /^[zy]$/i.test(key)) {
    // Typed text is undone here; the form's own steps wait until the field is left.
    taken(event)
    const before = steps.go(shiftKey || key.toLowerCase() === 'y' ? 1 : -1)
    if (before === null) return
    event.currentTarget.value = before
    previewText(editor, before)
  } else if (isHeld && key.toLowerCase() === 's') {
    // The shortcut saves the form as shown, including this text.
    commitText(editor, words)
  } else if (key === 'Escape') {
    taken(event)
    cancelText(editor)
  } else if (key === 'Enter') {
    if (isLong && shiftKey && !isHeld) return event.stopPropagation()
    taken(event)
    if (isEntry && !isHeld && !shiftKey) addEntryBelow(editor, words)
    else commitText(editor, words)
  } else if (key === 'Backspace' && words === '' && isEntry && !event.repeat && isWordless(editor, writing)) {
    taken(event)
    removeEntry(editor)
  } else if (key === 'Tab' && writing.id !== null) {
    const next = partBeside(editor, writing.id, writing.part, shiftKey ? -1 : 1)
    // At the ends Tab leaves the field as usual.
    if (!next) return
    taken(event)
    commitAndEdit(editor, words, next)
  }
}

/** True if a blank entry is blank in every language: an untranslated one has a text elsewhere. */
function isWordless(editor: Editor, { id, part, isNew }: InlineEditing): boolean {
  const { language, main } = languagesOf(editor)
  if (isNew || language === main) return true
  return displayedText(textOf(editor.stable(), id, part), { language: main, main }) === ''
}

function taken(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

function partBeside(editor: Editor, id: string, part: TextPart, step: 1 | -1): TextPart | undefined {
  const parts = reachableParts(editor, id)
  const at = parts.findIndex((one) => isSamePart(one, part))
  return parts[at + step]
}
