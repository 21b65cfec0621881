import { goToOwn, redoOwn, undoOwn } from '../../../forms/history/remoteEdits.ts'
import { mergeWith } from '../../../forms/live/applyRemoteEdit.ts'
import type { Editor } from '../store/createEditor.ts'

/** Undoes or redoes this author's steps past later ones of others; parts changed by others stay, with a notice. */
export function undoAcrossRemote(editor: Editor, to: 'undo' | 'redo' | number): void {
  const { history } = editor.state
  const merge = mergeWith(editor.kinds)
  const crossed =
    to === 'undo' ? undoOwn(history, merge) : to === 'redo' ? redoOwn(history, merge) : goToOwn(history, to, merge)
  editor.setHistory(crossed.history)
  const { conflicts } = crossed
  if (conflicts.length > 0) editor.setNotice({ is: 'live', what: 'undone', by: null, conflicts })
}
