import { useTranslation } from 'react-i18next'
import { useRefusalWords } from '../dnd/useRefusalWords.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { usePlaceWords } from './usePlaceWords.ts'

/** Says what a kind is for and where it would go, or why it cannot. Asked for the one that is looked at: each selection changes it. */
export function useKindTitle(): (kind: string) => string {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  const sayPlace = usePlaceWords()
  const sayRefusal = useRefusalWords()
  return (kind) => {
    const { whyNot, placeFor, over } = editor.adding()
    const hint = words(`${kind}.hint`)
    const refusal = whyNot(kind)
    const place = placeFor(kind)
    if (refusal !== null) {
      return t('palette.cannot', { hint, reason: sayRefusal(refusal, { from: 'palette', kind }, over) })
    }
    return place ? t('palette.adds', { hint, where: sayPlace(place) }) : hint
  }
}
