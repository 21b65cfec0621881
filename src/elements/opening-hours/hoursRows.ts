/** Weekdays in OpenStreetMap's notation, Monday first. */
export const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

/** `09:00` to `18:00`; to `02:00` means the next day. A time not set yet is ''. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** Hours on some weekdays (0: Monday), and on public holidays if set. No times: closed. */
export interface HoursRow {
  readonly days: readonly number[]
  readonly holidays: boolean
  readonly times: readonly Span[]
}

export const ALWAYS = '24/7'
const TIME = String.raw`(?:[01]?\d|2[0-4]):[0-5]\d`
/** A time span; one of its times may be missing while it is being entered. */
const SPAN = String.raw`(?:${TIME}\s*-\s*(?:${TIME})?|-\s*${TIME})`
const RULE = new RegExp(String.raw`^((?:Mo|Tu|We|Th|Fr|Sa|Su|PH|[-, ])*?)\s*(off|closed|${SPAN}(?:\s*,\s*${SPAN})*)$`)

/**
 * Parses opening hours into editable rows: weekdays, public holidays and times. Null if the text has other parts
 * (months, sunrise, comments), or is empty.
 */
export function readRows(text: string): readonly HoursRow[] | null {
  const rows: HoursRow[] = []
  for (const rule of text.split(';')) {
    const [, selector = '', times = ''] = RULE.exec(rule.trim()) ?? []
    const days = times === '' ? null : readDays(selector)
    if (!days) return null
    // The later of two rules for a day wins.
    for (const [index, row] of rows.entries()) {
      rows[index] = {
        ...row,
        days: row.days.filter((day) => !days.days.includes(day)),
        holidays: row.holidays && !days.holidays,
      }
    }
    rows.push({ ...days, times: readTimes(times) })
  }
  const kept = rows.filter(({ days, holidays }) => days.length > 0 || holidays)
  return kept.length > 0 ? kept : null
}

/** Formats the rows in OpenStreetMap's syntax. Rows without days are omitted; missing times stay missing. */
export function writeRows(rows: readonly HoursRow[]): string {
  return rows
    .filter(({ days, holidays }) => days.length > 0 || holidays)
    .map(({ days, holidays, times }) => {
      const on = [...rangesOf(days).map(writeRange), ...(holidays ? ['PH'] : [])].join(',')
      return `${on} ${times.length > 0 ? times.map(writeSpan).join(',') : 'off'}`
    })
    .join('; ')
}

/** Returns runs of consecutive days as [first, last], in order. */
export function rangesOf(days: readonly number[]): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = []
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = ranges[ranges.length - 1]
    if (last && last[1] === day - 1) last[1] = day
    else ranges.push([day, day])
  }
  return ranges
}

const writeRange = ([first, last]: readonly [number, number]) =>
  first === last ? DAYS[first] : `${DAYS[first]}-${DAYS[last]}`
/** Midnight at the end of a day is 24:00. */
const writeSpan = ({ from, to }: Span) => `${from}-${to === '00:00' ? '24:00' : to}`

function readDays(selector: string): Pick<HoursRow, 'days' | 'holidays'> | null {
  const parts = selector.replace(/\s+/g, '').split(',').filter(Boolean)
  if (parts.length === 0) return { days: DAYS.map((_, index) => index), holidays: false }
  const days = new Set<number>()
  let holidays = false
  for (const part of parts) {
    if (part === 'PH') holidays = true
    else {
      const [first = '', last = first, ...more] = part.split('-')
      const [from, to] = [indexOf(first), indexOf(last)]
      if (from < 0 || to < 0 || more.length > 0) return null
      // A range may wrap around the end of the week: Saturday to Monday.
      for (let day = from; ; day = (day + 1) % 7) {
        days.add(day)
        if (day === to) break
      }
    }
  }
  return { days: [...days].toSorted((a, b) => a - b), holidays }
}

const indexOf = (name: string) => DAYS.findIndex((day) => day === name)

function readTimes(times: string): readonly Span[] {
  if (!times.includes('-')) return []
  return times.split(',').map((span) => {
    const [from = '', to = ''] = span.split('-').map((time) => time.trim() && time.trim().padStart(5, '0'))
    return { from, to: to === '24:00' ? '00:00' : to }
  })
}
