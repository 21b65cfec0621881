import { useState } from 'react'
import { useMediaWords } from '../common/pictures/useMediaWords.tsx'

interface AltLineProps {
  readonly number: number
  readonly alt: string
  readonly readOnly: boolean
  readonly onAlt: (alt: string) => void
}

/** What a photo shows, in words: for people who cannot see it, and for finding it. */
export function AltLine({ number, alt, readOnly, onAlt }: AltLineProps) {
  const t = useMediaWords()
  const [typed, setTyped] = useState(alt)
  return (
    <input
      className="gf-input"
      aria-label={t('photo.alt', { number })}
      placeholder={t('photo.altHint')}
      value={typed}
      maxLength={1_000}
      readOnly={readOnly}
      onChange={(event) => {
        setTyped(event.target.value)
        onAlt(event.target.value)
      }}
    />
  )
}
