import { useTranslation } from 'react-i18next'
import { childrenOf, elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, Place } from '../../../forms/document/FormDocument.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { isSelected } from '../store/Selection.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'

/** Returns a function that describes a place, to follow “to add …”. */
export function usePlaceLabel(): (place: Place) => string {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  return ({ parent, index }) => {
    const { state } = editor
    const { document, language } = state
    const nameOf = (id: ElementId): string => {
      const element = elementOf(document, id)
      return element ? titleOf(element, language, document.languages[0]) || words(`${element.kind}.title`) : ''
    }
    if (parent === 'footer') return t('where.footer')
    const siblings = childrenOf(document, parent)
    const before = siblings[index - 1]
    if (before !== undefined && (isSelected(state, before) || index < siblings.length)) {
      return t('where.below', { name: nameOf(before) })
    }
    if (typeof parent === 'object') return t('where.into', { name: nameOf(parent.in) })
    return t(index === 0 && siblings.length > 0 ? 'where.start' : 'where.end')
  }
}
