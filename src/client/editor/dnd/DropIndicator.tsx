import { useEditor, useGesture } from '../store/EditorProvider.tsx'
import { useRefusalMessage } from './useRefusalMessage.ts'
import { useTranslation } from 'react-i18next'
import { ancestorsOf } from '../../../forms/document/ancestorsOf.ts'
import type { Spot } from '../../../forms/document/FormDocument.ts'
import { columnBeside } from '../../../forms/edits/columnBeside.ts'
import { useListName } from './useListName.ts'

/** Insertion line of a drag, labelled with its target. Subscribes to the gesture, so that no element has to. */
export function DropIndicator() {
  const drop = useGesture(({ drop }) => drop)
  const words = useSpotWords()
  if (!drop?.line) return null
  const { top, left, width, height } = drop.line
  return (
    <div className="ed-line" style={{ top, left, width, height }}>
      <span data-below={top < ROOM_ABOVE || undefined} data-leftwards={left > ROOM_BESIDE || undefined}>
        {words(drop.place)}
      </span>
    </div>
  )
}

/** Maximum size of the label above a line, in pixels. */
const ROOM_ABOVE = 26
const ROOM_BESIDE = 340

/** The selection rectangle being drawn. */
export function Marquee() {
  const rect = useGesture(({ marquee }) => marquee)
  return rect ? (
    <div className="ed-marquee" style={{ top: rect.top, left: rect.left, width: rect.width, height: rect.height }} />
  ) : null
}

/** Returns the dragged elements under the pointer, and why they may not be dropped there. */
export function useDragLabel() {
  const editor = useEditor()
  const say = useRefusalMessage()
  const dragged = useGesture((gesture) => gesture.dragged)
  const refusal = useGesture(({ drop }) => drop?.refusal ?? null)
  const over = useGesture(({ drop }) => drop?.over ?? null)
  const reason = refusal !== null && over !== null && dragged ? say(refusal, dragged, over) : null
  return { editor, dragged, reason }
}

/**
 * Returns a function that describes the target of a drop: depth and list; or the element beside it in columns, which
 * are stacked on a phone.
 */
function useSpotWords(): (spot: Spot) => string {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const nameOf = useListName()
  return (spot) => {
    if ('beside' in spot) {
      const room = columnBeside(editor.stable(), editor.kinds, spot)
      const words =
        room && 'part' in room
          ? t('drop.newColumn', { list: nameOf(room.part.parent) })
          : t('drop.newColumns', { name: nameOf(spot.beside) })
      return editor.state.device === 'phone' ? `${words} · ${t('drop.stacked')}` : words
    }
    const { parent } = spot
    const level = typeof parent === 'string' ? 1 : ancestorsOf(editor.stable(), parent.in).length + 2
    return `${t('drag.level', { level })} · ${t('drag.inList', { list: nameOf(parent) })}`
  }
}
