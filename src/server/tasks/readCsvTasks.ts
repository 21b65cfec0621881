import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { FileUnreadable, type ReadRow } from './ReadRow.ts'
import { readTask } from './readTask.ts'

const COLUMNS = {
  id: ['id', 'task_id', 'taskid'],
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
 * input, under their names. Throws FileUnreadable.
 */
export async function* readCsvTasks(text: AsyncIterable<string>): AsyncGenerator<ReadRow> {
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
    if (columns) yield readCells(row, record, columns)
    else columns = columnsOf(record)
  }
  if (!columns) throw new FileUnreadable('empty')
}

interface Columns {
  readonly names: readonly string[]
  readonly at: { readonly [column in keyof typeof COLUMNS]: number }
}

function columnsOf(header: readonly string[]): Columns {
  const names = header.map((name) => name.replace(/^\uFEFF/, '').trim())
  const find = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name.toLowerCase()))
  const at = {
    id: find(COLUMNS.id),
    title: find(COLUMNS.title),
    longitude: find(COLUMNS.longitude),
    latitude: find(COLUMNS.latitude),
  }
  if (at.title < 0) throw new FileUnreadable('noTitle')
  return { names, at }
}

function readCells(row: number, cells: readonly string[], { names, at }: Columns): ReadRow {
  const stray = cells.slice(names.length).find((cell) => cell.trim() !== '')
  if (stray !== undefined) return { row, problem: 'cells', value: stray.slice(0, 200) }
  const known = new Set<number>(Object.values(at))
  const input: Record<string, string> = {}
  for (const [i, name] of names.entries()) {
    const cell = cells[i]?.trim()
    if (name && cell && !known.has(i)) input[name] = cell
  }
  const { id, title, longitude, latitude } = at
  return readTask(row, {
    id: cells[id],
    title: cells[title],
    longitude: cells[longitude],
    latitude: cells[latitude],
    input,
  })
}
