import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { boxProps } from '../common/boxProps.tsx'
import { isTime } from '../../forms/values/calendar.ts'
import { answerAfterLeaving, DateBox } from '../common/DateBox.tsx'
import type { TimeSettings } from './time.ts'

export const control: ControlEntry = { sort: 'input', Control: TimeControl }

/** A time of day, in a native field; returns `HH:mm`. */
function TimeControl(props: ControlProps<TimeSettings>) {
  const { settings, value, onChange, onLeave, language } = props
  const { min, max, minutes } = settings
  return (
    <DateBox
      {...boxProps(props)}
      language={language}
      blank={value === undefined}
      type="time"
      value={isTime(value) ? value : ''}
      min={isTime(min) ? min : undefined}
      max={isTime(max) ? max : undefined}
      step={typeof minutes === 'number' ? minutes * 60 : undefined}
      // Some browsers add seconds.
      onText={(text) => onChange(text?.slice(0, 5))}
      onLeft={(unfinished) => {
        onChange(answerAfterLeaving(value, unfinished))
        onLeave()
      }}
    />
  )
}
