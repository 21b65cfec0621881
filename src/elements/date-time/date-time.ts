import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings } from '../../forms/kinds/commonSettings.ts'
import type { Json, ValidationTime, Violation } from '../../forms/kinds/ElementKind.ts'
import { formatMoment, MOMENT_PATTERN, momentParts, INCOMPLETE } from '../../forms/values/calendar.ts'
import { daySettings, dayViolations } from '../common/days.ts'
import { minutesOf, minutesSetting } from '../common/times.ts'

const settings = Type.Object({ ...inputSettings, ...daySettings, ...minutesSetting }, { additionalProperties: false })

export type DateTimeSettings = SettingsOf<typeof settings>

/** A point in time, ISO 8601 with the device's time zone offset: `2026-03-01T09:30:00+07:00`. */
export const dateTime = defineKind({
  id: 'date-time',
  sort: 'input',
  fitsCell: true,
  palette: { group: 'date', order: 30, variantOf: 'date' },
  stem: 'moment',
  settings,
  defaults: { label: { en: 'Date and time', zh: '日期和时间', vi: 'Ngày và giờ' } },
  widget: 'date-time',
  cure: 'date',
  answers: 'moment',
  valueSchema: () => ({ type: 'string', pattern: MOMENT_PATTERN }),
  check: wrongWith,
  text: (value, _, language) => formatMoment(value, language),
  columns: () => [{ suffix: '', cell: (value) => String(value), type: 'moment' }],
})

function wrongWith(value: Json, settings: DateTimeSettings, moment: ValidationTime): readonly Violation[] {
  const parts = momentParts(value)
  if (!parts) return [{ key: isUnfinished(value) ? 'violation.unfinished' : 'violation.dateTime' }]
  const outside = dayViolations(parts.day, settings, moment)
  if (outside.length > 0) return outside
  const { minutes } = settings
  const offStep = typeof minutes === 'number' && minutesOf(parts.time) % minutes !== 0
  return offStep ? [{ key: 'violation.minutes', params: { minutes } }] : []
}

/** True if partly entered, or without the UTC offset, which a browser without scripts does not know. */
const isUnfinished = (value: Json) => value === INCOMPLETE || momentParts(`${String(value)}Z`) !== null

const two = (number: number) => String(Math.trunc(number)).padStart(2, '0')

/** Returns a local `YYYY-MM-DDTHH:mm` with the offset of this device's time zone at that time. */
export function withOffset(local: string, minutesAhead = -new Date(`${local}:00`).getTimezoneOffset()): string {
  const ahead = Math.abs(minutesAhead)
  return `${local}:00${minutesAhead < 0 ? '-' : '+'}${two(ahead / 60)}:${two(ahead % 60)}`
}
