import type { Dragged } from '../store/gestureStore.ts'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { ParentRef } from '../../../forms/document/FormDocument.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { draggedKinds } from './Dragged.ts'

/**
 * Returns a function that explains why something may not go into a list, from a message key of `editor:place`, the
 * dragged elements, and the list.
 */
export function useRefusalMessage(): (refusal: string, dragged: Dragged, over: ParentRef) => string {
  const { t, i18n } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  return (refusal, dragged, over) => {
    const { document } = editor.state
    const bound = draggedKinds(document, dragged).flatMap((kind) => editor.kinds.get(kind)?.within ?? [])
    const within = [...new Set(bound)].map((id) => words(`${id}.title`))
    const holder = typeof over === 'string' ? undefined : elementOf(document, over.in)?.kind
    return t(refusal as ParseKeys<'editor'>, {
      within: new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(within),
      holder: holder ? words(`${holder}.title`) : '',
    })
  }
}
