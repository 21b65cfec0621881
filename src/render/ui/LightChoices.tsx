import { type FocusEvent, Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CHOICES_PER_BATCH as STEP } from '../../forms/kinds/choicesPerBatch.ts'
import type { LightChoice, LightChoiceProps } from './LightChoiceProps.ts'
import { LightClear } from './LightClear.tsx'
import { LightLabel } from './LightLabel.tsx'
import './LightChoices.css'

interface LightChoicesProps extends LightChoiceProps {
  /** Default: one below the other, or in one row if they are few and short. */
  readonly layout?: 'vertical' | 'horizontal' | 'buttons' | undefined
}

/** Maximum number of choices, and of characters each, that fit into one row on the narrowest phone. */
const FEW = 3
const SHORT = 8

/** Radios, or checkboxes if `many`, under the label `${id}-label`. */
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
  const layout = props.layout ?? (!many && areShort(choices, words) ? 'row' : 'vertical')
  const clearable = !many && !required && !readOnly
  const clear = (idle: boolean) => <LightClear id={id} idle={idle} onClear={() => onChoose([])} />
  const hidden = choices.length - steps * STEP
  return (
    <div onBlur={leave}>
      <div
        id={id}
        className={`gf-choices gf-choices-${layout === 'row' ? 'buttons gf-choices-row' : layout}${clearable ? ' gf-choices-clearable' : ''}`}
        role={many ? 'group' : 'radiogroup'}
        aria-labelledby={`${id}-label`}
        aria-required={many ? undefined : required}
        aria-invalid={invalid}
        aria-describedby={props.describedBy}
      >
        {drawn(choices, chosen, steps * STEP).map((choice) => {
          const checked = chosen.includes(choice.value)
          return (
            <Fragment key={choice.value}>
              <label className="gf-choice">
                <input
                  type={many ? 'checkbox' : 'radio'}
                  name={id}
                  value={choice.value}
                  checked={checked}
                  disabled={readOnly}
                  onChange={(event) => choose(choice.value, event.target.checked)}
                />
                <LightLabel choice={choice} label={words(choice.label)} />
              </label>
              {clearable && checked && layout === 'vertical' && clear(false)}
            </Fragment>
          )
        })}
        {clearable && layout !== 'vertical' && clear(chosen.length === 0)}
        {choices.length === 0 && <NoChoices />}
      </div>
      {hidden > 0 && <MoreButton count={Math.min(hidden, STEP)} onPress={() => setSteps(steps + 1)} />}
    </div>
  )
}

function areShort(choices: readonly LightChoice[], words: LightChoicesProps['words']): boolean {
  return (
    choices.length > 1 &&
    choices.length <= FEW &&
    choices.every((choice) => !choice.image && Array.from(words(choice.label)).length <= SHORT)
  )
}

interface MoreButtonProps {
  readonly count: number
  readonly onPress: () => void
}

function MoreButton({ count, onPress }: MoreButtonProps) {
  const { t } = useTranslation('render', { useSuspense: false })
  return (
    <button type="button" className="gf-text-button" onClick={onPress}>
      {t('choices.more', { count })}
    </button>
  )
}

function NoChoices() {
  const { t } = useTranslation('render', { useSuspense: false })
  return <div className="gf-choices-note">{t('choices.none')}</div>
}

/**
 * Returns the first `count` choices and all selected ones, so that every selected one is visible and can be cleared.
 */
function drawn(choices: readonly LightChoice[], chosen: readonly string[], count: number): readonly LightChoice[] {
  const first = choices.slice(0, count)
  const seen = new Set(first.map((choice) => choice.value))
  const others = chosen.filter((value) => !seen.has(value))
  if (others.length === 0) return first
  const known = new Map(choices.slice(count).map((choice) => [choice.value, choice]))
  return [...first, ...others.map((value) => known.get(value) ?? { value, label: value })]
}
