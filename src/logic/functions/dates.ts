import { EvaluationError } from '../types.ts'
import type { FunctionEntry } from './FunctionEntry.ts'
import { number, optional, text } from './parameters.ts'

/**
 * Dates are `YYYY-MM-DD`, moments ISO 8601 with an offset; both compare as texts within one offset. Arithmetic uses the
 * local calendar: a moment keeps its time of day and offset.
 */
export const dateFunctions: readonly FunctionEntry[] = [
  {
    name: 'today',
    area: 'dates',
    parameters: [],
    gives: 'text',
    example: ['today()', '2026-03-01'],
    call: (_args, { context }) => context.today,
  },
  {
    name: 'now',
    area: 'dates',
    parameters: [],
    gives: 'text',
    example: ['now()', '2026-03-01T09:30:00+07:00'],
    onlyIn: 'values',
    prepare: (_call, _args, { found }) => {
      found.volatile = true
    },
    call: (_args, { context }) => {
      if (!context.now) throw new EvaluationError('There is no clock here.')
      return context.now()
    },
  },
  {
    name: 'age',
    area: 'dates',
    parameters: [text('date'), optional(text('on'))],
    gives: 'number',
    example: ["age('1990-03-02')", 35],
    call: ([born, on], { context }) => {
      const [from, to] = [read(born), read(on ?? context.today)]
      const before = to.month < from.month || (to.month === from.month && to.day < from.day)
      return to.year - from.year - Number(before)
    },
  },
  {
    name: 'addDays',
    area: 'dates',
    parameters: [text('date'), number('days')],
    gives: 'text',
    example: ["addDays('2026-02-27', 3)", '2026-03-02'],
    call: ([date, days]) => {
      const { year, month, day, rest } = read(date)
      return written(new Date(utc(year, month, day) + Math.trunc(days as number) * DAY), rest)
    },
  },
  {
    name: 'addMonths',
    area: 'dates',
    parameters: [text('date'), number('months')],
    gives: 'text',
    example: ["addMonths('2026-01-31', 1)", '2026-02-28'],
    call: ([date, months]) => {
      const { year, month, day, rest } = read(date)
      const first = new Date(utc(year, month + Math.trunc(months as number), 1))
      const days = new Date(utc(first.getUTCFullYear(), first.getUTCMonth() + 2, 0)).getUTCDate()
      return written(new Date(first.getTime() + (Math.min(day, days) - 1) * DAY), rest)
    },
  },
  {
    name: 'daysBetween',
    area: 'dates',
    parameters: [text('from'), text('to')],
    gives: 'number',
    example: ["daysBetween('2026-02-27', '2026-03-02')", 3],
    call: ([from, to]) => {
      const [a, b] = [read(from), read(to)]
      if (a.rest && b.rest) return (moment(to) - moment(from)) / DAY
      return (utc(b.year, b.month, b.day) - utc(a.year, a.month, a.day)) / DAY
    },
  },
]

const DAY = 86_400_000
const DATE = /^(\d{4})-(\d\d)-(\d\d)(T.{1,40})?$/

/** `rest`: time and offset of a moment, empty for a date. Months count from 1. */
interface Calendar {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly rest: string
}

function read(value: unknown): Calendar {
  const [, year, month, day, rest = ''] = DATE.exec(String(value)) ?? []
  const date = { year: Number(year), month: Number(month), day: Number(day), rest }
  if (written(new Date(utc(date.year, date.month, date.day)), '') !== String(value).slice(0, 10)) {
    throw new EvaluationError('This is no date: YYYY-MM-DD.')
  }
  return date
}

/** Start of a date in ms, UTC; months outside of 1 to 12 carry over. Unlike Date.UTC, year 26 is year 26. */
function utc(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day)
}

function written(date: Date, rest: string): string {
  const year = date.getUTCFullYear()
  if (!(year >= 0 && year <= 9999)) throw new EvaluationError('There is no such date.')
  return `${date.toISOString().slice(0, 10)}${rest}`
}

function moment(value: unknown): number {
  const milliseconds = Date.parse(String(value))
  if (Number.isNaN(milliseconds)) throw new EvaluationError('This is no moment: YYYY-MM-DDTHH:mm:ss±HH:mm.')
  return milliseconds
}
