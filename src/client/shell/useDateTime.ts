import { useTranslation } from 'react-i18next'

/** Returns a formatter of ISO times as date and time in the user's language and time zone; '–' for null. */
export function useDateTime(): (iso: string | null) => string {
  const { language } = useTranslation().i18n
  const format = dateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (iso) => (iso ? format.format(new Date(iso)) : '–')
}

/** Returns a formatter of ISO times without the date. */
export function useTime(): (iso: string) => string {
  const { language } = useTranslation().i18n
  const format = dateTimeFormat(language, { timeStyle: 'short' })
  return (iso) => format.format(new Date(iso))
}

/** Returns a formatter of the day of an ISO time: "Today, November 27", "Yesterday, …", then the date alone. */
export function useDay(): (iso: string) => string {
  const { language } = useTranslation().i18n
  const near = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const date = dateTimeFormat(language, { dateStyle: 'long' })
  return (iso) => {
    const ago = daysAgo(new Date(iso))
    const text = date.format(new Date(iso))
    if (ago > 1) return text
    const [first = '', ...rest] = near.format(-ago, 'day')
    return `${first.toLocaleUpperCase(language)}${rest.join('')}, ${text}`
  }
}

const midnight = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())

function daysAgo(then: Date): number {
  return Math.max(0, Math.round((midnight(new Date()) - midnight(then)) / 86_400_000))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a format of times, cached by its arguments: creating one takes longer than drawing a table's cell. */
export function dateTimeFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options)
  formats.set(key, format)
  return format
}
