import { goToOwn, redoOwn, undoOwn } from '../../../forms/history/crossing.ts'
import { mergeWith } from '../../../forms/live/meetTheirs.ts'
import type { Editor } from '../store/createEditor.ts'

/** Takes back, or does again, what this author did, past what others did since; what they changed of it stays, and is told. */
export function undoAcrossRemote(editor: Editor, to: 'undo' | 'redo' | number): void {
  const { history } = editor.state
  const merge = mergeWith(editor.kinds)
  const crossed =
    to === 'undo' ? undoOwn(history, merge) : to === 'redo' ? redoOwn(history, merge) : goToOwn(history, to, merge)
  editor.setHistory(crossed.history)
  const { conflicts } = crossed
  if (conflicts.length > 0) editor.setNotice({ is: 'live', what: 'undone', by: null, conflicts })
}
