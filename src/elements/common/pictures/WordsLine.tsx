import { useMediaWords } from './useMediaWords.tsx'

interface WordsLineProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onWrite: () => void
}

/** The words that are to stand where the picture was pressed. */
export function WordsLine({ text, onText, onWrite }: WordsLineProps) {
  const t = useMediaWords()
  return (
    <form
      className="gf-draw-line"
      onSubmit={(event) => {
        event.preventDefault()
        onWrite()
      }}
    >
      <input
        className="gf-input"
        aria-label={t('drawing.text')}
        placeholder={t('drawing.text')}
        value={text}
        maxLength={80}
        autoFocus
        onChange={(event) => onText(event.target.value)}
      />
      <button type="submit" className="gf-button">
        {t('drawing.put')}
      </button>
    </form>
  )
}
