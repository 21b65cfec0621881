import type { Editor } from '../store/createEditor.ts'
import type { DialogName, EditorState } from '../store/EditorState.ts'
import type { Command } from '../commands/Command.ts'
import { needsSelection } from '../commands/selecting.ts'

const hasBlock = ({ document, selected }: EditorState) =>
  selected.some((id) => document.blocks?.[id] !== undefined) ? null : 'noBlock'

const asking = (dialog: DialogName) => (editor: Editor) => editor.openDialog(dialog)

/** Saves the selection as a block, for use in other forms. */
export const saveBlock: Command = {
  id: 'saveBlock',
  icon: 'save',
  changes: true,
  unavailable: needsSelection,
  run: asking('blockSave'),
}

/** Publishes the selection as the next edition of its block. */
export const changeBlock: Command = {
  id: 'changeBlock',
  icon: 'publish',
  changes: true,
  unavailable: hasBlock,
  run: asking('blockChange'),
}

/** Updates the form's blocks to their newest editions. */
export const updateBlocks: Command = {
  id: 'updateBlocks',
  icon: 'redo',
  changes: true,
  unavailable: ({ document }) => (document.blocks ? null : 'noBlock'),
  run: asking('blockUpdate'),
}

export const detachBlock: Command = {
  id: 'detachBlock',
  icon: 'ungroup',
  changes: true,
  unavailable: hasBlock,
  run: (editor) => {
    const detach = async () => (await import('./detachSelected.ts')).detachSelected(editor)
    // Without a network nothing changes.
    detach().catch(() => undefined)
  },
}

export const manageBlocks: Command = { id: 'manageBlocks', icon: 'list', run: asking('blockManage') }
