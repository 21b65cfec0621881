import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { localTimestamp } from '../../forms/filling/moment.ts'
import { onGroupLeave, partProps } from '../common/boxProps.tsx'
import { isDay } from '../../forms/values/calendar.ts'
import { answerAfterLeaving, DateBox } from '../common/DateBox.tsx'
import { dayLimits } from '../common/days.ts'
import { rangeOf, type DateRangeSettings } from './date-range.ts'
import '../common/fields.css'

export const control: ControlEntry = { sort: 'input', Control: DateRangeControl, grouped: () => true }

/** Two native date fields; the second one offers no day before the first. */
function DateRangeControl(props: ControlProps<DateRangeSettings>) {
  const { id, settings, value, onChange, onLeave, language } = props
  const t = useFormTranslation()
  const { min, max } = dayLimits(settings, localTimestamp().slice(0, 10))
  const range = rangeOf(value)
  const give = (part: 'from' | 'to', day: string | undefined) => {
    const { [part]: _, ...other } = range
    const next = { ...other, ...(day ? { [part]: day } : {}) }
    onChange(Object.keys(next).length ? next : undefined)
  }
  return (
    <div id={id} className="gf-parts" role="group" aria-labelledby={`${id}-label`} onBlur={onGroupLeave(onLeave)}>
      {(['from', 'to'] as const).map((part) => (
        <div key={part}>
          <span id={`${id}-${part}-name`} className="gf-sublabel">
            {t(`field.${part}`)}
          </span>
          <DateBox
            {...partProps(props, part)}
            language={language}
            blank={range[part] === undefined}
            type="date"
            value={isDay(range[part]) ? range[part] : ''}
            min={part === 'to' && isDay(range.from) ? range.from : min}
            max={max ?? '9999-12-31'}
            onText={(day) => give(part, day)}
            onLeft={(unfinished) => {
              const after = answerAfterLeaving(range[part], unfinished)
              if (after !== range[part]) give(part, after)
            }}
          />
        </div>
      ))}
    </div>
  )
}
