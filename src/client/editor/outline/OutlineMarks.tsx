import { useTranslation } from 'react-i18next'
import { useListName } from '../dnd/useListName.ts'
import { useGesture } from '../store/EditorProvider.tsx'
import { INDENT } from './outlineRows.ts'

/** Where a drag in the outline would drop: a line at its level, or a frame around the row it goes into, and in words. */
export function OutlineMarks({ height }: { readonly height: number }) {
  const { t } = useTranslation('editor')
  const nameOf = useListName()
  const drop = useGesture((gesture) => (gesture.drop && 'mark' in gesture.drop ? gesture.drop : null))
  if (!drop) return null
  const { mark, place } = drop
  const top = mark.row * height
  const start = (mark.level - (mark.isInto ? 2 : 1)) * INDENT
  return (
    <div
      className="ed-outline-mark"
      data-into={mark.isInto || undefined}
      data-refused={place ? undefined : true}
      style={{ top, insetInlineStart: start, height: mark.isInto ? height : 0 }}
    >
      {place ? (
        <span data-above={mark.row > 0 || undefined}>
          {t('drag.level', { level: mark.level })} · {t('drag.inList', { list: nameOf(place.parent) })}
        </span>
      ) : null}
    </div>
  )
}
