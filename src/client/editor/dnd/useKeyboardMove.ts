import i18next from 'i18next'
import { useEffect, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { childrenOf, elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, Spot } from '../../../forms/document/FormDocument.ts'
import { moveElement } from '../../../forms/edits/moveElement.ts'
import { loadEntries } from '../../render/loadEntries.ts'
import { directionOf } from '../../render/directionOf.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { NO_GESTURE } from '../store/gestureStore.ts'
import { topSelected } from '../store/Selection.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { isMoveKey, placeOf, type MoveKey } from './keyboardPlaces.ts'
import { keyboardSpot } from './keyboardSpots.ts'

/**
 * Moves an element from its handle: Space or Enter picks it up and drops it, arrows move it (staged, so that it is seen
 * where it would be), also to the side of another; Escape or leaving the handle puts it back. Every step is announced.
 */
export function useKeyboardMove(id: ElementId) {
  const editor = useEditor()
  const { t } = useTranslation(['editor', 'elements'], { i18n: i18next })
  const nameOf = (of: ElementId): string => {
    const { document, language } = editor.state
    const element = elementOf(document, of)
    return (element && titleOf(element, language, document.languages[0])) || t(`elements:${element?.kind}.title`)
  }
  /** A column has no words of its own: what stands first in it has. */
  const nameBeside = (of: ElementId): string => {
    const element = elementOf(editor.stable(), of)
    const [first] = element && editor.kinds.get(element.kind)?.within ? (element.children ?? []) : []
    return nameOf(first ?? of)
  }
  /** What is in hand, in words: its name, or how many there are. */
  const name = () => {
    const ids = editor.gesture.getState().lifted?.dragged.ids ?? topSelected(editor.state)
    return ids.length > 1 ? t('selection.inHand', { count: ids.length }) : nameOf(id)
  }

  const cancel = () => {
    if (!editor.gesture.getState().lifted) return
    const words = t('move.cancelled', { name: name() })
    editor.gesture.setState(NO_GESTURE)
    editor.cancelStaging()
    editor.announce(words)
  }

  const lift = () => {
    const { form } = editor.state
    const ids = topSelected(editor.state)
    const place = placeOf(editor.stable(), ids[0] ?? '')
    if (!place || (form.role !== 'owner' && form.role !== 'editor') || editor.isLockedOut(ids)) return
    editor.gesture.setState({ ...NO_GESTURE, lifted: { by: id, dragged: { from: 'canvas', ids }, place } })
    // What it may come to stand in is drawn at once, and the keys stay on it.
    void loadEntries(['columns', 'column'])
    editor.announce(t('move.lifted', { name: name() }))
  }

  const drop = () => {
    const words = t('move.dropped', { name: name() })
    editor.gesture.setState(NO_GESTURE)
    editor.acceptStaging()
    editor.announce(words)
  }

  const say = (to: Spot) => {
    const { document } = editor.state
    const now = placeOf(document, editor.gesture.getState().lifted?.dragged.ids[0] ?? id)
    if (!now) return
    const { parent } = now
    if ('beside' in to && typeof parent !== 'string') {
      const column = placeOf(document, parent.in)
      const count = column ? childrenOf(document, column.parent).length : 0
      const words = to.side === 'before' ? 'drop.movedBefore' : 'drop.movedAfter'
      return editor.announce(
        t(words, { name: name(), other: nameBeside(to.beside), index: (column?.index ?? 0) + 1, count }),
      )
    }
    const list =
      parent === 'children' ? t('move.theForm') : parent === 'footer' ? t('move.theFooter') : nameOf(parent.in)
    const count = childrenOf(document, parent).length
    editor.announce(t('move.at', { name: name(), index: now.index + 1, count, list }))
  }

  const step = (to: Spot | null) => {
    const { lifted } = editor.gesture.getState()
    if (!lifted) return
    if (!to) return editor.announce(t('move.noFurther'))
    editor.gesture.setState({ lifted: { ...lifted, place: to } })
    editor.stage(moveElement(lifted.dragged.ids, to, editor.kinds))
    say(to)
  }

  // A staged move into another list makes a new handle: whoever holds the element keeps the focus.
  useEffect(() => {
    if (editor.gesture.getState().lifted?.by !== id) return
    focusHandle(id)
  }, [editor, id])

  const onKeyDown = (event: KeyboardEvent) => {
    const { lifted } = editor.gesture.getState()
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (lifted) drop()
      else lift()
    } else if (lifted && event.key === 'Escape') {
      event.preventDefault()
      cancel()
      // Back in its list it has a new handle: the keys stay where they were.
      setTimeout(() => focusHandle(id))
    } else if (lifted && isMoveKey(event.key)) {
      event.preventDefault()
      const key = directionOf(editor.state.language) === 'rtl' ? mirrored(event.key) : event.key
      step(keyboardSpot(key, lifted.place, editor.stable(), editor.kinds, lifted.dragged))
    }
  }

  const onBlur = () => {
    // Moving to another list remounts the handle, which blurs it without anyone having left.
    setTimeout(() => {
      if (!document.activeElement?.matches(`[data-handle="${id}"]`)) cancel()
    })
  }

  return { onKeyDown, onBlur }
}

function focusHandle(id: ElementId): void {
  document.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus()
}

/** Where lines begin on the right, out is to the right, and into to the left. */
function mirrored(key: MoveKey): MoveKey {
  if (key === 'ArrowLeft') return 'ArrowRight'
  return key === 'ArrowRight' ? 'ArrowLeft' : key
}
