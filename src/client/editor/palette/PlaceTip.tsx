import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addingAt } from '../store/addingAt.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { oncePerShape } from '../store/oncePerShape.ts'
import { placesToAdd } from '../store/placesToAdd.ts'
import { usePlaceWords } from './usePlaceWords.ts'

const placeOfMost = oncePerShape((state, kinds) =>
  addingAt(state, kinds, placesToAdd(state, kinds, true)).placeFor('text-block'),
)

const SOURCES = ['document', 'selected', 'locked', 'language'] as const
const SETTLED_MS = 150

/** Where a press puts most kinds now, in words that follow what is typed in a moment: they name what is being named. */
export function PlaceTip() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const sayPlace = usePlaceWords()
  const say = () => {
    const place = placeOfMost(editor.state, editor.kinds)
    return place ? sayPlace(place) : ''
  }
  const [where, setWhere] = useState(say)
  const sayAnew = useEffectEvent(() => setWhere(say()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = editor.store.subscribe((now, before) => {
      if (SOURCES.every((key) => now[key] === before[key])) return
      clearTimeout(timer)
      timer = setTimeout(sayAnew, SETTLED_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [editor])
  return where === '' ? null : <p className="ed-hint ed-palette-tip">{t('palette.tip', { where })}</p>
}
