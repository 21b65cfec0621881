import type { Dragged } from '../store/gestureStore.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { Editor } from '../store/createEditor.ts'
import { isSelected, topSelected } from '../store/Selection.ts'

/** Regions with draggable items. */
export type Region = 'palette' | 'outline' | 'canvas'

export interface PressedItem {
  readonly region: Region
  readonly source: HTMLElement
}

/** For typing, or moved by other means. */
const ELSEWHERE = 'input, textarea, select, [contenteditable="true"], [data-no-drag]'

const SOURCES = '[data-palette-kind], [data-recent-kind], [data-palette-block], [data-node], [data-outline]'

/** Returns the draggable item of a press, null if there is none. */
export function draggableAt(target: EventTarget, editor: Editor): PressedItem | null {
  const { role } = editor.state.form
  if (role !== 'owner' && role !== 'editor') return null
  if (!(target instanceof Element) || target.closest(ELSEWHERE)) return null
  const source = target.closest<HTMLElement>(SOURCES)
  if (!source || source.getAttribute('aria-disabled') === 'true') return null
  const { dataset } = source
  const region = 'node' in dataset ? 'canvas' : 'outline' in dataset ? 'outline' : 'palette'
  return { region, source }
}

/** True for the keys that pick up an element by its handle. */
export const isLiftKey = (key: string): boolean => key === ' ' || key === 'Enter'

export const handleOf = (id: ElementId): HTMLElement | null => document.querySelector(`[data-handle="${id}"]`)

type DraggedBlock = Extract<Dragged, { readonly from: 'block' }>

/**
 * Starts dragging an item: a palette item, or an element, which is selected, with the rest of the selection. Null if it
 * is locked.
 */
export function startDragging({ dataset }: HTMLElement, editor: Editor): Dragged | null {
  const kind = dataset['paletteKind'] ?? dataset['recentKind']
  if (kind !== undefined) return { from: 'palette', kind }
  const block = dataset['paletteBlock']
  if (block !== undefined) return { from: 'block', ...(JSON.parse(block) as Omit<DraggedBlock, 'from'>) }
  const id = dataset['node'] ?? dataset['outline'] ?? ''
  if (!isSelected(editor.state, id)) {
    if (editor.state.selecting) editor.toggle(id)
    else editor.select(id)
  }
  const ids = topSelected(editor.state)
  return editor.isRejectedByLock(ids) ? null : { from: 'canvas', ids }
}
