import type { SubmissionRow } from '../../../../contract/shapes.ts'
import { answerAt } from '../../../answers/answerAt.ts'
import type { Question } from '../filter/questions.ts'
import { currentInput } from './cells.tsx'
import type { DeskColumn } from './deskColumns.ts'

/** Grouping of the rows. */
export interface Grouping {
  readonly label: string
  /** Returns a row's value, '' for none. */
  readonly valueOf: (row: SubmissionRow) => string
  readonly nameOf: (value: string) => string
  /** Returns the number of all matches with a value; undefined while unknown. */
  readonly countOf: (value: string) => number | undefined
}

/** A line of the table: a row, or the heading of the group below it. */
export type TableLine = { readonly row: number } | { readonly group: string }

/** Facts of which rows have the name without the id. */
const NAMED_ONLY: readonly string[] = ['_reviewer', '_editor']

/** True if rows can be grouped by it: few, ordered values. */
export const isGroupable = ({ id, type, within }: Question): boolean =>
  within === null && (type === 'choice' || type === 'yesNo') && !NAMED_ONLY.includes(id)

/** The lines of the table, by index. */
export interface TableLines {
  readonly count: number
  readonly at: (line: number) => TableLine | undefined
  /** Returns the line of a row. */
  readonly of: (row: number) => number
}

/** Returns the lines of rows that are sorted by group; of the whole list without groups. */
export function linesOf(rows: readonly SubmissionRow[], length: number, grouping: Grouping | null): TableLines {
  if (grouping === null) return { count: length, at: (row) => (row < length ? { row } : undefined), of: (row) => row }
  const lines: TableLine[] = []
  const lineOf: number[] = []
  let before: string | null = null
  for (const [row, one] of rows.entries()) {
    const group = grouping.valueOf(one)
    if (group !== before) lines.push({ group })
    before = group
    lineOf.push(lines.length)
    lines.push({ row })
  }
  return { count: lines.length, at: (line) => lines[line], of: (row) => lineOf[row] ?? row }
}

/** Returns a row's value in a column, as the desk's facets name it; '' for none. */
export function valueIn(row: SubmissionRow, column: DeskColumn | undefined): string {
  if (!column) return ''
  if (column.fact === '_state') return row.state
  if (column.fact === '_person') return row.submitterId
  if (column.fact === '_assignee') return row.assignee?.id ?? ''
  if (column.fact === '_task') return row.task?.id ?? ''
  if (column.fact === '_mode') return row.mode
  const value = column.answer ? answerAt(currentInput(row), column.answer.path) : undefined
  return value === undefined || value === null ? '' : String(value)
}
