import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { Command } from '../commands/Command.ts'
import { needsSelection } from '../commands/selecting.ts'
import { singleSelected } from '../store/Selection.ts'
import { hasText } from './hasText.ts'
import { openInlineEditing } from './openInlineEditing.ts'

/** Edits the selected element's texts in place. A locked element shows a message, with a way to unlock it. */
export const editText: Command = {
  id: 'editText',
  icon: 'write',
  keys: ['Enter', 'F2'],
  changes: true,
  unavailable: (state, { kinds }) => {
    const element = elementOf(state.document, singleSelected(state) ?? '')
    // The title above the form is edited in place, too.
    if (state.region === 'navbar') return null
    if (!element) return needsSelection(state) ?? 'oneAtATime'
    const kind = kinds.get(element.kind)
    return kind && hasText(kind) ? null : 'noText'
  },
  run: (editor) => void openInlineEditing(editor, singleSelected(editor.state)),
}

export const editTitle: Command = {
  id: 'editTitle',
  icon: 'write',
  changes: true,
  run: (editor) => void openInlineEditing(editor, null),
}
