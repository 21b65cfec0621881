import { dateFormat } from './intl.ts'

// Dates, times and months as sortable texts, and their formatting. Without a library, so that any page may use it.

/** Answer of an incomplete input: not a valid date or time, so that validation reports it. */
export const INCOMPLETE = '-'

export const DAY_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
export const TIME_PATTERN = '^([01][0-9]|2[0-3]):[0-5][0-9]$'
export const MONTH_PATTERN = '^[0-9]{4}-(0[1-9]|1[0-2])$'
export const MOMENT_PATTERN =
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,6})?)?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])$'
const DAY = new RegExp(DAY_PATTERN)
const TIME = new RegExp(TIME_PATTERN)
const MONTH = new RegExp(MONTH_PATTERN)
const MOMENT = new RegExp(MOMENT_PATTERN)

/** True for an existing date: 2024-02-29, but not 2023-02-29. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !DAY.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value
}

/** True for a time of day, `HH:mm`. */
export function isTime(value: unknown): value is string {
  return typeof value === 'string' && TIME.test(value)
}

/** True for a month, `YYYY-MM`. */
export function isMonth(value: unknown): value is string {
  return typeof value === 'string' && MONTH.test(value)
}

/** Returns the date a number of days later, or earlier if negative. Limited to four-digit years. */
export function addDays(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`) + days * 86_400_000
  return new Date(Math.min(Math.max(time, FIRST), LAST)).toISOString().slice(0, 10)
}
const FIRST = Date.parse('0000-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T00:00:00Z')

/** Number of days between two dates; 0 for the same. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** Formats a date in a language, "1 Mar 2026"; other values are unchanged. */
export function formatDay(value: unknown, language: string): string {
  if (!isDay(value)) return String(value)
  return dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`))
}

/** Formats a time in a language; other values are unchanged. */
export function formatTime(value: unknown, language: string): string {
  if (!isTime(value)) return String(value)
  return dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`2000-01-01T${value}:00Z`))
}

/** Formats a month in a language, "March 2026"; other values are unchanged. */
export function formatMonth(value: unknown, language: string): string {
  if (!isMonth(value)) return String(value)
  const format = dateFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${value}-01T00:00:00Z`))
}

/** Local date, time and offset of an ISO 8601 time; null if invalid. */
export function momentParts(
  value: unknown,
): { readonly day: string; readonly time: string; readonly offset: string } | null {
  const match = typeof value === 'string' ? MOMENT.exec(value) : null
  if (!match) return null
  const [day, time] = [String(value).slice(0, 10), String(value).slice(11, 16)]
  return isDay(day) && isTime(time) ? { day, time, offset: match[3] ?? 'Z' } : null
}

/** Formats an ISO 8601 time as local time with its offset; other values are unchanged. */
export function formatMoment(value: unknown, language: string): string {
  const parts = momentParts(value)
  if (!parts) return String(value)
  const offset = parts.offset === 'Z' ? 'UTC' : `UTC${parts.offset}`
  return `${formatDay(parts.day, language)} ${formatTime(parts.time, language)} (${offset})`
}
