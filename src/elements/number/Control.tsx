import { useState } from 'react'
import type { ControlProps } from '../../client/render/ControlProps.ts'
import { readNumber } from './readNumber.ts'

/** A box for figures with its unit. Keeps what was typed ('3.', '3,50') while it means the answer. */
export function NumberControl(props: ControlProps) {
  const { id, settings, value, onChange, onLeave, required, readOnly, invalid, describedBy, words } = props
  const [typed, setTyped] = useState('')
  const shown = readNumber(typed) === value ? typed : value === undefined ? '' : String(value)
  const unit = words(settings['unit'])
  return (
    <div className="gf-with-unit">
      <input
        type="text"
        inputMode={settings['integer'] === true && Number(settings['min']) >= 0 ? 'numeric' : 'decimal'}
        id={id}
        className="gf-input"
        autoComplete="off"
        value={shown}
        placeholder={words(settings['placeholder'])}
        readOnly={readOnly}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={[unit && `${id}-unit`, describedBy].filter(Boolean).join(' ') || undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(readNumber(event.target.value))
        }}
        onBlur={onLeave}
      />
      {unit && (
        <span id={`${id}-unit`} className="gf-unit">
          {unit}
        </span>
      )}
    </div>
  )
}
