import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { localTimestamp } from '../../forms/filling/moment.ts'
import { boxProps } from '../common/boxProps.tsx'
import { isDay } from '../../forms/values/calendar.ts'
import { answerAfterLeaving, DateBox } from '../common/DateBox.tsx'
import { dayLimits } from '../common/days.ts'
import type { DateSettings } from './date.ts'

export const control: ControlEntry = { sort: 'input', Control: DateControl }

/** A date, in a native field; returns `YYYY-MM-DD`. */
function DateControl(props: ControlProps<DateSettings>) {
  const { settings, value, onChange, onLeave, words, language } = props
  const { min, max } = dayLimits(settings, localTimestamp().slice(0, 10))
  return (
    <DateBox
      {...boxProps(props)}
      language={language}
      blank={value === undefined}
      type="date"
      hint={words(settings.placeholder)}
      value={isDay(value) ? value : ''}
      min={min}
      // Without `max` the year may have six digits.
      max={max ?? '9999-12-31'}
      onText={onChange}
      onLeft={(unfinished) => {
        onChange(answerAfterLeaving(value, unfinished))
        onLeave()
      }}
    />
  )
}
