import Papa from 'papaparse'
import { quoteLongIntegers } from '../../../forms/tasks/quoteLongIntegers.ts'
import type { TaskLayer } from '../../../contract/taskShapes.ts'
import type { TaskFile } from './useUpload.ts'

/** Bytes and rows of a file that are read before upload. */
const HEAD = 200_000
const ROWS = 50
/** Number of rows shown. */
const SHOWN = 4

/** Summary of a file's beginning: format, names of columns or properties, and first rows. */
export interface FileHead {
  readonly format: TaskFile['format']
  readonly names: readonly string[]
  readonly rows: readonly Row[]
  /** Layers of a GeoPackage, which the server reads. */
  readonly layers?: readonly TaskLayer[]
}

/** Header of an SQLite file, which every GeoPackage is. */
const SQLITE = 'SQLite format 3\u0000'

/** True for a GeoPackage, whose layers `readLayers` reads. */
export async function isGeoPackage(file: Blob): Promise<boolean> {
  return (await file.slice(0, SQLITE.length).text()) === SQLITE
}

/** Returns the head of a GeoPackage by its layers, the first one chosen by default. */
export function headOfLayers(layers: readonly TaskLayer[], chosen = layers[0]): FileHead {
  const { columns = [], head = [] } = chosen ?? {}
  return { format: 'gpkg', names: columns, rows: head.slice(0, SHOWN), layers }
}

export async function readHead(file: Blob, name: string): Promise<FileHead> {
  const bytes = await file.slice(0, HEAD).arrayBuffer()
  const [a, b] = new Uint8Array(bytes)
  // As on the server: spreadsheets save "Unicode text" as UTF-16.
  const encoding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8'
  return headOf(new TextDecoder(encoding).decode(bytes), name)
}

export function headOf(text: string, name: string): FileHead {
  const format = formatOf(name, text)
  const rows = format === 'csv' ? cellsIn(text) : propertiesIn(text)
  return { format, names: [...new Set(rows.flatMap((row) => Object.keys(row)))], rows: rows.slice(0, SHOWN) }
}

export type Row = { readonly [name: string]: unknown }

function cellsIn(text: string): readonly Row[] {
  const [header = [], ...rows] = Papa.parse<string[]>(text, { preview: ROWS + 1, skipEmptyLines: true }).data
  const names = header.map((name) => name.trim())
  return rows.map((cells) => Object.fromEntries(names.flatMap((name, i) => (i in cells ? [[name, cells[i]]] : []))))
}

function propertiesIn(text: string): readonly Row[] {
  const rows: Row[] = []
  // A coordinate system has properties, too.
  const crs = /"crs"\s*:\s*(?=\{)/.exec(text)
  const from = crs ? crs.index + crs[0].length + (objectAt(text, crs.index + crs[0].length)?.length ?? 0) : 0
  for (const found of text.slice(from).matchAll(/"properties"\s*:\s*(?=\{)/g)) {
    const source = objectAt(text, from + found.index + found[0].length)
    if (source === null || rows.length === ROWS) break
    try {
      rows.push(JSON.parse(quoteLongIntegers(source)) as Row)
    } catch {
      // The server reports which line is wrong.
      break
    }
  }
  return rows
}

/** Returns the text of the object that starts at this offset; null if it is incomplete. */
function objectAt(text: string, start: number): string | null {
  let depth = 0
  let inString = false
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (inString) {
      if (sign === '\\') at++
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  return null
}

/** First characters of JSON, and the record separator that may precede each record. */
const BEGINS = ['{', '[', '\u001E']

/** Returns the format of a file of tasks, by its first character, else by its name. */
function formatOf(name: string, text: string): 'csv' | 'geojson' {
  const [first = ''] = text.trimStart()
  const isJson = BEGINS.includes(first) || /\.(geo)?json(l|s|seq)?$|\.(nd|geo)jsonl?$/i.test(name)
  return isJson ? 'geojson' : 'csv'
}
