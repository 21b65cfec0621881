import type { ControlProps } from '../../client/render/ControlProps.ts'

/**
 * A day, in the browser's own date box: it speaks the reader's language and calendar, opens the phone's own wheel,
 * and gives `YYYY-MM-DD`.
 */
export function DateControl(props: ControlProps) {
  const { id, settings, value, onChange, onLeave, required, readOnly, invalid, describedBy } = props
  const day = (key: string) => (typeof settings[key] === 'string' && settings[key] ? settings[key] : undefined)
  return (
    <input
      type="date"
      id={id}
      className="gf-input gf-date"
      value={typeof value === 'string' ? value : ''}
      min={day('min')}
      max={day('max') ?? '9999-12-31'}
      readOnly={readOnly}
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={onLeave}
    />
  )
}
