import Papa from 'papaparse'
import type { FileNote } from '../../contract/taskShapes.ts'
import { KEY_COLUMNS, LATITUDE_COLUMNS, LONGITUDE_COLUMNS } from '../../forms/tasks/taskFile.ts'
import { UnreadableFile, type ImportSettings, type ReadRow } from './ReadRow.ts'
import { readTask } from './readTask.ts'

const COLUMNS = {
  id: [...KEY_COLUMNS, 'taskid'],
  title: ['title', 'name'],
  longitude: LONGITUDE_COLUMNS,
  latitude: LATITUDE_COLUMNS,
} as const

/** Characters without the end of a row after which a quotation mark is considered unclosed. */
const LONGEST_ROW = 2_000_000
/** Minimum length of the first piece, from which delimiter and line ends are detected. */
const PIECE = 30_000

/**
 * Parses tasks from CSV: a header row names title (or name) and optionally latitude, longitude and id; all other
 * columns are input. A template makes titles from any columns, and any column may be the key. A last row without a line
 * end is noted, since it may be truncated; with fewer cells than each row before, it is. Throws FileUnreadable.
 */
export async function* readCsvTasks(
  text: AsyncIterable<string>,
  how: ImportSettings = {},
  onNote: (note: FileNote) => void = () => {},
): AsyncGenerator<ReadRow> {
  let columns: Columns | null = null
  let [row, hasTasks, allAreWhole] = [0, false, true]
  for await (const { records, isOpen } of csvRecords(text)) {
    for (const [n, record] of records.entries()) {
      row++
      if (record.every((cell) => cell.trim() === '')) continue
      if (columns) {
        const isWhole = record.length >= columns.names.length
        if (isOpen && n === records.length - 1) {
          if (hasTasks && allAreWhole && !isWhole) throw new UnreadableFile('cutShort')
          onNote('lastRowOpen')
        }
        allAreWhole &&= isWhole
        hasTasks = true
        yield readCells(row, record, columns, how)
      } else columns = columnsOf(record, how)
    }
  }
  if (!hasTasks) throw new UnreadableFile('empty')
}

interface Records {
  readonly records: readonly string[][]
  /** True if the text ends within the last record, without a line end. */
  readonly isOpen: boolean
}

/**
 * Yields the rows of a CSV text in batches, with unparsed cells. The delimiter (comma, semicolon, tab or bar) is
 * detected. Throws FileUnreadable.
 */
async function* csvRecords(text: AsyncIterable<string>): AsyncGenerator<Records> {
  let kept = ''
  let parser: Papa.Parser | null = null
  for await (const piece of text) {
    kept += piece
    if (kept.length < PIECE) continue
    parser ??= parserOf(kept)
    const { data, meta } = parse(parser, kept, true)
    kept = kept.slice(meta.cursor)
    if (kept.length > LONGEST_ROW) throw new UnreadableFile('quotes')
    yield { records: data, isOpen: false }
  }
  if (!kept) return
  const { data, errors } = parse(parser ?? parserOf(kept), kept, false)
  const open = errors.find(({ code }) => code === 'MissingQuotes')?.row
  // An unclosed quotation mark has swallowed the following text.
  yield {
    records: open === undefined ? data : data.slice(0, open),
    isOpen: open === undefined && !/[\r\n]$/.test(kept),
  }
  if (open !== undefined) throw new UnreadableFile('quotes')
}

function parserOf(head: string): Papa.Parser {
  const { meta } = Papa.parse(head, { delimitersToGuess: [',', ';', '\t', '|'], preview: 10 })
  return new Papa.Parser({ delimiter: meta.delimiter, newline: meta.linebreak as '\n' })
}

/** `hasMore`: leaves the last row in the text, since it may be incomplete. */
const parse = (parser: Papa.Parser, text: string, hasMore: boolean) =>
  parser.parse(text, 0, hasMore) as Papa.ParseResult<string[]>

interface Columns {
  readonly names: readonly string[]
  readonly at: { readonly [column in keyof typeof COLUMNS]: number }
  /** Columns that are input. */
  readonly input: readonly (readonly [at: number, name: string])[]
}

function columnsOf(header: readonly string[], { title, key }: ImportSettings): Columns {
  const names = header.map((name) => name.replace(/^\uFEFF/, '').trim())
  const find = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name.toLowerCase()))
  // By order of preference, not of the file's columns.
  const first = (wanted: readonly string[]) => find(wanted.filter((name) => find([name]) >= 0).slice(0, 1))
  const at = {
    id: key === undefined ? first(COLUMNS.id) : key === '' ? -1 : names.indexOf(key),
    // A template replaces the title column, which then is input.
    title: title ? -1 : find(COLUMNS.title),
    longitude: find(COLUMNS.longitude),
    latitude: find(COLUMNS.latitude),
  }
  // Only the author knows which of two equal columns is meant: drop neither silently.
  if (names.some((name, i) => name !== '' && names.indexOf(name) !== i)) throw new UnreadableFile('sameName')
  if (at.title < 0 && at.id < 0 && !title) throw new UnreadableFile('noTitle')
  // A key chosen by the author is also input.
  const known = new Set([at.title, at.longitude, at.latitude, key === undefined ? at.id : -1])
  const input = [...names.entries()].filter(([i, name]) => name !== '' && !known.has(i))
  return { names, at, input }
}

function readCells(
  row: number,
  cells: readonly string[],
  { names, at, ...columns }: Columns,
  how: ImportSettings,
): ReadRow {
  const extraCell = cells.length > names.length && cells.slice(names.length).find((cell) => cell.trim() !== '')
  if (extraCell) return { row, problem: 'cells', value: extraCell.slice(0, 200) }
  // Without a prototype, so that a column may be named `__proto__`.
  const input = Object.create(null) as Record<string, string>
  for (const [i, name] of columns.input) {
    const cell = cells[i]?.trim()
    if (cell) input[name] = cell
  }
  const { id, title, longitude, latitude } = at
  const read = { id: cells[id], title: cells[title], longitude: cells[longitude], latitude: cells[latitude], input }
  if (!how.title) return readTask(row, read)
  const values = Object.fromEntries(names.map((name, i) => [name, cells[i]]))
  return readTask(row, read, { template: { text: how.title, values } })
}
