import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { boxProps } from '../common/boxProps.tsx'
import { usePlaceTranslation } from '../common/usePlaceTranslation.tsx'
import { DAYS } from './hoursRows.ts'
import { LINES, type Line, readHoursFields, SPANS } from './plainHours.ts'
import { dayName } from './describeHours.ts'

export const control: ControlEntry = { sort: 'input', Control: PlainOpeningHours, grouped: () => true }

/** Native time fields for each day of the week and for public holidays. */
function PlainOpeningHours(props: ControlProps) {
  const { id, value, readOnly, invalid, describedBy, language } = props
  const t = usePlaceTranslation()
  const { always, spans, rest } = readHoursFields(typeof value === 'string' ? value : '')
  const nameOf = (line: Line) => (line === 'PH' ? t('hours.holidays') : dayName(DAYS.indexOf(line), language))
  return (
    <div id={id} className="gf-hours" role="group" aria-labelledby={`${id}-label`}>
      <label className="gf-hours-always">
        <input type="checkbox" name={`${id}-always`} disabled={readOnly} defaultChecked={always} />
        {t('hours.always')}
      </label>
      {LINES.map((line) => (
        <fieldset key={line} className="gf-plain-day">
          <legend className="gf-sublabel">{nameOf(line)}</legend>
          {Array.from({ length: SPANS }, (_, at) => {
            const span = spans[line]?.[at]
            return (['from', 'to'] as const).map((end) => (
              <input
                key={`${at} ${end}`}
                type="time"
                id={`${id}-${line}-${at}-${end}`}
                name={`${id}-${line}-${at}-${end}`}
                className="gf-input"
                aria-label={SPANS > 1 && at > 0 ? `${t(`hours.${end}`)} ${at + 1}` : t(`hours.${end}`)}
                aria-invalid={invalid && span?.[end] === ''}
                aria-describedby={describedBy}
                readOnly={readOnly}
                defaultValue={span?.[end] ?? ''}
              />
            ))
          })}
        </fieldset>
      ))}
      <div>
        <label className="gf-sublabel" htmlFor={`${id}-text`}>
          {t('hours.raw')}
        </label>
        <input
          {...boxProps(props)}
          id={`${id}-text`}
          type="text"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          placeholder="PH off"
          defaultValue={rest}
        />
      </div>
    </div>
  )
}
