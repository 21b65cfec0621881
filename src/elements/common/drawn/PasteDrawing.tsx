import { useState } from 'react'
import type { Position } from '../../../geo/Position.ts'
import { type DrawnType, MOST_POSITIONS } from './drawnValue.ts'
import { readDrawing } from './readDrawing.ts'
import { useDrawWords } from './useDrawWords.tsx'

interface PasteDrawingProps {
  readonly id: string
  readonly type: DrawnType
  readonly onPaste: (corners: readonly Position[]) => void
}

/** A box for a drawing from elsewhere: GeoJSON or well-known text. It takes the place of what was drawn, which can be undone. */
export function PasteDrawing({ id, type, onPaste }: PasteDrawingProps) {
  const t = useDrawWords()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const paste = () => {
    const corners = readDrawing(type, text)
    if (!corners) {
      setWrong(t(type === 'Polygon' ? 'pasteNoArea' : 'pasteNoLine'))
      return
    }
    if (corners.length > MOST_POSITIONS) {
      setWrong(t('pasteTooMany', { count: corners.length, limit: MOST_POSITIONS }))
      return
    }
    setWrong('')
    setText('')
    onPaste(corners)
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
