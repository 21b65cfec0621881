import { useId, useState } from 'react'

interface ValidatedFieldProps {
  readonly label: string
  readonly value: string
  /** Returns the error of a text; null if it may be stored. */
  readonly check: (text: string) => string | null
  readonly onChange: (text: string) => void
  readonly hint?: string | undefined
  readonly placeholder?: string
  /** Id of a datalist with common values. */
  readonly suggestions?: string
  readonly mono?: boolean
  readonly hideLabel?: boolean
  readonly maxLength?: number
}

/** A text that is stored when valid; until then it stays in the field, with its error. */
export function ValidatedField(props: ValidatedFieldProps) {
  const { label, value, check, onChange, hint, placeholder, suggestions, mono, hideLabel, maxLength = 2_000 } = props
  const id = useId()
  const [kept, setKept] = useState<{ readonly text: string; readonly value: string } | null>(null)
  // A draft is dropped as soon as the stored value changes otherwise, for example by undo.
  const draft = kept && kept.value === value ? kept.text : null
  const wrong = check(draft ?? value)
  const note = wrong ?? hint
  return (
    <div className="ed-field">
      {hideLabel ? null : <label htmlFor={id}>{label}</label>}
      <input
        id={id}
        className={mono ? 'ed-input ed-mono' : 'ed-input'}
        value={draft ?? value}
        aria-label={hideLabel ? label : undefined}
        aria-invalid={wrong !== null}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        spellCheck={false}
        autoCapitalize="off"
        placeholder={placeholder}
        list={suggestions}
        maxLength={maxLength}
        onChange={({ target: { value: text } }) => {
          const fits = check(text) === null
          setKept(fits ? null : { text, value })
          if (fits) onChange(text)
        }}
      />
      {note === undefined ? null : (
        <p
          id={`${id}-note`}
          className={wrong === null ? 'ed-hint' : 'ed-error'}
          role={wrong === null ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  )
}
