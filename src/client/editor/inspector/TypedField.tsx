import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Setting, SettingSchema } from '../store/settingsOf.ts'

interface TypedFieldProps {
  readonly label: string
  readonly setting: Setting
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/**
 * A number or a plain text with constraints. Invalid input stays in the field with an explanation, and is not stored.
 */
export function TypedField({ label, setting, value, onChange }: TypedFieldProps) {
  const { t } = useTranslation('editor')
  const id = useId()
  const { schema, hint, required } = setting
  const stored = value === undefined || value === null ? '' : String(value)
  const [kept, setKept] = useState<{ text: string; stored: string } | null>(null)
  // A draft is dropped as soon as the stored value changes otherwise, for example by undo.
  const draft = kept && kept.stored === stored ? kept.text : null
  const isNumber = hint.editor === 'number'
  const read = (text: string) => (text.trim() === '' ? undefined : isNumber ? Number(text) : text)
  const fits = (parsed: ReturnType<typeof read>) => (parsed === undefined ? !required : allows(schema, parsed))
  const isWrong = draft !== null && !fits(read(draft))
  const describedBy = isWrong ? `${id}-error` : undefined

  const change = (text: string) => {
    const parsed = read(text)
    const isStored = fits(parsed)
    // `1.` while typing `1.5` is stored as 1, and stays in the field as typed.
    setKept({ text, stored: isStored ? String(parsed ?? '') : stored })
    if (isStored) onChange(parsed)
  }
  const leave = () => {
    if (!isWrong) setKept(null)
  }
  return (
    <div className="ed-field">
      <label htmlFor={id}>{label}</label>
      {hint.editor === 'longText' ? (
        <textarea
          id={id}
          className="ed-input"
          value={draft ?? stored}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
        />
      ) : (
        <input
          id={id}
          className="ed-input"
          type={hint.editor === 'color' ? 'color' : 'text'}
          inputMode={isNumber ? 'decimal' : undefined}
          placeholder={hint.example}
          value={draft ?? stored}
          aria-invalid={isWrong}
          aria-describedby={describedBy}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
        />
      )}
      {!isWrong ? null : (
        <p id={describedBy} className="ed-error" role="alert">
          {t(isNumber ? 'inspector.numberWrong' : 'inspector.valueWrong')}
        </p>
      )}
    </div>
  )
}

function allows(schema: SettingSchema, value: number | string): boolean {
  if (typeof value === 'string') {
    return value.length <= (schema.maxLength ?? Infinity) && (!schema.pattern || new RegExp(schema.pattern).test(value))
  }
  if (!Number.isFinite(value) || (schema.type === 'integer' && !Number.isInteger(value))) return false
  if (schema.exclusiveMinimum !== undefined && value <= schema.exclusiveMinimum) return false
  return value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity)
}
