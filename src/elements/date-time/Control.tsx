import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { localTimestamp } from '../../forms/filling/moment.ts'
import { boxProps } from '../common/boxProps.tsx'
import { momentParts } from '../../forms/values/calendar.ts'
import { answerAfterLeaving, DateBox } from '../common/DateBox.tsx'
import { dayLimits } from '../common/days.ts'
import { type DateTimeSettings, withOffset } from './date-time.ts'

export const control: ControlEntry = { sort: 'input', Control: DateTimeControl }

/** A date and time, in a native field; stored with the offset of this device's time zone at that time. */
function DateTimeControl(props: ControlProps<DateTimeSettings>) {
  const { settings, value, onChange, onLeave, language } = props
  const { min, max } = dayLimits(settings, localTimestamp().slice(0, 10))
  const { minutes } = settings
  const parts = momentParts(value)
  return (
    <DateBox
      {...boxProps(props)}
      language={language}
      blank={value === undefined}
      type="datetime-local"
      value={parts ? `${parts.day}T${parts.time}` : ''}
      min={min && `${min}T00:00`}
      max={`${max ?? '9999-12-31'}T23:59`}
      step={typeof minutes === 'number' ? minutes * 60 : undefined}
      onText={(text) => onChange(text && withOffset(text.slice(0, 16)))}
      onLeft={(unfinished) => {
        onChange(answerAfterLeaving(value, unfinished))
        onLeave()
      }}
    />
  )
}
