import { useMemo } from 'react'
import { moveElement } from '../../../forms/edits/moveElement.ts'
import type { Editor } from '../store/createEditor.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { NO_GESTURE, type AnyDrop, type Dragged } from '../store/gestureStore.ts'
import { withIdsToggled } from '../store/View.ts'
import { deadEnds } from './deadEnds.ts'
import type { Press } from './DropSurface.ts'
import { startDragging } from './draggableAt.ts'

/** Outcome of a drag: null if there is nothing to announce. */
export type DragOutcome = 'dropped' | 'cancelled' | null

/** The dragged elements, from lifting to release. The document changes once, at the end. */
export interface DragSession {
  /** `data-dragging` is set on `marked` meanwhile. */
  readonly lift: (press: Press, marked: HTMLElement | null) => void
  /** Drops the dragged elements. A long press without a move starts selecting several. */
  readonly drop: (drop: AnyDrop | null, hasMoved: boolean) => DragOutcome
  readonly giveUp: () => DragOutcome
}

export function useDragSession(): DragSession {
  const editor = useEditor()
  return useMemo(() => createHand(editor), [editor])
}

function createHand(editor: Editor): DragSession {
  let held: { readonly dragged: Dragged; readonly byTouch: boolean; readonly release: () => void } | null = null
  let selected = editor.state.selected

  const letGo = () => {
    const before = held
    held = null
    before?.release()
    editor.gesture.setState(NO_GESTURE)
    return before
  }
  const putBack = ({ from }: Dragged): DragOutcome => {
    if (from === 'canvas') editor.select(selected)
    return 'cancelled'
  }
  return {
    lift: ({ source, byTouch }, marked) => {
      selected = editor.state.selected
      const dragged = startDragging(source, editor)
      if (!dragged) return
      const ends = deadEnds(editor.stable(), editor.kinds, dragged)
      editor.gesture.setState({ ...NO_GESTURE, dragged, deadEnds: ends })
      const unmark = markDeadEnds(dragged, ends)
      // On a narrow screen the palette overlays the canvas: the attribute moves it out of the way.
      marked?.setAttribute('data-dragging', dragged.from)
      const release = () => {
        unmark()
        marked?.removeAttribute('data-dragging')
      }
      held = { dragged, byTouch, release }
      if (byTouch) navigator.vibrate?.(12)
    },
    drop: (drop, hasMoved) => {
      const before = letGo()
      if (!before) return null
      const { dragged, byTouch } = before
      if (!hasMoved && byTouch && dragged.from === 'canvas') {
        // Held and released without a move: selects the first of several.
        editor.setSession({ selecting: true })
        return null
      }
      if (dragged.from === 'block' && drop?.place && 'parent' in drop.place) {
        const { place } = drop
        // Inserted a moment later, with its own announcement.
        void import('../blocks/insertBlockAt.ts').then(({ insertBlockAt }) => insertBlockAt(editor, dragged, place))
        return null
      }
      return acceptDrop(editor, dragged, drop) ? 'dropped' : putBack(dragged)
    },
    giveUp: () => {
      const before = letGo()
      return before && putBack(before.dragged)
    },
  }
}

/** Moves the dragged elements to the drop, as one step. False if nothing changed. */
function acceptDrop(editor: Editor, dragged: Dragged, drop: AnyDrop | null): boolean {
  if (!drop?.place) return false
  const parent = 'beside' in drop.place ? 'children' : drop.place.parent
  const { collapsed } = editor.state
  // Elements dropped into a collapsed outline row would not be visible.
  if (typeof parent !== 'string' && collapsed.has(parent.in))
    editor.setView({ collapsed: withIdsToggled(collapsed, [parent.in]) })
  if (dragged.from === 'block') return false
  if (dragged.from === 'palette') return editor.addKindAt(dragged.kind, drop.place)
  return editor.commit(moveElement(dragged.ids, drop.place, editor.kinds))
}

/**
 * Dims on the canvas what accepts none of the dragged elements, and these themselves, by plain attributes: a thousand
 * nodes that subscribe to a drag would rerender. Returns a function that removes the attributes.
 */
function markDeadEnds(dragged: Dragged, ends: ReturnType<typeof deadEnds>): () => void {
  const canvas = document.querySelector('[data-scroller]')
  const gripped = new Set(dragged.from === 'canvas' ? dragged.ids : [])
  const marked: Element[] = []
  for (const node of canvas?.querySelectorAll('[data-node], [data-area]') ?? []) {
    const id = node.getAttribute('data-node') ?? ''
    const isDead = ends.layouts.has(id) || ends.areas.has(node.getAttribute('data-area') ?? '')
    if (!isDead && !gripped.has(id)) continue
    node.setAttribute(isDead ? 'data-dead' : 'data-gripped', '')
    marked.push(node)
  }
  return () => {
    for (const node of marked) {
      node.removeAttribute('data-gripped')
      node.removeAttribute('data-dead')
    }
  }
}
