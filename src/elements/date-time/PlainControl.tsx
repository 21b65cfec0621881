import { localTimestamp } from '../../forms/filling/moment.ts'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { boxProps, partProps } from '../common/boxProps.tsx'
import { dayLimits } from '../common/days.ts'
import type { DateTimeSettings } from './date-time.ts'
import { momentFields } from './plain.ts'
import { wordForZone, zonesAhead } from './zonesAhead.ts'

export const control: ControlEntry = { sort: 'input', Control: PlainDateTime, grouped: () => true }

/** A native field for date and time, and a select for the time zone. */
function PlainDateTime(props: ControlProps<DateTimeSettings>) {
  const { id, settings, value, readOnly, language } = props
  const t = useFormTranslation()
  const { min, max } = dayLimits(settings, localTimestamp().slice(0, 10))
  const { minutes } = settings
  const { local, ahead } = momentFields(value)
  const { readOnly: _, ...zone } = partProps(props, 'ahead')
  return (
    <div id={`${id}-parts`} className="gf-zone" role="group" aria-labelledby={`${id}-label`}>
      <input
        {...boxProps(props)}
        aria-labelledby={`${id}-label`}
        className="gf-input gf-date"
        type="datetime-local"
        defaultValue={local}
        min={min && `${min}T00:00`}
        max={`${max ?? '9999-12-31'}T23:59`}
        step={typeof minutes === 'number' ? minutes * 60 : undefined}
      />
      <div>
        <span id={`${id}-ahead-name`} className="gf-sublabel gf-zone-name">
          {wordForZone(language)}
        </span>
        <select {...zone} className="gf-input gf-select" disabled={readOnly} defaultValue={ahead}>
          <option value="">{t('cascade.choose')}</option>
          {zonesAhead(language, ahead).map((one) => (
            <option key={one.ahead} value={one.ahead}>
              {one.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
