import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalWords } from '../dnd/useRefusalWords.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useAddKind } from './useAddKind.ts'
import { usePlaceWords } from './usePlaceWords.ts'

interface PaletteItemProps {
  readonly kind: string
  /** Nowhere around the selection takes it. */
  readonly refused: boolean
  /** Shown among those used last, beside its place in its group. */
  readonly recent?: boolean
}

/** One kind: press it to add it, or drag it. Looked at, it says where it would go, or why it cannot. */
export const PaletteItem = memo(function PaletteItem({ kind, refused, recent = false }: PaletteItemProps) {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  const sayPlace = usePlaceWords()
  const sayRefusal = useRefusalWords()
  const add = useAddKind()
  const [title, setTitle] = useState('')

  // Asked for the one that is looked at only: it is another one with every selection.
  const look = () => {
    const { whyNot, placeFor, over } = editor.adding()
    const hint = words(`${kind}.hint`)
    const refusal = whyNot(kind)
    const place = placeFor(kind)
    if (refusal !== null) {
      setTitle(t('palette.cannot', { hint, reason: sayRefusal(refusal, { from: 'palette', kind }, over) }))
    } else if (place) setTitle(t('palette.adds', { hint, where: sayPlace(place) }))
  }

  return (
    <button
      type="button"
      className="ed-palette-item"
      {...{ [recent ? 'data-recent-kind' : 'data-palette-kind']: kind }}
      aria-label={t('palette.add', { kind: words(`${kind}.title`) })}
      aria-disabled={refused}
      title={title}
      onPointerEnter={look}
      onFocus={look}
      onClick={() => {
        add(kind)
        look()
      }}
    >
      <Icon name={kind} size={16} />
      <span>{words(`${kind}.title`)}</span>
    </button>
  )
})
