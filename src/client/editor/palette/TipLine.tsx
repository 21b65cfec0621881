import { useEffect, useEffectEvent, useImperativeHandle, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../store/EditorProvider.tsx'
import { allowedPlaces } from '../store/allowedPlaces.ts'
import { memoizePerShape } from '../store/memoizePerShape.ts'
import { placesToAdd } from '../store/placesToAdd.ts'
import { useRefusalMessage } from '../dnd/useRefusalMessage.ts'
import { usePlaceLabel } from './usePlaceLabel.ts'

const placeOfMost = memoizePerShape((state, kinds) =>
  allowedPlaces(state, kinds, placesToAdd(state, kinds, true)).placeFor('text-block'),
)

const SOURCES = ['document', 'selected', 'locked', 'language'] as const
const SETTLED_MS = 150

/** Shows the description of a kind that is hovered or focused; null for none. */
export interface TipLook {
  readonly look: (kind: string | null) => void
}

/**
 * Description of the hovered kind, with the place where a press adds it; else the place of most kinds. The latter is
 * updated with a delay while typing, since it contains the label being typed.
 */
export function TipLine({ id, ref }: { readonly id: string; readonly ref: Ref<TipLook> }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const sayPlace = usePlaceLabel()
  const sayKind = useKindTitle()
  const [kind, look] = useState<string | null>(null)
  useImperativeHandle(ref, () => ({ look }), [])
  const say = () => {
    if (kind !== null) return sayKind(kind)
    const place = placeOfMost(editor.state, editor.kinds)
    return place ? t('palette.tip', { where: sayPlace(place) }) : ''
  }
  const [, setWhere] = useState('')
  const updateTip = useEffectEvent(() => setWhere(say()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = editor.store.subscribe((now, before) => {
      if (SOURCES.every((key) => now[key] === before[key])) return
      clearTimeout(timer)
      timer = setTimeout(updateTip, SETTLED_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [editor])
  return (
    <p id={id} className="ed-hint ed-palette-tip">
      {say()}
    </p>
  )
}

/**
 * Returns a function that describes a kind and where it would be added, or why it cannot. Computed for the hovered kind
 * only: each selection changes it.
 */
function useKindTitle(): (kind: string) => string {
  const { t } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const editor = useEditor()
  const sayPlace = usePlaceLabel()
  const sayRefusal = useRefusalMessage()
  return (kind) => {
    const { refusalOf, placeFor, over } = editor.adding()
    const hint = words(`${kind}.hint`)
    const refusal = refusalOf(kind)
    const place = placeFor(kind)
    if (refusal !== null) {
      return t('palette.cannot', { hint, reason: sayRefusal(refusal, { from: 'palette', kind }, over) })
    }
    return place ? t('palette.adds', { hint, where: sayPlace(place) }) : hint
  }
}
