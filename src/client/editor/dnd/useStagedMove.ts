import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { childrenOf, elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, Spot } from '../../../forms/document/FormDocument.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { moveElement } from '../../../forms/edits/moveElement.ts'
import { directionOf } from '../../../render/directionOf.ts'
import { loadEntries } from '../../../render/loadEntries.ts'
import type { Editor } from '../store/createEditor.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { NO_GESTURE } from '../store/gestureStore.ts'
import { topSelected } from '../store/Selection.ts'
import { placeOf, type MoveKey } from './keyboardPlaces.ts'
import { keyboardSpot } from './keyboardSpots.ts'

/** A move by keys: staged, so that its result is visible, and announced at every step. */
export interface StagedMove {
  /** Picks up the element of a handle, and the rest of the selection. False if it may not be moved. */
  readonly lift: (id: ElementId) => boolean
  readonly step: (key: MoveKey) => void
  readonly drop: () => void
  /** Restores the original place. */
  readonly cancel: () => void
}

export function useStagedMove(): StagedMove {
  const editor = useEditor()
  const { t } = useTranslation(['editor', 'elements'])
  return useMemo(() => stagedMove(editor, t), [editor, t])
}

function stagedMove(editor: Editor, t: TFunction<['editor', 'elements']>): StagedMove {
  const nameOf = (of: ElementId): string => {
    const { document, language } = editor.state
    const element = elementOf(document, of)
    return (element && titleOf(element, language, document.languages[0])) || t(`elements:${element?.kind}.title`)
  }
  /** A column has no name: its first child's is used. */
  const nameBeside = (of: ElementId): string => {
    const element = elementOf(editor.stable(), of)
    const [first] = element && editor.kinds.get(element.kind)?.within ? (element.children ?? []) : []
    return nameOf(first ?? of)
  }
  /** Name of the dragged element, or their number. */
  const name = () => {
    const { lifted } = editor.gesture.getState()
    const ids = lifted?.dragged.ids ?? []
    return ids.length > 1 ? t('selection.inHand', { count: ids.length }) : nameOf(lifted?.by ?? '')
  }

  const cancel = () => {
    if (!editor.gesture.getState().lifted) return
    const words = t('move.cancelled', { name: name() })
    editor.gesture.setState(NO_GESTURE)
    editor.cancelStaging()
    editor.announce(words)
  }

  const lift = (id: ElementId) => {
    const { form } = editor.state
    const ids = topSelected(editor.state)
    const place = placeOf(editor.stable(), ids[0] ?? '')
    if (!place || (form.role !== 'owner' && form.role !== 'editor') || editor.isRejectedByLock(ids)) return false
    editor.gesture.setState({ ...NO_GESTURE, lifted: { by: id, dragged: { from: 'canvas', ids }, place } })
    // Layouts that the move may enter are loaded at once, to keep the focus on the handle.
    void loadEntries(['columns', 'column'])
    editor.announce(t('move.lifted', { name: name() }))
    return true
  }

  const drop = () => {
    const words = t('move.dropped', { name: name() })
    editor.gesture.setState(NO_GESTURE)
    editor.acceptStaging()
    editor.announce(words)
  }

  const say = (to: Spot) => {
    const { document } = editor.state
    const now = placeOf(document, editor.gesture.getState().lifted?.dragged.ids[0] ?? '')
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

  const step = (key: MoveKey) => {
    const { lifted } = editor.gesture.getState()
    if (!lifted) return
    const way = directionOf(editor.state.language) === 'rtl' ? mirrored(key) : key
    const to = keyboardSpot(way, lifted.place, editor.stable(), editor.kinds, lifted.dragged)
    if (!to) return editor.announce(t('move.noFurther'))
    editor.gesture.setState({ lifted: { ...lifted, place: to } })
    editor.stage(moveElement(lifted.dragged.ids, to, editor.kinds))
    say(to)
  }

  return { lift, step, drop, cancel }
}

/** Swaps left and right for right-to-left languages. */
function mirrored(key: MoveKey): MoveKey {
  if (key === 'ArrowLeft') return 'ArrowRight'
  return key === 'ArrowRight' ? 'ArrowLeft' : key
}
