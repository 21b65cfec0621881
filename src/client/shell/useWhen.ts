import { useTranslation } from 'react-i18next'

/** Writes an ISO time as day and time in the person's language and zone; '–' for null. */
export function useWhen(): (iso: string | null) => string {
  const { language } = useTranslation().i18n
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (iso) => (iso ? format.format(new Date(iso)) : '–')
}
