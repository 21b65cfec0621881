import { useState } from 'react'
import type { Position } from '../../../geo/Position.ts'
import { type DrawnType, MAX_POSITIONS } from './drawnValue.ts'
import { readDrawing } from './readDrawing.ts'
import { useDrawTranslation } from './useDrawTranslation.tsx'

interface PasteDrawingProps {
  readonly id: string
  readonly type: DrawnType
  /** True to include holes; else only the outer ring. */
  readonly holes: boolean
  readonly onPaste: (rings: readonly (readonly Position[])[]) => void
}

/** A field to paste a drawing: GeoJSON or well-known text. Replaces the current drawing, which can be undone. */
export function PasteDrawing({ id, type, holes, onPaste }: PasteDrawingProps) {
  const t = useDrawTranslation()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const paste = () => {
    const found = readDrawing(type, text)
    const rings = holes ? found : found?.slice(0, 1)
    if (!rings) {
      setWrong(t(type === 'Polygon' ? 'pasteNoArea' : 'pasteNoLine'))
      return
    }
    const count = rings.reduce((sum, { length }) => sum + length, 0)
    if (count > MAX_POSITIONS) {
      setWrong(t('pasteTooMany', { count, limit: MAX_POSITIONS }))
      return
    }
    setWrong('')
    setText('')
    onPaste(rings)
  }
  return (
    <details className="gf-drawn-paste">
      <summary>{t('paste')}</summary>
      <label className="gf-sublabel" htmlFor={`${id}-paste`}>
        {t('pasteLabel')}
      </label>
      <textarea
        id={`${id}-paste`}
        className="gf-input"
        rows={4}
        spellCheck={false}
        value={text}
        aria-invalid={wrong !== ''}
        aria-describedby={wrong ? `${id}-paste-wrong` : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setWrong('')
        }}
      />
      {wrong && (
        <p id={`${id}-paste-wrong`} className="gf-error" role="alert">
          {wrong}
        </p>
      )}
      <button type="button" className="gf-button" disabled={text.trim() === ''} onClick={paste}>
        {t('pasteUse')}
      </button>
    </details>
  )
}
