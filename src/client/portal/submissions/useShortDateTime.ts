import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dateTimeFormat } from '../../shell/useDateTime.ts'

const DAY_MS = 86_400_000

/**
 * Returns a formatter of ISO times, as short as is unambiguous, in the user's language and time zone: time for today,
 * weekday and time for this week, day and month for this year.
 */
export function useShortDateTime(): (iso: string) => string {
  const { t, i18n } = useTranslation('desk')
  const { language } = i18n
  return useMemo(() => shortWhen(language, (time) => t('today', { time })), [language, t])
}

function shortWhen(language: string, today: (time: string) => string): (iso: string) => string {
  const format = (options: Intl.DateTimeFormatOptions) => dateTimeFormat(language, options)
  const hour = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const weekday = format({ weekday: 'short' })
  const day = format({ day: 'numeric', month: 'short' })
  const whole = format({ day: 'numeric', month: 'short', year: 'numeric' })
  return (iso) => {
    const now = new Date()
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
    const at = new Date(iso)
    const time = at.getTime()
    if (time >= midnight && time < midnight + DAY_MS) return today(hour.format(at))
    if (time < midnight && time >= midnight - 6 * DAY_MS) return `${weekday.format(at)} ${hour.format(at)}`
    return (at.getFullYear() === now.getFullYear() ? day : whole).format(at)
  }
}
