import { useTranslation } from 'react-i18next'
import { childrenOf, elementOf } from '../../../forms/document/childrenOf.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { topSelected } from '../store/Selection.ts'
import { placeOf } from './keyboardPlaces.ts'
import { useListName } from './useListName.ts'
import type { Ending } from './useHand.ts'

/** Announces where what was dropped is now, or that nothing came of it: those who do not see it dragged hear it. */
export function useDropWords(): (ending: Ending) => undefined {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const nameOf = useListName()
  const wordsOf = (ending: Exclude<Ending, null>): string => {
    const { document } = editor.state
    const ids = topSelected(editor.state)
    const [first = ''] = ids
    const place = placeOf(document, first)
    if (ending === 'cancelled' || !place) return t('drag.cancelled')
    const name = ids.length > 1 ? t('selection.inHand', { count: ids.length }) : nameOf(first)
    const { parent } = place
    const column = typeof parent === 'string' ? null : placeOf(document, parent.in)
    const columns = column && typeof column.parent !== 'string' ? elementOf(document, column.parent.in) : undefined
    if (column && columns && editor.kinds.get(columns.kind)?.sideBySide) {
      const count = columns.children?.length ?? 0
      return t('drop.inColumn', { name, index: column.index + 1, count })
    }
    const count = childrenOf(document, place.parent).length
    return t('drag.dropped', { name, list: nameOf(place.parent), index: place.index + 1, count })
  }
  return (ending) => {
    if (ending !== null) editor.announce(wordsOf(ending))
  }
}
