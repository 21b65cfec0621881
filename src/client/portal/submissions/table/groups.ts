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
  /** All groups in their order; null if unknown, or if there are too many. */
  readonly groups: readonly { readonly value: string; readonly count: number }[] | null
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
  /** Number of rows among them. */
  readonly rows: number
  readonly at: (line: number) => TableLine | undefined
  /** Returns the line of a row. */
  readonly of: (row: number) => number
}

/** Returns the lines of rows that are sorted by group; of the whole list without groups. */
export function linesOf(rows: readonly SubmissionRow[], length: number, grouping: Grouping | null): TableLines {
  if (grouping === null)
    return { count: length, rows: length, at: (row) => (row < length ? { row } : undefined), of: (row) => row }
  return countedLines(length, grouping.groups) ?? loadedLines(rows, grouping)
}

/** Share of the list by which its groups may be outdated, until they are counted again. */
const OUTDATED = 0.1

/** Returns the lines of a list, loaded or not, by the counts of its groups; null if they are those of another list. */
function countedLines(length: number, groups: Grouping['groups']): TableLines | null {
  const counted = groups?.reduce((sum, { count }) => sum + count, 0) ?? 0
  if (groups === null || length === 0 || Math.abs(counted - length) > length * OUTDATED) return null
  const starts: number[] = []
  let start = 0
  for (const { count } of groups) {
    if (start >= length) break
    starts.push(start)
    start += count
  }
  /** The last group that begins at or before a position. */
  const groupAt = (position: number, beginOf: (group: number) => number) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (beginOf(middle) <= position) low = middle
      else high = middle - 1
    }
    return low
  }
  const startOf = (group: number) => starts[group] ?? 0
  // Each heading before it takes a line.
  const lineOf = (group: number) => startOf(group) + group
  const count = length + starts.length
  return {
    count,
    rows: length,
    at: (line) => {
      if (line < 0 || line >= count) return undefined
      const group = groupAt(line, lineOf)
      return line === lineOf(group) ? { group: groups[group]?.value ?? '' } : { row: line - group - 1 }
    },
    of: (row) => row + groupAt(row, startOf) + 1,
  }
}

/** Returns the lines of rows as far as they are loaded: which rows follow a heading is known only then. */
function loadedLines(rows: readonly SubmissionRow[], grouping: Grouping): TableLines {
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
  return { count: lines.length, rows: rows.length, at: (line) => lines[line], of: (row) => lineOf[row] ?? row }
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
