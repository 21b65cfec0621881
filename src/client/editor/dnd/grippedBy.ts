import type { Editor } from '../store/createEditor.ts'
import { isSelected, topSelected } from '../store/Selection.ts'
import type { Dragged } from './Dragged.ts'

type DraggedBlock = Extract<Dragged, { readonly from: 'block' }>

/** What a press grips: something of the palette, or an element of the canvas or the outline with what is selected along with it. */
export function grippedBy(target: Element, editor: Editor): Dragged | null {
  const { role } = editor.state.form
  if (role !== 'owner' && role !== 'editor') return null
  const source = target.closest(
    '[data-palette-kind], [data-recent-kind], [data-palette-block], [data-node], [data-outline]',
  )
  if (!source || source.getAttribute('aria-disabled') === 'true') return null
  const kind = source.getAttribute('data-palette-kind') ?? source.getAttribute('data-recent-kind')
  if (kind !== null) return { from: 'palette', kind }
  const block = source.getAttribute('data-palette-block')
  if (block !== null) return { from: 'block', ...(JSON.parse(block) as Omit<DraggedBlock, 'from'>) }
  const id = source.getAttribute('data-node') ?? source.getAttribute('data-outline') ?? ''
  if (!isSelected(editor.state, id)) {
    if (editor.state.selecting) editor.toggle(id)
    else editor.select(id)
  }
  const ids = topSelected(editor.state)
  return editor.isLockedOut(ids) ? null : { from: 'canvas', ids }
}
