import type { TFunction } from 'i18next'
import { formatTime } from '../../forms/values/calendar.ts'
import { dateFormat, localeOf } from '../../forms/values/intl.ts'
import { ALWAYS, type HoursRow, rangesOf, readRows } from './hoursRows.ts'

/** Returns the name of a weekday (0: Monday) in a language. The fifth of January 1970 was a Monday. */
export function dayName(day: number, language: string, length: 'long' | 'short' = 'long'): string {
  return dateFormat(language, { weekday: length, timeZone: 'UTC' }).format(Date.UTC(1970, 0, 5 + day))
}

/** Returns opening hours as readable text; null if they cannot be shown as rows. */
export function describeHours(text: string, language: string, t: TFunction<'places'>): string | null {
  if (text === ALWAYS) return t('hours.always')
  const rows = readRows(text)
  return rows && rows.map((row) => sayRow(row, language, t)).join('; ')
}

function sayRow({ days, holidays, times }: HoursRow, language: string, t: TFunction<'places'>): string {
  const locale = localeOf(language)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const on = rangesOf(days).map(([first, last]) =>
    first === last
      ? dayName(first, language)
      : t('hours.through', { first: dayName(first, language), last: dayName(last, language) }),
  )
  const spans = times.map(({ from, to }) => `${formatTime(from, language)}–${formatTime(to, language)}`)
  const at = spans.length > 0 ? list.format(spans) : t('hours.closed').toLocaleLowerCase(locale)
  return `${list.format([...on, ...(holidays ? [t('hours.holidays')] : [])])} ${at}`
}
