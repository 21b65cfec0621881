import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { KEY_COLUMNS } from '../../forms/tasks/keyColumns.ts'
import { FileUnreadable, type ReadAs, type ReadRow } from './ReadRow.ts'
import { readTask } from './readTask.ts'

const COLUMNS = {
  id: [...KEY_COLUMNS, 'taskid'],
  title: ['title', 'name'],
  longitude: ['longitude', 'lon', 'lng', 'x'],
  latitude: ['latitude', 'lat', 'y'],
} as const

/** Without the end of a row for so many characters, a quotation mark was never closed. */
const LONGEST_ROW = 2_000_000
/** The delimiter and the line ends are found out from the first piece, which must be long enough to tell. */
const PIECE = 30_000

/**
 * Tasks of a CSV text: a header line names title (or name) and perhaps latitude, longitude and id; all other columns are
 * input, under their names. A template makes titles of any columns, and any column may be the key. Throws FileUnreadable.
 */
export async function* readCsvTasks(text: AsyncIterable<string>, how: ReadAs = {}): AsyncGenerator<ReadRow> {
  let sinceRow = 0
  const watched = async function* () {
    let kept = ''
    for await (const piece of text) {
      kept += piece
      if (kept.length < PIECE) continue
      if (sinceRow > LONGEST_ROW) throw new FileUnreadable('quotes')
      sinceRow += kept.length
      yield kept
      kept = ''
    }
    if (kept) yield kept
  }
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimitersToGuess: [',', ';', '\t', '|'] })
  const source = Readable.from(watched())
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)

  let columns: Columns | null = null
  let row = 0
  for await (const record of parser as AsyncIterable<string[]>) {
    row++
    sinceRow = 0
    if (record.every((cell) => cell.trim() === '')) continue
    if (columns) yield readCells(row, record, columns, how)
    else columns = columnsOf(record, how)
  }
  if (!columns) throw new FileUnreadable('empty')
}

interface Columns {
  readonly names: readonly string[]
  readonly at: { readonly [column in keyof typeof COLUMNS]: number }
}

function columnsOf(header: readonly string[], { title, key }: ReadAs): Columns {
  const names = header.map((name) => name.replace(/^\uFEFF/, '').trim())
  const find = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name.toLowerCase()))
  // The first of these names, not of the file's columns.
  const first = (wanted: readonly string[]) => find(wanted.filter((name) => find([name]) >= 0).slice(0, 1))
  const at = {
    id: key === undefined ? first(COLUMNS.id) : key === '' ? -1 : names.indexOf(key),
    // A template stands for the column, which then is input as any other.
    title: title ? -1 : find(COLUMNS.title),
    longitude: find(COLUMNS.longitude),
    latitude: find(COLUMNS.latitude),
  }
  // Which of the two is meant, only the author knows: neither is dropped in silence.
  if (names.some((name, i) => name !== '' && names.indexOf(name) !== i)) throw new FileUnreadable('sameName')
  if (at.title < 0 && at.id < 0 && !title) throw new FileUnreadable('noTitle')
  return { names, at }
}

function readCells(row: number, cells: readonly string[], { names, at }: Columns, how: ReadAs): ReadRow {
  const stray = cells.slice(names.length).find((cell) => cell.trim() !== '')
  if (stray !== undefined) return { row, problem: 'cells', value: stray.slice(0, 200) }
  // A key that its author chose is input as well.
  const known = new Set([at.title, at.longitude, at.latitude, how.key === undefined ? at.id : -1])
  const input: Record<string, string> = {}
  for (const [i, name] of names.entries()) {
    const cell = cells[i]?.trim()
    if (name && cell && !known.has(i)) input[name] = cell
  }
  const { id, title, longitude, latitude } = at
  const read = { id: cells[id], title: cells[title], longitude: cells[longitude], latitude: cells[latitude], input }
  if (!how.title) return readTask(row, read)
  const values = Object.fromEntries(names.map((name, i) => [name, cells[i]]))
  return readTask(row, read, { template: { text: how.title, values } })
}
