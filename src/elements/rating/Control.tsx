import type { CSSProperties } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { joinDescribedBy, onGroupLeave } from '../common/boxProps.tsx'
import { ClearButton } from '../common/ClearButton.tsx'
import { EndLabels } from '../common/EndLabels.tsx'
import { formatNumber } from '../common/numbers.ts'
import { ratingCount, type RatingSettings } from './rating.ts'
import './rating.css'

export const control: ControlEntry = { sort: 'input', Control: RatingControl, grouped: () => true }

/** Radio buttons shown as stars, hearts, numbers or faces. Pressing the selected one, or Delete, clears the answer. */
function RatingControl(props: ControlProps<RatingSettings>) {
  const { id, settings, value, onChange, onLeave, required, readOnly, invalid, describedBy, words, language } = props
  const t = useFormTranslation()
  const count = ratingCount(settings)
  const appearance = settings.appearance ?? 'stars'
  // Stars are cumulative, so those below the selected one are filled too; a number or a face is not.
  const addsUp = appearance === 'stars' || appearance === 'hearts'
  const given = typeof value === 'number' ? value : 0
  const ends = [words(settings.minLabel), words(settings.maxLabel)] as const
  return (
    <div
      id={id}
      className="gf-rating-field"
      style={columns(count)}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={joinDescribedBy(...ends.map((end, i) => end && `${id}-end${i}`), describedBy)}
      aria-required={required}
      aria-invalid={invalid}
      onBlur={onGroupLeave(onLeave)}
      onKeyDown={(event) => {
        if (!readOnly && (event.key === 'Delete' || event.key === 'Backspace')) onChange(undefined)
      }}
    >
      <div className="gf-rating-row">
        <div className="gf-rating" data-appearance={appearance} data-adds-up={addsUp}>
          {Array.from({ length: count }, (_, i) => i + 1).map((mark) => (
            <label key={mark} className="gf-rating-mark">
              <input
                type="radio"
                id={`${id}-${mark}`}
                name={id}
                value={mark}
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

/** Number of marks per line: all of them, or half if there are many and little room. */
function columns(count: number): CSSProperties {
  return { '--gf-count': count, '--gf-half': count > 6 ? Math.ceil(count / 2) : count } as CSSProperties
}

interface MarkProps {
  readonly shape: string
  /** For a face: 0 sad to 1 happy. */
  readonly mood: number
}

const SHAPES: { readonly [shape: string]: string } = {
  stars: 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z',
  hearts: 'M12 20.5S3 15.2 3 8.9A4.9 4.9 0 0 1 12 6.2a4.9 4.9 0 0 1 9 2.7c0 6.3-9 11.6-9 11.6z',
}

/** One star, heart or face; its colours are in the style sheet. */
function Mark({ shape, mood }: MarkProps) {
  const path = SHAPES[shape]
  const corner = 17 - mood * 2
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {path ? (
        <path d={path} />
      ) : (
        <>
          <circle cx="12" cy="12" r="9.5" />
          <circle className="gf-rating-line" cx="8.6" cy="9.6" r="0.9" />
          <circle className="gf-rating-line" cx="15.4" cy="9.6" r="0.9" />
          <path className="gf-rating-line gf-rating-mouth" d={`M7.6 ${corner} Q12 ${12.5 + mood * 7} 16.4 ${corner}`} />
        </>
      )}
    </svg>
  )
}
