import { moveElement } from '../../../forms/edits/moveElement.ts'
import type { Editor } from '../store/createEditor.ts'
import { toggledIn } from '../store/View.ts'
import type { Dragged } from './Dragged.ts'
import type { AnyDrop } from './DropSurface.ts'

/** Puts what is in hand where it was let go, in one step. False when nothing came of it. */
export function acceptDrop(editor: Editor, dragged: Dragged, drop: AnyDrop | null): boolean {
  if (!drop?.place) return false
  const parent = 'beside' in drop.place ? 'children' : drop.place.parent
  const { collapsed } = editor.state
  // What goes into a folded row of the outline would be lost from sight.
  if (typeof parent !== 'string' && collapsed.has(parent.in))
    editor.setView({ collapsed: toggledIn(collapsed, [parent.in]) })
  if (dragged.from === 'block') return false
  if (dragged.from === 'palette') return editor.addKindAt(dragged.kind, drop.place)
  return editor.commit(moveElement(dragged.ids, drop.place, editor.kinds))
}
