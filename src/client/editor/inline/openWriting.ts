import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { holderOf } from '../live/changeInRemoteSelection.ts'
import type { Editor } from '../store/createEditor.ts'

/** What writes on the canvas comes when something is selected that could be written in. */
export const loadInline = () => import('./inline.ts')

/** Where an author pressed, in pixels of the window. */
interface Point {
  readonly clientX: number
  readonly clientY: number
}

/** Begins to write in an element, in the text at a point or else its first; with `id` null in the title over the form. */
export async function openWriting(editor: Editor, id: ElementId | null, at?: Point): Promise<void> {
  const { role } = editor.state.form
  if ((role !== 'owner' && role !== 'editor') || (id !== null && editor.isRejectedByLock([id]))) return
  const holder = id === null ? undefined : holderOf(editor.state.peers, [id])
  if (holder && id !== null) return editor.setView({ rejectedByLock: { id, by: holder.name } })
  const { startWriting, partAt } = await loadInline()
  startWriting(editor, id, id !== null && at ? partAt(editor, id, at.clientX, at.clientY) : null)
}
