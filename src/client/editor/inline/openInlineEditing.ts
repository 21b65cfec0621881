import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { holderOf } from '../live/changeInRemoteSelection.ts'
import type { Editor } from '../store/createEditor.ts'

/** Loads the code for editing in place, once an editable element is selected. */
export const loadInline = () => import('./inline.ts')

/** Position of a press, in pixels of the window. */
interface Point {
  readonly clientX: number
  readonly clientY: number
}

/**
 * Starts editing an element, in the text at a point or else its first one; with `id` null the title above the form.
 * `takeTyped` returns text typed before the field was there, which replaces the previous one.
 */
export async function openInlineEditing(
  editor: Editor,
  id: ElementId | null,
  at?: Point,
  takeTyped?: () => string,
): Promise<void> {
  const { role } = editor.state.form
  if ((role !== 'owner' && role !== 'editor') || (id !== null && editor.isRejectedByLock([id]))) return
  const holder = id === null ? undefined : holderOf(editor.state.peers, [id])
  if (holder && id !== null) return editor.setView({ rejectedByLock: { id, by: holder.name } })
  const { startInlineEditing, partAt } = await loadInline()
  const part = id !== null && at ? partAt(editor, id, at.clientX, at.clientY) : null
  startInlineEditing(editor, id, part, 'all', takeTyped)
}
