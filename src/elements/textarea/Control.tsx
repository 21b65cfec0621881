import type { ControlProps } from '../../client/render/ControlProps.ts'

/** A box of several lines; grows with its text where the browser can. */
export function TextareaControl(props: ControlProps) {
  const { id, settings, value, onChange, onLeave, required, readOnly, invalid, describedBy, words } = props
  return (
    <textarea
      id={id}
      className="gf-input gf-textarea"
      rows={typeof settings['rows'] === 'number' ? settings['rows'] : 3}
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
