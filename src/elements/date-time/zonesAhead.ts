import { localeOf } from '../../forms/values/intl.ts'

/** Maximum number of time zone names per UTC offset: the ones used by most zones. */
const NAMES = 3

/** Cached lists, by language and day; each takes some 100 ms to create. */
const MAX_KEPT = 20

export interface ZoneAhead {
  /** UTC offset in ISO 8601: `+07:00`. */
  readonly ahead: string
  /** `UTC+07:00 · Indochina Time, Western Indonesia Time`. */
  readonly label: string
}

const made = new Map<string, readonly ZoneAhead[]>()

/**
 * Returns all UTC offsets in use today, from west to east, labelled with time zone names in a language. Adds the offset
 * `also` of an existing answer, without names.
 */
export function zonesAhead(language: string, also: string): readonly ZoneAhead[] {
  // Offsets change with daylight saving time.
  const key = `${language} ${new Date().toISOString().slice(0, 10)}`
  const known = made.get(key) ?? zonesNow(language)
  if (!made.has(key)) {
    if (made.size === MAX_KEPT) made.clear()
    made.set(key, known)
  }
  if (also === '' || known.some(({ ahead }) => ahead === also)) return known
  return [{ ahead: also, label: also === 'Z' ? 'UTC' : `UTC${also}` }, ...known]
}

function zonesNow(language: string): readonly ZoneAhead[] {
  const now = new Date()
  const named = new Map<string, Map<string, number>>()
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const part = (locale: string, timeZoneName: 'long' | 'longOffset') =>
      new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
        .formatToParts(now)
        .find(({ type }) => type === 'timeZoneName')?.value ?? ''
    // "GMT+07:00", or "GMT" for zero.
    const ahead = part('en', 'longOffset').slice(3) || '+00:00'
    const name = part(localeOf(language), 'long')
    const names = named.get(ahead) ?? new Map<string, number>()
    named.set(ahead, names)
    // Names such as "GMT+7" repeat the offset.
    if (!/[+-]\d/.test(name)) names.set(name, (names.get(name) ?? 0) + 1)
  }
  return Array.from(named, ([ahead, names]) => {
    const widespread = Array.from(names).toSorted(([, a], [, b]) => b - a)
    const words = widespread.slice(0, NAMES).map(([name]) => name)
    return { ahead, label: [`UTC${ahead}`, words.join(', ')].filter(Boolean).join(' · ') }
  }).toSorted((a, b) => minutesOf(a.ahead) - minutesOf(b.ahead))
}

const minutesOf = (ahead: string) =>
  (ahead.startsWith('-') ? -1 : 1) * (Number(ahead.slice(1, 3)) * 60 + Number(ahead.slice(4, 6)))

/** Returns "time zone" in a language. */
export const wordForZone = (language: string): string =>
  new Intl.DisplayNames(localeOf(language), { type: 'dateTimeField' }).of('timeZoneName') ?? 'UTC'
