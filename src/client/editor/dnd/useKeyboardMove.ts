import i18next from 'i18next'
import { useEffect, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { childrenOf, elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, Place } from '../../../forms/document/FormDocument.ts'
import { moveElement } from '../../../forms/edits/moveElement.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { NO_GESTURE } from '../store/gestureStore.ts'
import { titleOf } from '../store/titleOf.ts'
import { isMoveKey, keyboardPlace, placeOf } from './keyboardPlaces.ts'

/**
 * Moves an element from its handle: Space or Enter picks it up and drops it, arrows move it (staged, so that it is seen
 * where it would be), Escape or leaving the handle puts it back. Every step is announced.
 */
export function useKeyboardMove(id: ElementId) {
  const editor = useEditor()
  const { t } = useTranslation(['editor', 'elements'], { i18n: i18next })
  const nameOf = (of: ElementId): string => {
    const { document, language } = editor.state
    const element = elementOf(document, of)
    return (element && titleOf(element, language, document.languages[0])) || t(`elements:${element?.kind}.title`)
  }
  const name = () => nameOf(id)

  const cancel = () => {
    if (!editor.gesture.getState().lifted) return
    editor.gesture.setState(NO_GESTURE)
    editor.cancelStaging()
    editor.announce(t('move.cancelled', { name: name() }))
  }

  const lift = () => {
    const { form } = editor.state
    const place = placeOf(editor.stable(), id)
    if (!place || (form.role !== 'owner' && form.role !== 'editor')) return
    editor.gesture.setState({ ...NO_GESTURE, lifted: { dragged: { from: 'canvas', id }, place } })
    editor.announce(t('move.lifted', { name: name() }))
  }

  const drop = () => {
    editor.gesture.setState(NO_GESTURE)
    editor.acceptStaging()
    editor.announce(t('move.dropped', { name: name() }))
  }

  const say = () => {
    const { document } = editor.state
    const now = placeOf(document, id)
    if (!now) return
    const { parent } = now
    const list =
      parent === 'children' ? t('move.theForm') : parent === 'footer' ? t('move.theFooter') : nameOf(parent.in)
    const count = childrenOf(document, parent).length
    editor.announce(t('move.at', { name: name(), index: now.index + 1, count, list }))
  }

  const step = (to: Place | null) => {
    const { lifted } = editor.gesture.getState()
    if (!lifted) return
    if (!to) return editor.announce(t('move.noFurther'))
    editor.gesture.setState({ lifted: { ...lifted, place: to } })
    editor.stage(moveElement(id, to, editor.kinds))
    say()
  }

  // A staged move into another list makes a new handle: whoever holds the element keeps the focus.
  useEffect(() => {
    if (editor.gesture.getState().lifted?.dragged.id !== id) return
    document.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus()
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
    } else if (lifted && isMoveKey(event.key)) {
      event.preventDefault()
      step(keyboardPlace(event.key, lifted.place, editor.stable(), editor.kinds, lifted.dragged))
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
