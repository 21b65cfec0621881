import type { ControlProps } from '../../client/render/ControlProps.ts'
import { usePlaceWords } from '../common/usePlaceWords.tsx'
import { DAYS, type HoursRow, type Span } from './hoursRows.ts'
import { dayName } from './sayHours.ts'

interface HoursRowBoxProps extends Pick<ControlProps, 'id' | 'readOnly' | 'language' | 'invalid' | 'describedBy'> {
  readonly row: HoursRow
  readonly onDay: (day: number) => void
  readonly onHolidays: () => void
  readonly onTimes: (times: readonly Span[]) => void
  readonly onRemove: (() => void) | null
}

/** Some days of the week and when it is open on them. */
export function HoursRowBox(props: HoursRowBoxProps) {
  const { id, row, readOnly, language, onDay, onHolidays, onTimes, onRemove } = props
  const t = usePlaceWords()
  const { days, holidays, times } = row
  const last = times[times.length - 1]
  return (
    <div className="gf-hours-row">
      <div className="gf-hours-days" role="group" aria-label={t('hours.days')}>
        {DAYS.map((key, day) => (
          <button
            key={key}
            type="button"
            className="gf-hours-day"
            aria-pressed={days.includes(day)}
            aria-label={dayName(day, language)}
            disabled={readOnly}
            onClick={() => onDay(day)}
          >
            {dayName(day, language, 'short')}
          </button>
        ))}
        <button
          type="button"
          className="gf-hours-day gf-hours-holidays"
          aria-pressed={holidays}
          disabled={readOnly}
          onClick={onHolidays}
        >
          {t('hours.holidays')}
        </button>
      </div>
      {times.map((span, index) => (
        // Times have no names of their own, and are only added and removed at known places.
        <div key={index} className="gf-hours-time" role="group" aria-label={t('hours.times')}>
          {(['from', 'to'] as const).map((end) => (
            <input
              key={end}
              type="time"
              id={`${id}-${index}-${end}`}
              className="gf-input"
              aria-label={t(`hours.${end}`)}
              aria-invalid={props.invalid && span[end] === ''}
              aria-describedby={props.describedBy}
              readOnly={readOnly}
              value={span[end]}
              onChange={(event) =>
                onTimes(times.map((one, at) => (at === index ? { ...one, [end]: event.target.value } : one)))
              }
            />
          ))}
          {!readOnly && (
            <button
              type="button"
              className="gf-button gf-hours-remove"
              aria-label={t('hours.removeTime')}
              onClick={() => onTimes(times.filter((_, at) => at !== index))}
            >
              ×
            </button>
          )}
        </div>
      ))}
      {times.length === 0 && <div className="gf-hours-closed">{t('hours.closed')}</div>}
      {!readOnly && (
        <div className="gf-hours-acts">
          <button
            type="button"
            className="gf-button"
            onClick={() => onTimes([...times, last ? { from: '', to: '' } : { from: '09:00', to: '17:00' }])}
          >
            {t('hours.addTime')}
          </button>
          {onRemove && (
            <button type="button" className="gf-button" onClick={onRemove}>
              {t('hours.removeDays')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
