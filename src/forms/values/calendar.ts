import { dateFormat } from './intl.ts'

// Days, times and months as texts that sort, and as people write them. No library, so that any screen may use it.

/** The answer of a box that was left half typed: no day and no time, so that the check speaks. */
export const UNFINISHED = '-'

export const DAY_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
export const TIME_PATTERN = '^([01][0-9]|2[0-3]):[0-5][0-9]$'
export const MONTH_PATTERN = '^[0-9]{4}-(0[1-9]|1[0-2])$'
export const MOMENT_PATTERN =
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,6})?)?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])$'
const DAY = new RegExp(DAY_PATTERN)
const TIME = new RegExp(TIME_PATTERN)
const MONTH = new RegExp(MONTH_PATTERN)
const MOMENT = new RegExp(MOMENT_PATTERN)

/** Whether a text names a day that exists: 2024-02-29 does, 2023-02-29 does not. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !DAY.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value
}

/** Whether a value is a time of day, `HH:mm`. */
export function isTime(value: unknown): value is string {
  return typeof value === 'string' && TIME.test(value)
}

/** Whether a value is a month, `YYYY-MM`. */
export function isMonth(value: unknown): value is string {
  return typeof value === 'string' && MONTH.test(value)
}

/** The day so many days later; earlier for a negative count. Stays within the years that four digits can name. */
export function addDays(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`) + days * 86_400_000
  return new Date(Math.min(Math.max(time, FIRST), LAST)).toISOString().slice(0, 10)
}
const FIRST = Date.parse('0000-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T00:00:00Z')

/** How many days lie between two days; 0 for the same. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** A day as a reader of the language writes it, "1 Mar 2026"; what is no day as it stands. */
export function formatDay(value: unknown, language: string): string {
  if (!isDay(value)) return String(value)
  return dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`))
}

/** A time as a reader of the language writes it; what is none as it stands. */
export function formatTime(value: unknown, language: string): string {
  if (!isTime(value)) return String(value)
  return dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`2000-01-01T${value}:00Z`))
}

/** A month as a reader of the language writes it, "March 2026"; what is none as it stands. */
export function formatMonth(value: unknown, language: string): string {
  if (!isMonth(value)) return String(value)
  const format = dateFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${value}-01T00:00:00Z`))
}

/** The parts of a moment as its own clock showed them; null when it is none. */
export function momentParts(
  value: unknown,
): { readonly day: string; readonly time: string; readonly offset: string } | null {
  const match = typeof value === 'string' ? MOMENT.exec(value) : null
  if (!match) return null
  const [day, time] = [String(value).slice(0, 10), String(value).slice(11, 16)]
  return isDay(day) && isTime(time) ? { day, time, offset: match[3] ?? 'Z' } : null
}

/** A moment as its own clock showed it, with that clock's offset; what is none as it stands. */
export function formatMoment(value: unknown, language: string): string {
  const parts = momentParts(value)
  if (!parts) return String(value)
  const offset = parts.offset === 'Z' ? 'UTC' : `UTC${parts.offset}`
  return `${formatDay(parts.day, language)} ${formatTime(parts.time, language)} (${offset})`
}
