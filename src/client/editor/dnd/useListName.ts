import { useTranslation } from 'react-i18next'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, ParentRef } from '../../../forms/document/FormDocument.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { titleOf } from '../../../forms/document/titleOf.ts'

/** Returns a function that names a list (the form, its footer, or a layout) or an element by its id. */
export function useListName(): (of: ParentRef | ElementId) => string {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  return (of) => {
    if (of === 'children') return t('move.theForm')
    if (of === 'footer') return t('move.theFooter')
    const { document, language } = editor.state
    const element = elementOf(document, typeof of === 'string' ? of : of.in)
    if (!element) return ''
    return titleOf(element, language, document.languages[0]) || words(`${element.kind}.title`)
  }
}
