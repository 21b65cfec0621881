import type { Command } from './Command.ts'

export const undo: Command = {
  id: 'undo',
  icon: 'undo',
  keys: ['Mod+Z'],
  whileTyping: true,
  changes: true,
  detail: ({ history }) => history.undoLabel,
  unavailable: ({ history }) => (history.canUndoOwn ? null : 'nothingToUndo'),
  run: (editor) => editor.undo(),
}

export const redo: Command = {
  id: 'redo',
  icon: 'redo',
  keys: ['Mod+Shift+Z', 'Mod+Y'],
  whileTyping: true,
  changes: true,
  detail: ({ history }) => history.redoLabel,
  unavailable: ({ history }) => (history.canRedo ? null : 'nothingToRedo'),
  run: (editor) => editor.redo(),
}
