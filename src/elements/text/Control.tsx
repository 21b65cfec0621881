import type { ControlProps } from '../../client/render/ControlProps.ts'

/** A one-line box. */
export function TextControl(props: ControlProps) {
  const { id, settings, value, onChange, onLeave, required, readOnly, invalid, describedBy, words } = props
  return (
    <input
      type="text"
      id={id}
      className="gf-input"
      value={typeof value === 'string' ? value : ''}
      placeholder={words(settings['placeholder'])}
      readOnly={readOnly}
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={onLeave}
    />
  )
}
