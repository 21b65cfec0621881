import { useState } from 'react'
import { useMediaWords } from './useMediaWords.tsx'

/** The words that are to stand where the picture was pressed. */
export function WordsLine({ onWrite }: { readonly onWrite: (text: string) => void }) {
  const t = useMediaWords()
  const [text, setText] = useState('')
  return (
    <form
      className="gf-draw-line"
      onSubmit={(event) => {
        event.preventDefault()
        onWrite(text)
      }}
    >
      <input
        className="gf-input"
        aria-label={t('drawing.text')}
        placeholder={t('drawing.text')}
        value={text}
        maxLength={80}
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="gf-button">
        {t('drawing.put')}
      </button>
    </form>
  )
}
