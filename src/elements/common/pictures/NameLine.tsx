import { useId, useState } from 'react'
import { useMediaWords } from './useMediaWords.tsx'

interface NameLineProps {
  readonly onName: (text: string) => void
  readonly onEnter: () => void
}

/** A name typed in place of a signature, for whoever cannot draw one. */
export function NameLine({ onName, onEnter }: NameLineProps) {
  const t = useMediaWords()
  const id = useId()
  const [name, setName] = useState('')
  return (
    <div className="gf-draw-name">
      <label htmlFor={id}>{t('signature.type')}</label>
      <input
        id={id}
        className="gf-input"
        autoComplete="name"
        maxLength={60}
        value={name}
        onChange={(event) => {
          setName(event.target.value)
          onName(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter()
        }}
      />
    </div>
  )
}
