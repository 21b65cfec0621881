import { type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LightChoice, LightChoiceProps } from './LightChoiceProps.ts'
import { LightLabel } from './LightLabel.tsx'
import './LightChoices.css'

/** Choices drawn at first, and with each press of "show more": a list of thousands belongs behind a box. */
const STEP = 100

interface LightChoicesProps extends LightChoiceProps {
  readonly layout?: 'vertical' | 'horizontal' | 'buttons'
}

/** Radios, or checkboxes when `many`, under the label `${id}-label`. */
export function LightChoices(props: LightChoicesProps) {
  const { id, choices, words, chosen, onChoose, onLeave, many = false, required, readOnly, invalid } = props
  const [steps, setSteps] = useState(1)
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
  const choose = (value: string, checked: boolean) => {
    if (!many) onChoose([value])
    else onChoose(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
  }
  const clearable = !many && !required && !readOnly && chosen.length > 0
  const hidden = choices.length - steps * STEP
  return (
    <div onBlur={leave}>
      <div
        id={id}
        className={`gf-choices gf-choices-${props.layout ?? 'vertical'}`}
        role={many ? 'group' : 'radiogroup'}
        aria-labelledby={`${id}-label`}
        aria-required={many ? undefined : required}
        aria-invalid={invalid}
        aria-describedby={props.describedBy}
      >
        {drawn(choices, chosen, steps * STEP).map((choice) => (
          <label key={choice.value} className="gf-choice">
            <input
              type={many ? 'checkbox' : 'radio'}
              name={id}
              value={choice.value}
              checked={chosen.includes(choice.value)}
              disabled={readOnly}
              onChange={(event) => choose(choice.value, event.target.checked)}
            />
            <LightLabel choice={choice} label={words(choice.label)} />
          </label>
        ))}
        {choices.length === 0 && <NoChoices />}
      </div>
      {(hidden > 0 || clearable) && (
        <div className="gf-choices-tools">
          {hidden > 0 && (
            <ChoicesButton says="more" count={Math.min(hidden, STEP)} onPress={() => setSteps(steps + 1)} />
          )}
          {clearable && <ChoicesButton says="clear" onPress={() => onChoose([])} />}
        </div>
      )}
    </div>
  )
}

interface ChoicesButtonProps {
  readonly says: 'more' | 'clear'
  readonly count?: number
  readonly onPress: () => void
}

/** Looks words up only where there is something to say: a form may have a thousand lists. */
function ChoicesButton({ says, count = 0, onPress }: ChoicesButtonProps) {
  const { t } = useTranslation('render', { useSuspense: false })
  return (
    <button type="button" className="gf-text-button" onClick={onPress}>
      {t(`choices.${says}`, { count })}
    </button>
  )
}

function NoChoices() {
  const { t } = useTranslation('render', { useSuspense: false })
  return <div className="gf-choices-note">{t('choices.none')}</div>
}

/** The first so many, and whatever else is chosen, so that everything that counts is in sight and can be taken away. */
function drawn(choices: readonly LightChoice[], chosen: readonly string[], count: number): readonly LightChoice[] {
  const first = choices.slice(0, count)
  const seen = new Set(first.map((choice) => choice.value))
  const others = chosen.filter((value) => !seen.has(value))
  if (others.length === 0) return first
  const known = new Map(choices.slice(count).map((choice) => [choice.value, choice]))
  return [...first, ...others.map((value) => known.get(value) ?? { value, label: value })]
}
