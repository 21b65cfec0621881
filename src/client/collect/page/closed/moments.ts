/** Formats a time (ms since 1970) in a language and time zone, with the zone's name. */
export function formatMoment(at: number, language: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(at)
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** Formats a duration from now in its largest unit: 'in 3 hours'. */
export function formatTimeUntil(milliseconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  const [unit, size] = UNITS.find(([, size]) => milliseconds >= size) ?? ['second', 1_000]
  return format.format(Math.max(1, Math.round(milliseconds / size)), unit)
}
