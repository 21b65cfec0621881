import type { FocusEvent } from 'react'
import type { LightChoiceProps } from './LightChoiceProps.ts'

/** Radios, or checkboxes when `many`, under the label `${id}-label`. */
export function LightChoices(props: LightChoiceProps) {
  const { id, choices, chosen, onChoose, onLeave, many = false, required, readOnly, invalid, describedBy } = props
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
  const choose = (value: string, checked: boolean) => {
    if (!many) onChoose([value])
    else onChoose(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
  }
  return (
    <div
      id={id}
      className="gf-choices"
      role={many ? 'group' : 'radiogroup'}
      aria-labelledby={`${id}-label`}
      aria-required={many ? undefined : required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onBlur={leave}
    >
      {choices.map((choice) => (
        <label key={choice.value} className="gf-choice">
          <input
            type={many ? 'checkbox' : 'radio'}
            name={id}
            value={choice.value}
            checked={chosen.includes(choice.value)}
            disabled={readOnly}
            onChange={(event) => choose(choice.value, event.target.checked)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}
