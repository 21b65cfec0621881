import { useMemo } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { markdownNodes } from '../text-block/markdownNodes.tsx'
import type { ConsentSettings } from './consent.ts'
import './consent.css'

export const control: ControlEntry = { sort: 'input', Control: ConsentControl, unlabelled: true }

/** The text to agree to, and a checkbox with its own label. */
function ConsentControl(props: ControlProps<ConsentSettings>) {
  const { id, settings, value, onChange, onLeave, required, readOnly, invalid, describedBy, words } = props
  const text = words(settings.text)
  const nodes = useMemo(() => markdownNodes(words, settings.text), [words, settings])
  const describing = [text ? `${id}-text` : '', describedBy ?? ''].filter(Boolean).join(' ')
  return (
    <div className="gf-consent">
      {text && (
        <div id={`${id}-text`} className="gf-text-block gf-consent-text">
          {nodes}
        </div>
      )}
      <label className="gf-choice" id={`${id}-label`}>
        <input
          type="checkbox"
          id={id}
          name={id}
          checked={value === true}
          aria-required={required}
          disabled={readOnly}
          aria-invalid={invalid}
          aria-describedby={describing || undefined}
          onChange={(event) => onChange(event.target.checked ? true : undefined)}
          onBlur={onLeave}
        />
        <span>
          {words(settings.label)}
          {required && (
            <span className="gf-required" aria-hidden="true">
              *
            </span>
          )}
        </span>
      </label>
    </div>
  )
}
