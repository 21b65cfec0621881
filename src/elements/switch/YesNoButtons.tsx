import { useId } from 'react'
import type { ControlProps } from '../../client/render/ControlProps.ts'
import { useFormWords } from '../../client/render/RenderScope.ts'
import { leaving } from '../common/boxProps.tsx'
import type { SwitchSettings } from './switch.ts'

/** Two radios that look like buttons: "no" is as near as "yes". Pressing the chosen one takes the answer back. */
export function YesNoButtons(props: ControlProps<SwitchSettings>) {
  const { id, settings, value, onChange, onLeave, required, readOnly, invalid, describedBy, words } = props
  const t = useFormWords()
  const name = useId()
  const sides = [
    { answer: true, label: words(settings.yesLabel) || t('field.yes') },
    { answer: false, label: words(settings.noLabel) || t('field.no') },
  ]
  return (
    <div
      id={id}
      className="gf-yes-no"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-required={required}
      aria-invalid={invalid}
      onBlur={leaving(onLeave)}
      onKeyDown={(event) => {
        if (!readOnly && (event.key === 'Delete' || event.key === 'Backspace')) onChange(undefined)
      }}
    >
      {sides.map(({ answer, label }) => (
        <label key={String(answer)} className="gf-yes-no-side">
          <input
            type="radio"
            name={name}
            checked={value === answer}
            disabled={readOnly}
            onChange={() => onChange(answer)}
            onClick={() => value === answer && onChange(undefined)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}
