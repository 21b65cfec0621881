import { type FocusEvent, useMemo } from 'react'
import type { ControlProps } from '../../client/render/ControlProps.ts'
import { useFormWords } from '../../client/render/RenderScope.ts'
import { LightClear } from '../../client/ui/LightClear.tsx'
import { chosenOf } from '../common/chosenOf.ts'
import { inChoiceOrder } from '../common/inChoiceOrder.ts'
import { ChoicesGate } from '../select/ChoicesGate.tsx'
import { Picture } from './Picture.tsx'
import './image-choice.css'

const SIZES = ['small', 'medium', 'large'] as const

/** Pictures as cards, with a radio or a checkbox in each. */
export function ImageChoiceControl(props: ControlProps) {
  const { id, settings, value, onChange, onLeave, required, readOnly, invalid, words } = props
  const t = useFormWords()
  const chosen = useMemo(() => chosenOf(value), [value])
  const { choices } = props.choices
  const many = settings['many'] === true
  const size = SIZES.find((one) => one === settings['size']) ?? 'medium'
  const choose = (picked: string, checked: boolean) => {
    if (!many) return onChange(picked)
    const next = checked ? [...chosen, picked] : chosen.filter((one) => one !== picked)
    onChange(next.length ? inChoiceOrder(next, choices) : undefined)
  }
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
  return (
    <ChoicesGate {...props}>
      <div onBlur={leave}>
        <div
          id={id}
          className={`gf-pictures gf-pictures-${size}`}
          role={many ? 'group' : 'radiogroup'}
          aria-labelledby={`${id}-label`}
          aria-required={many ? undefined : required}
          aria-invalid={invalid}
          aria-describedby={props.describedBy}
        >
          {choices.map((choice) => (
            <label key={choice.value} className="gf-picture">
              <input
                type={many ? 'checkbox' : 'radio'}
                name={id}
                value={choice.value}
                checked={chosen.includes(choice.value)}
                disabled={readOnly}
                onChange={(event) => choose(choice.value, event.target.checked)}
              />
              <Picture src={choice.image} label={words(choice.label)} color={choice.color} />
            </label>
          ))}
          {choices.length === 0 && <div className="gf-choices-note">{t('choices.none')}</div>}
        </div>
        {!many && !required && !readOnly && (
          <LightClear id={id} idle={chosen.length === 0} onClear={() => onChange(undefined)} />
        )}
      </div>
    </ChoicesGate>
  )
}
