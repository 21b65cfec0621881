import { LONGEST } from './opening-hours.ts'
import { ALWAYS, DAYS, type HoursRow, readRows, type Span, writeRows } from './hoursRows.ts'

/** Days of the week and public holidays. */
export const LINES = [...DAYS, 'PH'] as const
export type Line = (typeof LINES)[number]

/** Number of time spans per day: enough for a lunch break. */
export const SPANS = 2

/** Opening hours as native fields. Together they represent any text without loss. */
export interface PlainHours {
  readonly always: boolean
  readonly spans: { readonly [line in Line]?: readonly Span[] }
  /** Remaining rules in OpenStreetMap's syntax, starting with the first that fields cannot represent. */
  readonly rest: string
}

/** Formats the fields as text, '' if empty. Missing times stay missing. */
export function writeHours({ always, spans, rest }: PlainHours): string {
  const rows = new Map<string, HoursRow>()
  for (const [at, line] of LINES.entries()) {
    const times = spans[line] ?? []
    if (times.length === 0) continue
    const key = JSON.stringify(times)
    const { days = [], holidays = false } = rows.get(key) ?? {}
    rows.set(key, line === 'PH' ? { days, holidays: true, times } : { days: [...days, at], holidays, times })
  }
  return [always ? ALWAYS : '', writeRows([...rows.values()]), rest].filter(Boolean).join('; ')
}

/** Parses a text into fields, up to the first rule that fields cannot represent. */
export function readHoursFields(text: string): PlainHours {
  if (text.length > LONGEST) return { always: false, spans: {}, rest: text }
  const rules = text.split(';')
  const always = rules[0]?.trim() === ALWAYS
  const others = always ? rules.slice(1) : rules
  const spans: { [line in Line]?: readonly Span[] } = {}
  const beyond = others.findIndex((rule) => {
    const row = readRows(rule)?.[0]
    if (!row || row.times.length === 0 || row.times.length > SPANS) return true
    for (const day of row.days) spans[LINES[day] ?? 'PH'] = row.times
    if (row.holidays) spans.PH = row.times
    return false
  })
  return { always, spans, rest: beyond < 0 ? '' : others.slice(beyond).join(';').trim() }
}
