import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import type { Json, Violation } from '../../forms/kinds/ElementKind.ts'
import { formatTime, isTime, TIME_PATTERN, INCOMPLETE } from '../../forms/values/calendar.ts'
import { minutesOf, minutesSetting } from '../common/times.ts'

const limit = Type.Optional(
  setting(Type.String({ pattern: TIME_PATTERN }), { editor: 'text', example: '08:00', section: 'rules' }),
)

const settings = Type.Object(
  { ...inputSettings, min: limit, max: limit, ...minutesSetting },
  { additionalProperties: false },
)

export type TimeSettings = SettingsOf<typeof settings>

/** A time of day, `HH:mm`, without a time zone. */
export const time = defineKind({
  id: 'time',
  sort: 'input',
  fitsCell: true,
  palette: { group: 'date', order: 20 },
  stem: 'time',
  settings,
  defaults: { label: { en: 'Time', zh: '时间', vi: 'Giờ' } },
  widget: 'time',
  cure: 'time',
  valueSchema: () => ({ type: 'string', pattern: TIME_PATTERN }),
  check: wrongWith,
  text: (value, _, language) => formatTime(value, language),
  columns: () => [{ suffix: '', cell: (value) => String(value) }],
})

/** If `min` is after `max`, the range spans midnight: 22:00 to 06:00. */
function wrongWith(value: Json, { min, max, minutes }: TimeSettings): readonly Violation[] {
  if (value === INCOMPLETE) return [{ key: 'violation.unfinished' }]
  if (!isTime(value)) return [{ key: 'violation.time' }]
  const first = isTime(min) ? min : undefined
  const last = isTime(max) ? max : undefined
  if (first && last && first > last) {
    if (value < first && value > last) return [{ key: 'violation.timeBetween', params: { min: first, max: last } }]
  } else {
    if (first && value < first) return [{ key: 'violation.timeMin', params: { min: first } }]
    if (last && value > last) return [{ key: 'violation.timeMax', params: { max: last } }]
  }
  if (typeof minutes === 'number' && (minutesOf(value) - minutesOf(first ?? '00:00')) % minutes !== 0) {
    return [{ key: 'violation.minutes', params: { minutes } }]
  }
  return []
}
