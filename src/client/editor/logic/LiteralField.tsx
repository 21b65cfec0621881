import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subject } from './subjectsIn.ts'

/** Attributes of a field that is marked as incomplete; none otherwise. */
export interface InvalidAttributes {
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string
}

interface LiteralFieldProps {
  readonly as: 'number' | 'day' | 'text'
  readonly value: string | number | undefined
  readonly choices: Subject['choices']
  readonly invalid: InvalidAttributes
  readonly onChange: (value: string | number | undefined) => void
}

/** A value to compare with: selected if there are choices, else typed. */
export function LiteralField({ as, value, choices, invalid, onChange }: LiteralFieldProps) {
  const { t } = useTranslation('logic')
  const label = { className: 'ed-input', 'aria-label': t('value'), ...invalid }
  if (choices.length > 0) {
    return (
      <select
        {...label}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        <option value="">{t('chooseValue')}</option>
        {value !== undefined && value !== '' && !choices.some((choice) => choice.value === value) ? (
          <option value={value}>{value}</option>
        ) : null}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )
  }
  if (as === 'number' && typeof value !== 'string')
    return <NumberBox label={t('value')} value={value} invalid={invalid} onChange={onChange} />
  return (
    <input
      {...label}
      type={as === 'day' && (value === undefined || /^\d{4}-\d\d-\d\d$/.test(String(value))) ? 'date' : 'text'}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  )
}

interface NumberBoxProps {
  readonly label: string
  readonly value: number | undefined
  readonly invalid: InvalidAttributes
  readonly onChange: (value: number | undefined) => void
}

/** Keeps partial input, such as `-` or `1.`, until it is a number. */
function NumberBox({ label, value, invalid, onChange }: NumberBoxProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value))
  const shown = readNumber(typed) === value ? typed : String(value ?? '')
  return (
    <input
      className="ed-input"
      aria-label={label}
      type="text"
      inputMode="decimal"
      value={shown}
      {...invalid}
      aria-invalid={invalid['aria-invalid'] ?? (shown.trim() !== '' && value === undefined ? true : undefined)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readNumber(target.value))
      }}
    />
  )
}

/** A decimal comma counts as a point. */
function readNumber(text: string): number | undefined {
  const written = text.trim().replace(',', '.')
  const number = Number(written)
  return written === '' || !Number.isFinite(number) ? undefined : number
}
