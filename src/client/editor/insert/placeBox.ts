import type { Editor } from '../store/createEditor.ts'
import type { InsertAt } from '../store/EditorState.ts'
import { primaryOf } from '../store/Selection.ts'

/** Pixels between the box and the edge of the window. */
const EDGE = 8

/** Puts the open list where the element is to stand: below the selection or at the point, whole on the screen. */
export function placeBox(box: HTMLElement, editor: Editor, at: InsertAt): void {
  const { x, top, bottom } = at === 'selection' ? besideSelection(editor) : { x: at.x, top: at.y, bottom: at.y }
  const { width, height } = box.getBoundingClientRect()
  const fits = bottom + height <= window.innerHeight - EDGE
  const left = Math.max(EDGE, Math.min(x, window.innerWidth - width - EDGE))
  // Above, where there is no room below: what it is about stays in sight.
  const y = fits ? bottom : top - height
  box.style.left = `${left}px`
  box.style.top = `${Math.max(EDGE, Math.min(y, window.innerHeight - height - EDGE))}px`
}

function besideSelection(editor: Editor): { readonly x: number; readonly top: number; readonly bottom: number } {
  const id = primaryOf(editor.state)
  const node = id === null ? null : document.querySelector(`.ed-canvas [data-node="${id}"]`)
  if (node) {
    const { left, top, bottom } = node.getBoundingClientRect()
    return { x: left + 22, top, bottom: bottom + 2 }
  }
  // Nothing is selected: at the top of an empty form, else at the end of what is visible.
  const area = document.querySelector('.ed-canvas [data-area="children"]')?.getBoundingClientRect() ?? new DOMRect()
  const y = editor.state.document.roots.children.length === 0 ? area.top + 16 : area.bottom - 16
  return { x: area.left + 22, top: y, bottom: y }
}
