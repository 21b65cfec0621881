import Papa from 'papaparse'
import type { Table } from '../../../forms/translating/sheet.ts'

export type TableRefusal = 'oldExcel' | 'unreadable' | 'tooLarge' | 'offline'

const LARGEST = 20 * 1024 * 1024

/** The first sheet of an XLSX file, or a CSV or TSV file, as rows of cells. What a file is, its first bytes say. */
export async function readTable(file: Blob): Promise<Table | { readonly refused: TableRefusal }> {
  if (file.size > LARGEST) return { refused: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const begins = (...first: readonly number[]) => first.every((byte, i) => bytes[i] === byte)
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return { refused: 'oldExcel' }
  if (begins(0x50, 0x4b)) return readXlsx(bytes)
  const isWide = begins(0xff, 0xfe) || begins(0xfe, 0xff)
  try {
    const encoding = isWide ? (begins(0xff, 0xfe) ? 'utf-16le' : 'utf-16be') : 'utf-8'
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return readText(text)
  } catch {
    return { refused: 'unreadable' }
  }
}

function readText(text: string): Table | { readonly refused: TableRefusal } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  // What is no text at all, and a quote that never ends.
  const isTorn = text.includes('\0') || errors.some(({ type }) => type === 'Quotes')
  return isTorn ? { refused: 'unreadable' } : data
}

/** What parts the names of the columns: two columns and a blank line are too few for the library to tell. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1)
  const countOf = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best))
}

async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Table | { readonly refused: TableRefusal }> {
  let library: typeof import('read-excel-file/universal')
  try {
    library = await import('read-excel-file/universal')
  } catch {
    return { refused: 'offline' }
  }
  try {
    // Numbers stay as they are written; of a formula, what it came to is read.
    const rows = await library.readSheet<string>(bytes.buffer, 1, { trim: false, parseNumber: String })
    return rows.map((cells) => cells.map((cell) => (cell === null ? '' : String(cell))))
  } catch {
    return { refused: 'unreadable' }
  }
}
