import { type QueryScope, type Cell, singleNumber } from './RunStatement.ts'
import type { Question, HistogramResult, BinWidth } from './questions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const UNITS: readonly (readonly [Exclude<BinWidth, number>, number])[] = [
  ['hour', HOUR_MS],
  ['day', DAY_MS],
  ['week', 7 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['year', 365 * DAY_MS],
]

/** Distribution of answers: numbers in bins of a round width, times by hour, day, week, month or year. */
export async function histogramFor(
  question: Extract<Question, { ask: 'histogram' }>,
  asking: QueryScope,
): Promise<HistogramResult> {
  const { element, type, within } = question
  const { table, where, parameters, catalogue, run } = asking
  const column = catalogue.main(element, type, within)
  const isTime = type === 'day' || type === 'moment'
  if (column !== null) return (isTime ? timesIn : numbersIn)(column, question, asking)
  const blank = singleNumber(await run(`SELECT count(*) FROM ${table} WHERE ${where}`, parameters))
  return { step: isTime ? 'day' : 1, bars: [], blank, summary: null }
}

/**
 * Reads the rows in one pass; their range determines the bin width, 1, 2 or 5 times a power of ten, and at least 1 for
 * whole numbers.
 */
async function numbersIn(
  column: string,
  { bars }: Extract<Question, { ask: 'histogram' }>,
  { table, where, parameters, run }: QueryScope,
): Promise<HistogramResult> {
  const rows = await run(
    `WITH answers AS MATERIALIZED (SELECT ${column} AS answer FROM ${table} WHERE ${where}),
     summary AS (SELECT min(answer) AS least, max(answer) AS most, avg(answer) AS mean, median(answer) AS median,
       bool_and(answer = floor(answer)) AS whole FROM answers),
     rough AS (SELECT *, (most - least) / ${bars} AS width FROM summary),
     power AS (SELECT *, CASE WHEN width > 0 THEN pow(10, floor(log10(width))) END AS power FROM rough),
     steps AS MATERIALIZED (SELECT least, most, mean, median, whole, CASE WHEN power IS NULL OR whole AND width < 1 THEN 1 WHEN power >= width THEN power
       WHEN 2 * power >= width THEN 2 * power WHEN 5 * power >= width THEN 5 * power ELSE 10 * power END AS step FROM power)
     SELECT floor(answer / step) * step AS start, count(*), least, most, mean, median, whole, step FROM answers, steps
     GROUP BY ALL ORDER BY start NULLS FIRST`,
    parameters,
  )
  const given = rows.filter(([start]) => start !== null)
  const blank = singleNumber(rows.filter(([start]) => start === null).map(([, count = 0]) => [count]))
  const [first] = given
  if (!first) return { step: 1, bars: [], blank, summary: null }
  const [least = 0, most = 0, mean = 0, median = 0, whole = 0, step = 1] = first.slice(2).map(Number)
  return { step, bars: barsOf(given, step), blank, summary: { least, most, mean, median, whole: whole === 1 } }
}

async function timesIn(
  column: string,
  { type, bars }: Extract<Question, { ask: 'histogram' }>,
  { table, where, parameters, run }: QueryScope,
): Promise<HistogramResult> {
  const [summary = []] = await run(
    `SELECT count(*), count(${column}), min(${column}), max(${column}) FROM ${table} WHERE ${where}`,
    parameters,
  )
  const [all = 0, given = 0, least = 0, most = 0] = summary.map(Number)
  const blank = all - given
  if (given === 0) return { step: 'day', bars: [], blank, summary: null }
  const step = unitFor(most - least, bars, type === 'day')
  const start = `epoch_ms(date_trunc('${step}', make_timestamp(CAST(${column} AS BIGINT) * 1000)))`
  const rows = await run(
    `SELECT ${start} AS start, count(*) FROM ${table} WHERE (${where}) AND ${column} IS NOT NULL GROUP BY start ORDER BY start`,
    parameters,
  )
  return { step, bars: barsOf(rows, step), blank, summary: null }
}

/** Returns all bins from the first to the last, including empty ones. `rows`: start and count of each. */
function barsOf(rows: readonly (readonly Cell[])[], step: BinWidth): HistogramResult['bars'] {
  const counts = new Map(rows.map(([from, count]) => [stepsTo(Number(from), step), Number(count)]))
  const filled: { from: number; to: number; count: number }[] = []
  const first = Number(rows[0]?.[0] ?? 0)
  const last = Number(rows.at(-1)?.[0] ?? 0)
  for (let from = first; from <= last && filled.length < 1_000; from = after(from, step)) {
    filled.push({ from, to: after(from, step), count: counts.get(stepsTo(from, step)) ?? 0 })
  }
  return filled
}

/** Key of the start of a bin, independent of rounding errors. */
const stepsTo = (from: number, step: BinWidth): number => (typeof step === 'number' ? Math.round(from / step) : from)

function after(from: number, step: BinWidth): number {
  if (typeof step === 'number') return (Math.round(from / step) + 1) * step
  const date = new Date(from)
  if (step === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
  if (step === 'year') return Date.UTC(date.getUTCFullYear() + 1, 0)
  return from + (step === 'hour' ? HOUR_MS : step === 'day' ? DAY_MS : 7 * DAY_MS)
}

function unitFor(span: number, bars: number, isDay: boolean): Exclude<BinWidth, number> {
  const units = isDay ? UNITS.slice(1) : UNITS
  return (units.find(([, length]) => span / length <= bars) ?? ['year'])[0]
}
