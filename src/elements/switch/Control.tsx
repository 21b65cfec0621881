import './switch.css'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { joinDescribedBy, onGroupLeave } from '../common/boxProps.tsx'
import type { SwitchSettings } from './switch.ts'

export const control: ControlEntry = { sort: 'input', Control: SwitchControl, grouped: drawnAsButtons }

/** Yes or no. Untouched it has no answer; the first press is yes, the next no. */
function SwitchControl(props: ControlProps<SwitchSettings>) {
  return props.settings.appearance === 'buttons' ? <YesNoButtons {...props} /> : <Switch {...props} />
}

/** True if shown as two radio buttons under one label. */
function drawnAsButtons(settings: ControlProps['settings']): boolean {
  return settings.appearance === 'buttons'
}

function Switch({
  id,
  settings,
  value,
  onChange,
  onLeave,
  required,
  readOnly,
  invalid,
  describedBy,
  words,
}: ControlProps<SwitchSettings>) {
  const t = useFormTranslation()
  const answered = typeof value === 'boolean'
  const stateLabel =
    value === true ? words(settings.yesLabel) || t('field.yes') : words(settings.noLabel) || t('field.no')
  return (
    <div className="gf-switch-line">
      <button
        type="button"
        role="switch"
        id={id}
        className="gf-switch"
        data-answered={answered}
        aria-checked={value === true}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={joinDescribedBy(`${id}-said`, describedBy)}
        disabled={readOnly}
        onClick={() => onChange(value !== true)}
        onKeyDown={(event) => {
          if (event.key === 'Delete' || event.key === 'Backspace') onChange(undefined)
        }}
        onBlur={onLeave}
      >
        <span className="gf-switch-handle" />
      </button>
      <span id={`${id}-said`} className="gf-switch-said">
        {answered ? stateLabel : t('field.unanswered')}
      </span>
    </div>
  )
}

/** Two radio buttons styled as buttons: "no" is as close as "yes". Pressing the selected one clears the answer. */
export function YesNoButtons(props: ControlProps<SwitchSettings>) {
  const { id, settings, value, onChange, onLeave, required, readOnly, invalid, describedBy, words } = props
  const t = useFormTranslation()
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
      onBlur={onGroupLeave(onLeave)}
      onKeyDown={(event) => {
        if (!readOnly && (event.key === 'Delete' || event.key === 'Backspace')) onChange(undefined)
      }}
    >
      {sides.map(({ answer, label }) => (
        <label key={String(answer)} className="gf-yes-no-side">
          <input
            type="radio"
            name={id}
            value={String(answer)}
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
