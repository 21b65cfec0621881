import type { Feature } from '../store/createEditor.ts'
import { changeInRemoteSelection } from './changeInRemoteSelection.ts'

/** Concurrent authors: an element that one of them edits is protected, and undo reverts the user's own steps only. */
export const liveFeature: Feature = {
  refuses: (before, after, { peers }) => changeInRemoteSelection(before, after, peers),
  // The merge code is loaded on first use.
  cross: async (editor, to) => (await import('./undoAcrossRemote.ts')).undoAcrossRemote(editor, to),
}
