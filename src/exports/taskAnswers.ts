import Papa from 'papaparse'
import type { ComparedValues } from '../forms/agreement/comparison.ts'
import type { Comparison } from '../forms/agreement/comparison.ts'
import { givenKey } from '../forms/tasks/givenKey.ts'
import { safeText } from './spreadsheet.ts'

/** An answer with its task. Degrees WGS 84, times in ms since 1970. */
export interface AnswerRow {
  readonly id: string
  /** Stored form of the key: `=` followed by the imported one. */
  readonly key: string | null
  readonly title: string
  readonly lon: number | null
  readonly lat: number | null
  /** JSON of the task's imported properties. */
  readonly properties: string
  readonly round: number
  readonly name: string
  readonly email: string
  readonly at: number
  readonly seconds: number | null
  readonly outcome: string
  readonly note: string | null
  readonly correct: number | null
  readonly submission_id: string | null
  /** JSON of the compared values, and of all answers. */
  readonly compared: string
  readonly input: string | null
}

const TASK = ['_task_id', '_task_key', '_task_title', '_task_longitude', '_task_latitude', '_task_properties']
const ANSWER = ['_round', '_person', '_email', '_answered_at', '_seconds']
const OUTCOME = ['_outcome', '_outcome_label', '_note', '_gold_right']
const REST = ['_submission_id', '_input']

/**
 * Writes a CSV row per answer, with its task: comparable answers in separate columns, all answers as JSON. `labelOf`
 * returns the label of an outcome.
 */
export async function* writeTaskAnswers(
  questions: readonly Comparison[],
  rows: AsyncIterable<AnswerRow>,
  labelOf: (outcome: string) => string,
): AsyncGenerator<string> {
  const paths = questions.map(({ path }) => path)
  // The byte order mark tells spreadsheets that it is UTF-8.
  yield `\uFEFF${csvLine([...TASK, ...ANSWER, ...OUTCOME, ...paths, ...REST])}`
  for await (const row of rows) {
    const compared = JSON.parse(row.compared) as ComparedValues
    const task = [row.id, givenKey(row.key), row.title, row.lon, row.lat, row.properties]
    const when = new Date(row.at).toISOString()
    const answer = [row.round, row.name, row.email, when, row.seconds]
    const outcomeCells = [row.outcome, labelOf(row.outcome), row.note, row.correct]
    yield csvLine([
      ...task,
      ...answer,
      ...outcomeCells,
      ...paths.map((path) => answerCell(compared[path])),
      row.submission_id,
      row.input,
    ])
  }
}

type Cell = string | number | boolean | null

/** Formats a CSV line without formulas. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${Papa.unparse([cells.map((cell) => (typeof cell === 'string' ? safeText(cell) : cell))])}\r\n`

/** Formats an answer as a cell: lists and places as JSON. */
export function answerCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return value === undefined || value === null ? null : JSON.stringify(value)
}
