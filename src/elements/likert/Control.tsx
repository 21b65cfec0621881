import { type FocusEvent, useMemo } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { LightClear } from '../../render/ui/LightClear.tsx'
import { LightLabel } from '../../render/ui/LightLabel.tsx'
import { selectedValues } from '../common/selectedValues.ts'
import { ChoicesGate } from '../select/ChoicesGate.tsx'
import type { LikertSettings } from './likert.ts'
import './likert.css'

export const control: ControlEntry = { sort: 'input', Control: LikertControl, grouped: () => true }

/** Maximum length of a label (a number) shown inside its point. */
const SHORT = 3

/** A row of points. With enough room each has its label; otherwise only the ends and the selected one. */
function LikertControl(props: ControlProps<LikertSettings>) {
  const { id, settings, value, onChange, onLeave, required, readOnly, invalid, words } = props
  const chosen = useMemo(() => selectedValues(value)[0], [value])
  const points = props.choices.choices
  const short = points.every((point) => words(point.label).length <= SHORT)
  const start = words(settings.startLabel) || (short ? '' : words(points[0]?.label))
  const end = words(settings.endLabel) || (short ? '' : words(points.at(-1)?.label))
  const named = Boolean(words(settings.startLabel) || words(settings.endLabel))
  const picked = points.find((point) => point.value === chosen)
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
  return (
    <ChoicesGate {...props}>
      <div className="gf-likert" data-short={short} data-ends={named} onBlur={leave}>
        <div
          id={id}
          className="gf-likert-points"
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          aria-required={required}
          aria-invalid={invalid}
          aria-describedby={props.describedBy}
        >
          {points.map((point) => (
            <label key={point.value} className="gf-likert-point">
              <input
                type="radio"
                name={id}
                value={point.value}
                checked={point.value === chosen}
                disabled={readOnly}
                onChange={() => onChange(point.value)}
              />
              <span className="gf-likert-words">
                <LightLabel choice={point} label={words(point.label)} />
              </span>
            </label>
          ))}
          {!required && !readOnly && <LightClear id={id} idle={!picked} onClear={() => onChange(undefined)} />}
        </div>
        {(start || end) && (
          <div className="gf-likert-ends" aria-hidden="true">
            <span>{start}</span>
            {!short && <strong className="gf-likert-picked">{picked ? words(picked.label) : ''}</strong>}
            <span>{end}</span>
          </div>
        )}
      </div>
    </ChoicesGate>
  )
}
