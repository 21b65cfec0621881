import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { beforeAll, describe, expect, it } from 'vitest'
import { hasGdal, readWithGdal } from '../../../../../tests/kit/gdal.ts'
import { expectRecords, takenAway, unpacked } from '../../../../../tests/kit/judged/judge.ts'
import { judgedForm, type JudgedForm } from '../../../../../tests/kit/judged/judgedForm.ts'
import { judgedTables, type JudgedTable } from '../../../../../tests/kit/judged/judgedTables.ts'
import { hasOffice, readWithOffice } from '../../../../../tests/kit/judged/office.ts'
import { sharedPortal } from '../../../../../tests/kit/sharedPortal.ts'
import type { ExportRequest } from '../../../../contract/exportShapes.ts'
import type { Shape } from '../../../../geo/Shape.ts'

/** Every table of a form with every kind is exported, and third-party programs read the same answers. */
let judged: JudgedForm
let all: readonly JudgedTable[]
/** The tables without the layers that repeat the cells of another table. */
let tables: readonly JudgedTable[]
beforeAll(async () => {
  judged = await judgedForm(await sharedPortal())
  all = judgedTables(judged, 'http://localhost:80')
  tables = all.filter(({ isLayer }) => !isLayer)
})

describe.skipIf(!hasGdal)('GDAL (skipped if not installed)', () => {
  it.each([
    ['commas', ','],
    ['semicolons', ';'],
  ] as const)('reads every answer in CSV with %s', async (_, separator) => {
    expect.hasAssertions()
    const path = await takenAway(judged, { format: 'csv', separator })
    for (const { name, records } of tables) {
      const [layer] = readWithGdal(`/vsizip/${path}/${name}.csv`)
      expectRecords(records, layer?.features.map(({ properties }) => properties) ?? [])
    }
  })

  it('reads every answer in XLSX, one sheet per table', async () => {
    const layers = readWithGdal(await takenAway(judged, { format: 'xlsx' }), ['HEADERS=FORCE', 'FIELD_TYPES=STRING'])
    expect(layers.map(({ name }) => name)).toEqual(tables.map(({ name }) => name))
    for (const [index, { records }] of tables.entries()) {
      const rows = layers[index]?.features.map(({ properties }) =>
        Object.fromEntries(
          // DuckDB does not know how workbooks escape a literal `_x0041_` (ECMA-376, ST_Xstring).
          Object.entries(properties).map(([field, value]) => [
            field,
            typeof value === 'string' ? value.replaceAll('_x005F_', '_') : value,
          ]),
        ),
      )
      expectRecords(records, rows ?? [])
    }
  })
})

