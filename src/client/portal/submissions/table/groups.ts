import type { SubmissionRow } from '../../../../contract/shapes.ts'
import { answerAt } from '../../../answers/answerAt.ts'
import type { Question } from '../filter/questions.ts'
import { nowOf } from './cells.tsx'
import type { DeskColumn } from './deskColumns.ts'

/** By what rows stand together. */
export interface Grouping {
  readonly label: string
  /** What a row has of it, '' for nothing. */
  readonly valueOf: (row: SubmissionRow) => string
  readonly nameOf: (value: string) => string
  /** How many have a value, of all that match; undefined while that is not known. */
  readonly countOf: (value: string) => number | undefined
}

/** A line of the table: a row, or the name of the group that begins below it. */
export type Line = { readonly row: number } | { readonly group: string }

/** What rows can stand together by: few values, in an order. */
export const mayGroup = ({ type, within }: Question): boolean =>
  within === null && (type === 'choice' || type === 'yesNo')

/** The lines of rows that come sorted by their group. */
export function linesOf(rows: readonly SubmissionRow[], grouping: Grouping | null): readonly Line[] {
  if (grouping === null) return rows.map((_, row) => ({ row }))
  let before: string | null = null
  return rows.flatMap((one, row): Line[] => {
    const group = grouping.valueOf(one)
    if (group === before) return [{ row }]
    before = group
    return [{ group }, { row }]
  })
}

/** What a row has of a column, as the desk tells values apart; '' for nothing. */
export function valueIn(row: SubmissionRow, column: DeskColumn | undefined): string {
  if (!column) return ''
  if (column.fact === '_state') return row.state
  if (column.fact === '_assignee') return row.assignee?.id ?? ''
  const value = column.answer ? answerAt(nowOf(row), column.answer.path) : undefined
  return value === undefined || value === null ? '' : String(value)
}
