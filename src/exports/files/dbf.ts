import { closeSync, openSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import type { CellType } from '../../forms/kinds/ElementKind.ts'
import type { ExportTable } from '../tables/ExportTable.ts'
import { type ByteOutput, FileOutput } from './ByteOutput.ts'

/** Limits of dBASE: bytes of a text and a name, fields and bytes of a row. */
const TEXT_LIMIT = 254
const NAME_LIMIT = 10
const FIELD_LIMIT = 255
const ROW_LIMIT = 65_000

interface Field {
  readonly field: string
  readonly header: string
  readonly place: number
  readonly code: 'C' | 'N' | 'L' | 'D'
  readonly width: number
  readonly decimals: number
}

/** A file of the table: columns that do not fit continue in the next file, after the record's id. */
export interface DbfPart {
  readonly fields: readonly Field[]
  readonly write: (out: ByteOutput) => void
}

let files = 0

/** A dBASE table in UTF-8. Rows are buffered in a file until column widths are known. */
export class DbfTable {
  private readonly path: string
  private readonly waiting: FileOutput
  private readonly widths: number[]
  private readonly decimals: number[]
  private count = 0

  constructor(
    private readonly columns: ExportTable['columns'],
    folder: string,
  ) {
    files += 1
    this.path = join(folder, `rows-${files}.part`)
    this.waiting = new FileOutput(this.path)
    this.widths = columns.map(() => 1)
    this.decimals = columns.map(() => 0)
  }

  /** Adds a row of texts, null for blank, in the order of columns. */
  add(cells: readonly (string | null)[]): void {
    this.count += 1
    for (const [index, cell] of cells.entries()) {
      if (cell === null) continue
      const width = this.columns[index]?.type === 'text' ? Buffer.byteLength(cell) : cell.length
      this.widths[index] = Math.min(TEXT_LIMIT, Math.max(this.widths[index] ?? 1, width))
      const point = cell.indexOf('.')
      if (point >= 0) this.decimals[index] = Math.max(this.decimals[index] ?? 0, Math.min(15, cell.length - point - 1))
    }
    this.waiting.write(`${JSON.stringify(cells)}\n`)
  }

  /** Returns the files; to be called after all rows were added. */
  parts(): readonly DbfPart[] {
    this.waiting.end()
    const names = fieldNames(this.columns.map(({ header }) => header))
    const fields = this.columns.map(({ header, type }, place): Field => {
      const code = CODES[type]
      const width = code === 'L' ? 1 : code === 'D' ? 8 : (this.widths[place] ?? 1)
      return {
        field: names[place] ?? '',
        header,
        place,
        code,
        width,
        decimals: code === 'N' ? (this.decimals[place] ?? 0) : 0,
      }
    })
    return inParts(fields).map((part) => ({ fields: part, write: (out) => this.write(part, out) }))
  }

  remove(): void {
    rmSync(this.path)
  }

  private write(fields: readonly Field[], out: ByteOutput): void {
    out.write(head(fields, this.count))
    const row = Buffer.alloc(1 + fields.reduce((sum, { width }) => sum + width, 0))
    for (const line of linesOf(this.path)) {
      const cells = JSON.parse(line) as readonly (string | null)[]
      row.fill(0x20)
      let at = 1
      for (const { place, code, width } of fields) {
        const cell = cells[place]
        if (cell !== null && cell !== undefined) putCell(row, at, code, width, cell)
        at += width
      }
      out.write(row)
    }
    out.write(Buffer.from([0x1a]))
  }
}

const CODES: { readonly [type in CellType]: Field['code'] } = {
  text: 'C',
  whole: 'N',
  number: 'N',
  boolean: 'L',
  date: 'D',
  // dBASE has dates only: a moment is text.
  moment: 'C',
}

function putCell(row: Buffer, at: number, code: Field['code'], width: number, cell: string): void {
  if (code === 'C') row.set(cut(cell, width), at)
  else if (code === 'N') row.write(cell.slice(0, width).padStart(width), at)
  else if (code === 'D') row.write(cell.replaceAll('-', '').slice(0, 8), at)
  else row.write(cell === 'true' || cell === '1' ? 'T' : 'F', at)
}

/** Truncates a text to a number of bytes, at a character boundary. */
function cut(text: string, most: number): Buffer {
  const bytes = Buffer.from(text)
  if (bytes.length <= most) return bytes
  let end = most
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return bytes.subarray(0, end)
}

function inParts(fields: readonly Field[]): readonly (readonly Field[])[] {
  const [id, ...others] = fields
  if (!id) return []
  const parts: Field[][] = [[id]]
  let width = id.width
  for (const field of others) {
    const last = parts.at(-1) ?? []
    if (last.length < FIELD_LIMIT && width + field.width <= ROW_LIMIT) {
      last.push(field)
      width += field.width
    } else {
      parts.push([id, field])
      width = id.width + field.width
    }
  }
  return parts
}

function head(fields: readonly Field[], count: number): Buffer {
  const bytes = Buffer.alloc(32 + fields.length * 32 + 1)
  const now = new Date()
  bytes.writeUInt8(3, 0)
  bytes.set([now.getUTCFullYear() - 1900, now.getUTCMonth() + 1, now.getUTCDate()], 1)
  bytes.writeUInt32LE(count, 4)
  bytes.writeUInt16LE(bytes.length, 8)
  bytes.writeUInt16LE(1 + fields.reduce((sum, { width }) => sum + width, 0), 10)
  for (const [index, { field, code, width, decimals }] of fields.entries()) {
    const at = 32 + index * 32
    bytes.write(field, at)
    bytes.write(code, at + 11)
    bytes.writeUInt8(width, at + 16)
    bytes.writeUInt8(decimals, at + 17)
  }
  bytes.writeUInt8(0x0d, bytes.length - 1)
  return bytes
}

/** Makes names of at most ten bytes, unique regardless of case. */
export function fieldNames(headers: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return headers.map((header) => {
    const fieldName = header.replace(/[^\p{L}\p{N}_]+/gu, '_') || 'field'
    let name = cut(fieldName, NAME_LIMIT).toString()
    for (let count = 1; taken.has(name.toLowerCase()); count += 1) {
      name = cut(fieldName, NAME_LIMIT - `_${count}`.length).toString() + `_${count}`
    }
    taken.add(name.toLowerCase())
    return name
  })
}

/** Yields the lines of a file. */
function* linesOf(path: string): Generator<string> {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.allocUnsafe(262_144)
    const decoder = new StringDecoder()
    let rest = ''
    for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) {
      const lines = (rest + decoder.write(buffer.subarray(0, read))).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    closeSync(file)
  }
}