describe.skipIf(!hasOffice)('LibreOffice (skipped if not installed)', () => {
  type Book = ReturnType<typeof readWithOffice>[number]
  let sheets: Book
  let codebook: Book
  let translated: { readonly [language in 'en' | 'vi' | 'zh']: Book }
  beforeAll(async () => {
    const requests: readonly ExportRequest[] = [
      { format: 'xlsx' },
      { format: 'codebook' },
      { format: 'xlsx', language: 'en' },
      { format: 'xlsx', language: 'vi' },
      { format: 'xlsx', language: 'zh' },
    ]
    const paths: string[] = []
    for (const request of requests) paths.push(await takenAway(judged, request))
    const [plain = [], questions = [], en = [], vi = [], zh = []] = readWithOffice(...paths)
    ;[sheets, codebook, translated] = [plain, questions, { en, vi, zh }]
  })
  const rowsOf = (name: string) => codebook.find((sheet) => sheet.name === name)?.rows ?? []

  it('reads every answer in XLSX: texts that look like numbers, dates and formulas stay texts', () => {
    expect(sheets.map(({ name }) => name).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
    for (const { name, records } of tables) {
      expectRecords(records, sheets.find((sheet) => sheet.name === name)?.rows ?? [])
    }
  })

  it.each(['en', 'vi', 'zh'] as const)(
    'reads the labels of questions and choices in XLSX (%s), and all other answers unchanged',
    (language) => {
      const changed = new Map<string, string>()
      const wrong: string[] = []
      for (const { name } of tables) {
        const [plain = [], said = []] = [sheets, translated[language]].map(
          (book) => book.find((sheet) => sheet.name === name)?.rows,
        )
        expect(said).toHaveLength(plain.length)
        for (const [row, cells] of plain.entries()) {
          const words = Object.entries(said[row] ?? {})
          expect(words).toHaveLength(Object.keys(cells).length)
          for (const [at, [header, value]] of Object.entries(cells).entries()) {
            const [label = '', word = ''] = words[at] ?? []
            const kind = /^q_([a-z_]+)/.exec(header)?.[1]?.replaceAll('_', '-')
            const isLabel = kind
              ? label.startsWith(`${LABELS[language]}${kind}`)
              : !header.startsWith('_') || label === header
            if (!isLabel) wrong.push(`${header}: ${label}`)
            if (word !== value) changed.set(header, word)
          }
        }
      }
      expect(wrong).toEqual([])
      expect(Object.fromEntries(changed)).toEqual(CHOSEN[language])
    },
  )

  it('reads every question and choice of the codebook, in each language', () => {
    expect(rowsOf('questions').find(({ id }) => id === 'el000001')).toMatchObject({
      name: 'name',
      kind: 'text',
      last_version: '2',
    })
    expect(rowsOf('questions').find(({ name }) => name === 'q_photo')).toMatchObject({
      'label::en': 'A photo',
      'label::vi': 'Câu photo',
      'label::zh': '问题 photo',
    })
    expect(rowsOf('questions').map(({ name }) => name)).toContain('wells/tests/remark')
    const likert = rowsOf('choices').filter(({ question }) => question === 'q_likert')
    expect(likert.map((choice) => [choice['value'], choice['label::vi']])).toContainEqual(['4', 'Đồng ý'])
  })
})

describe('DuckDB', () => {
  it('reads every answer in GeoParquet, by type and at its location', async () => {
    const folder = unpacked(await takenAway(judged, { format: 'parquet' }))
    const connection = await (await DuckDBInstance.create()).connect()
    for (const { name, records } of all) {
      const file = join(folder, `${name}.parquet`)
      const read = await connection.runAndReadAll(`SELECT * FROM read_parquet('${file}')`)
      const rows = read.getRowObjectsJson()
      expectRecords(
        records,
        rows.map((row) => ({ ...row, geometry: null })),
      )
      const types = new Map(read.columnNames().map((column, at) => [column, String(read.columnType(at))]))
      for (const [column, type] of Object.entries(TYPES)) expect(types.get(column) ?? type).toBe(type)
      if (types.get('geometry') === undefined) continue
      expect(types.get('geometry')).toBe("GEOMETRY('OGC:CRS84')")
      const places = await connection.runAndReadAll(`SELECT ST_AsText(geometry) FROM read_parquet('${file}')`)
      expect(places.getRows().map(([text]) => text)).toEqual(records.map(({ shape }) => shape && wktOf(shape)))
    }
    connection.closeSync()
  })
})

const LABELS = { en: 'A ', vi: 'Câu ', zh: '问题 ' }

/** The answers that a table in a language has as labels of choices. */
const chosenAs = ([a, b, c, a2]: readonly string[], agree: string) => ({
  q_radio: a,
  q_likert: agree,
  q_ranking: JSON.stringify([b, a, c]),
  q_cascade: JSON.stringify([a, a2]),
  'q_matrix/row_1': a,
  'q_matrix/row_2': b,
})
const CHOSEN = {
  en: chosenAs(['Choice A', 'Choice B', 'Choice C', 'Choice A 2'], 'Agree'),
  vi: chosenAs(['Lựa chọn A', 'Lựa chọn B', 'Lựa chọn C', 'Lựa chọn A 2'], 'Đồng ý'),
  zh: chosenAs(['选项甲', '选项乙', '选项丙', '选项甲二'], '同意'),
}

const TYPES = {
  _id: 'VARCHAR',
  _version: 'BIGINT',
  _submitted_at: 'TIMESTAMP WITH TIME ZONE',
  _longitude: 'DOUBLE',
  q_date: 'DATE',
  q_date_time: 'TIMESTAMP WITH TIME ZONE',
  q_integer: 'BIGINT',
  q_number: 'DOUBLE',
  q_switch: 'BOOLEAN',
  q_phone: 'VARCHAR',
}

/** A point, line or area as written by DuckDB. */
function wktOf({ type, coordinates }: Shape): string {
  const said = (one: unknown): string => {
    const list = one as readonly unknown[]
    return typeof list[0] === 'number'
      ? list.join(' ')
      : list.map((inner) => `${isPosition(inner) ? said(inner) : `(${said(inner)})`}`).join(', ')
  }
  const depth = type === 'Point' && coordinates.length === 3 ? 'POINT Z' : type.toUpperCase()
  return `${depth} (${said(coordinates)})`
}
const isPosition = (one: unknown) => Array.isArray(one) && typeof one[0] === 'number'
