import type { Choice } from '../../../forms/kinds/choices.ts'
import type { ListProblem } from '../../../forms/lists/ListProblem.ts'
import { parseList } from '../../../forms/lists/parseList.ts'
import { choicesOfLines, choicesOfList } from './choiceLists.ts'

/** Column names that identify a header line. */
const HEADER = new Set(['value', 'label', 'name', 'code', 'id', 'key', 'title'])

/**
 * Reads choices from pasted text: lines of labels; spreadsheet columns (value, label), with or without a header; CSV
 * with a header. Without a header, commas are part of the label.
 */
export function readPaste(text: string, language: string): readonly Choice[] | ListProblem {
  const [first = ''] = text.trimStart().split(/\r?\n/)
  const cells = first.split(/[\t,;]/).map((cell) => cell.trim().replaceAll('"', '').toLowerCase())
  const hasHeader = cells.length > 1 && cells.some((cell) => HEADER.has(cell))
  if (!hasHeader && !first.includes('\t')) return choicesOfLines(text, language)
  const parsed = parseList(hasHeader ? text.trimStart() : `value\tlabel\n${text.trimStart()}`, 'csv')
  return 'error' in parsed ? parsed.error : choicesOfList(parsed.list, parsed, language)
}
