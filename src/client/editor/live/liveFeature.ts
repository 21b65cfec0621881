import type { Feature } from '../store/createEditor.ts'
import { changeInRemoteSelection } from './changeInRemoteSelection.ts'

/** Others are at the form, too: what one of them is changing is left alone, and undo takes back one's own steps. */
export const liveFeature: Feature = {
  refuses: (before, after, { peers }) => changeInRemoteSelection(before, after, peers),
  // What merges comes when it is first needed.
  cross: async (editor, to) => (await import('./undoAcrossRemote.ts')).undoAcrossRemote(editor, to),
}
