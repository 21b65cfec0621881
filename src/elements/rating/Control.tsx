import { type CSSProperties, useId } from 'react'
import type { ControlProps } from '../../client/render/ControlProps.ts'
import { useFormWords } from '../../client/render/RenderScope.ts'
import { describing, leaving } from '../common/boxProps.tsx'
import { ClearButton } from '../common/ClearButton.tsx'
import { EndLabels } from '../common/EndLabels.tsx'
import { formatNumber } from '../common/numbers.ts'
import { Mark } from './Mark.tsx'
import { ratingCount } from './rating.ts'
import './rating.css'

/** Radios that look like stars, hearts, figures or faces. Pressing the chosen one, or Delete, takes the answer back. */
export function RatingControl(props: ControlProps) {
  const { id, settings, value, onChange, onLeave, required, readOnly, invalid, describedBy, words, language } = props
  const t = useFormWords()
  const name = useId()
  const count = ratingCount(settings)
  const appearance = String(settings['appearance'] ?? 'stars')
  // Stars add up, so those below the chosen one are filled too; a figure or a face stands for itself.
  const addsUp = appearance === 'stars' || appearance === 'hearts'
  const given = typeof value === 'number' ? value : 0
  const ends = [words(settings['minLabel']), words(settings['maxLabel'])] as const
  return (
    <div
      id={id}
      className="gf-rating-field"
      style={columns(count)}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describing(...ends.map((end, i) => end && `${id}-end${i}`), describedBy)}
      aria-required={required}
      aria-invalid={invalid}
      onBlur={leaving(onLeave)}
      onKeyDown={(event) => {
        if (!readOnly && (event.key === 'Delete' || event.key === 'Backspace')) onChange(undefined)
      }}
    >
      <div className="gf-rating-row">
        <div className="gf-rating" data-appearance={appearance}>
          {Array.from({ length: count }, (_, i) => i + 1).map((mark) => (
            <label key={mark} className="gf-rating-mark" data-filled={addsUp ? mark <= given : mark === given}>
              <input
                type="radio"
                id={`${id}-${mark}`}
                name={name}
                aria-label={t('field.outOf', { value: mark, limit: count })}
                checked={mark === given}
                disabled={readOnly}
                onChange={() => onChange(mark)}
                onClick={() => mark === given && onChange(undefined)}
              />
              {appearance === 'numbers' ? (
                <span aria-hidden="true">{formatNumber(mark, language)}</span>
              ) : (
                <Mark shape={appearance} mood={(mark - 1) / (count - 1)} />
              )}
            </label>
          ))}
        </div>
        <ClearButton onClear={() => onChange(undefined)} idle={given === 0 || readOnly} focus={`${id}-1`} />
      </div>
      <EndLabels id={id} ends={ends} />
    </div>
  )
}

/** How many marks stand in a line: all of them, or half where there are many and little room. */
function columns(count: number): CSSProperties {
  return { '--gf-count': count, '--gf-half': count > 6 ? Math.ceil(count / 2) : count } as CSSProperties
}
