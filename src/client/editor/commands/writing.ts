import { elementOf } from '../../../forms/document/childrenOf.ts'
import { openWriting } from '../inline/openWriting.ts'
import { hasText } from '../inline/hasText.ts'
import { onlyOf } from '../store/Selection.ts'
import type { Command } from './Command.ts'
import { needsSelection } from './selecting.ts'

/** Writes the selected element's words in their place. One that is locked says so, with the way to unlock it. */
export const editText: Command = {
  id: 'editText',
  icon: 'write',
  keys: ['Enter', 'F2'],
  changes: true,
  unavailable: (state, { kinds }) => {
    const element = elementOf(state.document, onlyOf(state) ?? '')
    if (!element) return needsSelection(state) ?? 'oneAtATime'
    const kind = kinds.get(element.kind)
    return kind && hasText(kind) ? null : 'noText'
  },
  run: (editor) => void openWriting(editor, onlyOf(editor.state)),
}

export const editTitle: Command = {
  id: 'editTitle',
  icon: 'write',
  changes: true,
  run: (editor) => void openWriting(editor, null),
}
