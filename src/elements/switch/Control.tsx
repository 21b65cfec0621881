import type { ControlProps } from '../../client/render/ControlProps.ts'

/** Yes or no. Untouched it has no answer; one press makes it yes, the next no. */
export function SwitchControl(props: ControlProps) {
  const { id, value, onChange, onLeave, required, readOnly, invalid, describedBy } = props
  return (
    <button
      type="button"
      role="switch"
      id={id}
      className="gf-switch"
      data-answered={typeof value === 'boolean'}
      aria-checked={value === true}
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      disabled={readOnly}
      onClick={() => onChange(value !== true)}
      onBlur={onLeave}
    >
      <span className="gf-switch-handle" />
    </button>
  )
}
