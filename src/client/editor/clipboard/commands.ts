import { elementOf } from '../../../forms/document/childrenOf.ts'
import { clipOf } from './clipOf.ts'
import { pasteText } from './pasteText.ts'
import type { PastePosition } from './placesToPaste.ts'
import { readClipboard, writeClipboard } from './systemClipboard.ts'
import type { Editor } from '../store/createEditor.ts'
import type { EditorState } from '../store/EditorState.ts'
import { primaryOf } from '../store/Selection.ts'
import type { Command, CommandId } from '../commands/Command.ts'
import { remove } from '../commands/selection.ts'

const needsSelection = ({ selected }: EditorState) => (selected.length === 0 ? 'nothingSelected' : null)

export const copy: Command = {
  id: 'copy',
  icon: 'copy',
  keys: ['Mod+C'],
  byBrowser: true,
  unavailable: needsSelection,
  run: (editor) => void take(editor, 'copy'),
}

export const cut: Command = {
  id: 'cut',
  icon: 'cut',
  keys: ['Mod+X'],
  byBrowser: true,
  changes: true,
  unavailable: (state, editor) => remove.unavailable?.(state, editor) ?? null,
  run: (editor) => void take(editor, 'cut'),
}

async function take(editor: Editor, command: 'copy' | 'cut'): Promise<void> {
  const written = await writeClipboard(clipOf(editor, command === 'cut'))
  // If the clipboard could not be written, nothing is cut.
  if (!written) editor.setSession({ clipNotice: { is: 'keysOnly', command } })
  else if (command === 'cut') remove.run(editor)
}

const pasting = (id: CommandId, where: PastePosition, more: Partial<Command>): Command => ({
  id,
  icon: 'paste',
  changes: true,
  ...more,
  run: (editor) => void give(editor, where),
})

async function give(editor: Editor, where: PastePosition): Promise<void> {
  const text = (await readClipboard()) ?? editor.state.clip
  if (text === null) editor.setSession({ clipNotice: { is: 'keysOnly', command: 'paste' } })
  else await pasteText(editor, text, where)
}

export const paste = pasting('paste', 'after', { keys: ['Mod+V'], byBrowser: true })
export const pasteBefore = pasting('pasteBefore', 'before', { unavailable: needsSelection })
export const pasteInto = pasting('pasteInto', 'into', {
  keys: ['Mod+Shift+V'],
  byBrowser: true,
  unavailable: (state) =>
    needsSelection(state) ?? (elementOf(state.document, primaryOf(state) ?? '')?.children ? null : 'noLayout'),
})
