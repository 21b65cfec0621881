import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TestValue } from '../../../forms/conditions/Condition.ts'
import type { InvalidAttributes } from './LiteralField.tsx'
import type { Subject } from './subjectsIn.ts'

interface ValueListFieldProps {
  readonly values: readonly string[]
  readonly choices: Subject['choices']
  readonly invalid: InvalidAttributes
  readonly onChange: (value: TestValue | undefined) => void
}

/** Several values: checkboxes if there are choices, else one per line. */
export function ValueListField({ values, choices, invalid, onChange }: ValueListFieldProps) {
  const { t } = useTranslation('logic')
  const put = (next: readonly string[]) => onChange(next.length === 0 ? undefined : { is: 'list', values: next })
  if (choices.length === 0)
    return <Lines label={t('values')} hint={t('severalHint')} values={values} invalid={invalid} onChange={put} />
  const gone = values.filter((value) => !choices.some((choice) => choice.value === value))
  return (
    <fieldset className="ed-several">
      <legend>{t('values')}</legend>
      {[...choices, ...gone.map((value) => ({ value, label: value }))].map(({ value, label }) => (
        <label key={value} className="ed-check">
          <input
            type="checkbox"
            checked={values.includes(value)}
            {...invalid}
            onChange={({ target }) => put(target.checked ? [...values, value] : values.filter((one) => one !== value))}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

interface LinesProps {
  readonly label: string
  readonly hint: string
  readonly values: readonly string[]
  readonly invalid: InvalidAttributes
  readonly onChange: (values: readonly string[]) => void
}

function Lines({ label, hint, values, invalid, onChange }: LinesProps) {
  const [typed, setTyped] = useState(values.join('\n'))
  return (
    <textarea
      className="ed-input"
      aria-label={label}
      placeholder={hint}
      rows={3}
      {...invalid}
      value={linesIn(typed).join('\n') === values.join('\n') ? typed : values.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(linesIn(target.value))
      }}
    />
  )
}

function linesIn(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}
