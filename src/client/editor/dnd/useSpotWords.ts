import { useTranslation } from 'react-i18next'
import { ancestorsOf } from '../../../forms/document/ancestorsOf.ts'
import type { Spot } from '../../../forms/document/FormDocument.ts'
import { roomBeside } from '../../../forms/edits/roomBeside.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { useListName } from './useListName.ts'

/** Puts into words what a drop would be in: how deep, and in which list; or with what in columns, which stand below one another on a phone. */
export function useSpotWords(): (spot: Spot) => string {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const nameOf = useListName()
  return (spot) => {
    if ('beside' in spot) {
      const room = roomBeside(editor.stable(), editor.kinds, spot)
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
