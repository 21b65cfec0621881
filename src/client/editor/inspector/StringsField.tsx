import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface StringsFieldProps {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[] | undefined) => void
}

/** Several texts, one a line. Blank lines stay while they are typed, and are not stored. */
export function StringsField({ label, value, onChange }: StringsFieldProps) {
  const { t } = useTranslation('editor')
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  // A draft that means something else than what is stored was overtaken, by undo for example.
  const shown = draft !== null && textsOf(draft).join('\n') === value.join('\n') ? draft : value.join('\n')
  return (
    <div className="ed-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="ed-input"
        rows={3}
        value={shown}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const texts = textsOf(event.target.value)
          setDraft(event.target.value)
          onChange(texts.length > 0 ? texts : undefined)
        }}
      />
      <p id={`${id}-hint`} className="ed-hint">
        {t('inspector.oneALine')}
      </p>
    </div>
  )
}

const textsOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
