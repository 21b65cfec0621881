import type { CSSProperties } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { joinDescribedBy } from '../common/boxProps.tsx'
import { ClearButton } from '../common/ClearButton.tsx'
import { EndLabels } from '../common/EndLabels.tsx'
import { formatNumber } from '../common/numbers.ts'
import { sliderScale, type SliderSettings } from './slider.ts'
import './slider.css'

export const control: ControlEntry = { sort: 'input', Control: SliderControl }

/** A native slider with its value. Untouched it has no answer, which is shown; it can be cleared. */
function SliderControl(props: ControlProps<SliderSettings>) {
  const { id, settings, value, onChange, onLeave, readOnly, required, invalid, describedBy, words, language } = props
  const t = useFormTranslation()
  const { min, max, step } = sliderScale(settings)
  const answered = typeof value === 'number'
  const middle = min + Math.round((max - min) / 2 / step) * step
  const shown = answered ? `${formatNumber(value, language)} ${words(settings.unit)}`.trim() : t('field.unanswered')
  const ends = [words(settings.minLabel), words(settings.maxLabel)] as const
  const take = (text: string) => onChange(Number(text))
  return (
    <div className="gf-slider" data-answered={answered}>
      <input
        type="range"
        id={id}
        min={min}
        max={max}
        step={step}
        value={answered ? value : middle}
        disabled={readOnly}
        style={{ '--gf-part': answered ? `${((value - min) / (max - min)) * 100}%` : '0%' } as CSSProperties}
        aria-required={required}
        aria-invalid={invalid}
        aria-valuetext={shown}
        aria-describedby={joinDescribedBy(...ends.map((end, i) => end && `${id}-end${i}`), describedBy)}
        onChange={(event) => take(event.target.value)}
        // The untouched slider is already in the middle: a press there fires no change event, but is an answer.
        onClick={(event) => answered || take(event.currentTarget.value)}
        onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && take(event.currentTarget.value)}
        onBlur={onLeave}
      />
      <EndLabels id={id} ends={ends} />
      <div className="gf-answer-line">
        <output htmlFor={id}>{shown}</output>
        <ClearButton onClear={() => onChange(undefined)} idle={!answered || readOnly} focus={id} />
      </div>
    </div>
  )
}
