import * as Type from 'typebox'
import { inputSettings } from '../../forms/kinds/commonSettings.ts'
import type { Settings } from '../../forms/document/FormDocument.ts'
import type { ElementKind, Json, Moment, Violation } from '../../forms/kinds/ElementKind.ts'
import { formatDay, formatTime, isDay, isTime, UNFINISHED } from '../common/calendar.ts'
import { daySettings, dayViolations } from '../common/days.ts'
import { minutesOf, minutesSetting } from '../common/times.ts'

const PATTERN =
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,6})?)?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])$'
const MOMENT = new RegExp(PATTERN)

/** A moment, ISO 8601 with the offset of the clock it was read from: `2026-03-01T09:30:00+07:00`. */
export const dateTime: ElementKind = {
  id: 'date-time',
  sort: 'input',
  palette: { group: 'date', order: 30 },
  stem: 'moment',
  settings: Type.Object({ ...inputSettings, ...daySettings, ...minutesSetting }, { additionalProperties: false }),
  defaults: { label: { en: 'Date and time', zh: '日期和时间', vi: 'Ngày và giờ' } },
  widget: 'date-time',
  valueSchema: () => ({ type: 'string', pattern: PATTERN }),
  check: wrongWith,
  text: (value, _, language) => formatMoment(value, language),
  columns: () => [{ suffix: '', cell: (value) => String(value) }],
}

/** The parts of a moment as its own clock showed them; null when it is none. */
export function partsOf(
  value: unknown,
): { readonly day: string; readonly time: string; readonly offset: string } | null {
  const match = typeof value === 'string' ? MOMENT.exec(value) : null
  if (!match) return null
  const [day, time] = [String(value).slice(0, 10), String(value).slice(11, 16)]
  return isDay(day) && isTime(time) ? { day, time, offset: match[3] ?? 'Z' } : null
}

function wrongWith(value: Json, settings: Settings, moment: Moment): readonly Violation[] {
  const parts = partsOf(value)
  if (!parts) return [{ key: value === UNFINISHED ? 'violation.unfinished' : 'violation.dateTime' }]
  const outside = dayViolations(parts.day, settings, moment)
  if (outside.length > 0) return outside
  const { minutes } = settings
  const offStep = typeof minutes === 'number' && minutesOf(parts.time) % minutes !== 0
  return offStep ? [{ key: 'violation.minutes', params: { minutes } }] : []
}

function formatMoment(value: Json, language: string): string {
  const parts = partsOf(value)
  if (!parts) return String(value)
  const offset = parts.offset === 'Z' ? 'UTC' : `UTC${parts.offset}`
  return `${formatDay(parts.day, language)} ${formatTime(parts.time, language)} (${offset})`
}
