import { useState } from 'react'

interface ChoiceValueProps {
  readonly label: string
  readonly title: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** What is stored for a choice. It may stand empty while it is retyped; left so, it is what it was. */
export function ChoiceValue({ label, title, value, onChange }: ChoiceValueProps) {
  const [emptied, setEmptied] = useState(false)
  return (
    <input
      className="ed-input ed-mono"
      aria-label={label}
      title={title}
      value={emptied ? '' : value}
      spellCheck={false}
      maxLength={200}
      onChange={(event) => {
        setEmptied(event.target.value === '')
        if (event.target.value !== '') onChange(event.target.value)
      }}
      onBlur={() => setEmptied(false)}
    />
  )
}
