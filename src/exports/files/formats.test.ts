import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { afterAll, describe, expect, it } from 'vitest'
import { everyKind, everyKindRows } from '../../../tests/kit/everyKind.ts'
import { type GdalFeature, type GdalLayer, hasGdal, readWithGdal } from '../../../tests/kit/gdal.ts'
import type { CellType, Json } from '../../forms/kinds/ElementKind.ts'
import type { Shape } from '../../geo/Shape.ts'
import type { ExportRow } from '../ExportFormat.ts'
import { asText, type ExportTable, type TableRecord } from '../tables/ExportTable.ts'
import { exportTables } from '../tables/exportTables.ts'
import { fieldNames } from './dbf.ts'
import type { FileOptions } from './FileFormat.ts'
import { avoidReserved, KML_RESERVED } from './reservedNames.ts'
import { fileFormats, type TableFormatId } from './fileFormats.ts'
import { positionsOf } from '../../geo/positionsOf.ts'
import { writers } from './writers.ts'
import { writeTables } from './writeTables.ts'

/** A form with every kind is exported in each format and read back through GDAL: every value equals its answer. */
const TABLES = exportTables(everyKind, { choices: 'both', language: null, origin: 'https://forms.example.org' })
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

async function written(
  id: TableFormatId,
  tables: readonly ExportTable[] = TABLES,
  options: Partial<FileOptions> = {},
  rows: readonly ExportRow[] = everyKindRows,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-export-'))
  folders.push(folder)
  async function* each() {
    yield* rows
  }
  const target = { folder, file: (extension: string) => join(folder, `export.${extension}`) }
  await writeTables(writers[id], tables, each(), target, { separator: ',', isSafe: false, ...options })
  const files = readdirSync(folder)
  expect(files).toHaveLength(1)
  return join(folder, files[0] ?? '')
}

const recordsOf = ({ records }: ExportTable) => everyKindRows.flatMap(records)
const wholeTables = TABLES.filter(({ isExtraLayer }) => !isExtraLayer)

/** Values as read back: null, missing and '' are the same. */
type Back = (value: Json | null, type: CellType) => unknown
const inText: Back = (value) => asText(value)
const typed: Back = (value, type) => {
  if (value === null || value === '') return ''
  if (type === 'moment') return Date.parse(String(value))
  return type === 'text' ? asText(value) : value
}
function tidied(value: unknown, type: CellType, isTyped: boolean): unknown {
  if (value === null || value === undefined || value === '') return ''
  if (!isTyped) return typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (type === 'moment') return Date.parse(String(value).replaceAll('/', '-').replace(/\+00$/, 'Z'))
  if (type === 'boolean') return value === true || value === 1
  if (type === 'date') return String(value).replaceAll('/', '-').slice(0, 10)
  return typeof value === 'object' ? JSON.stringify(value) : value
}

function expectSame(
  { columns }: ExportTable,
  records: readonly TableRecord[],
  features: readonly GdalFeature[],
  isTyped: boolean,
  fieldOf: (header: string, index: number) => string = (header) => header,
): void {
  expect(features).toHaveLength(records.length)
  const expected = records.map(({ values }) =>
    Object.fromEntries(
      columns.map(({ header, type }, at) => [header, (isTyped ? typed : inText)(values[at] ?? null, type)]),
    ),
  )
  const found = features.map(({ properties }) =>
    Object.fromEntries(
      columns.map(({ header, type }, at) => [header, tidied(properties[fieldOf(header, at)], type, isTyped)]),
    ),
  )
  expect(found).toEqual(expected)
}

/** Compares points to a millionth of a millimetre, and lines and areas by their corners, split into parts or not. */
function expectPlaces(records: readonly TableRecord[], features: readonly GdalFeature[], altitudes = true): void {
  const corners = (shape: Shape | null) =>
    shape &&
    positionsOf(shape).map(([x, y, z]) => [x.toFixed(9), y.toFixed(9), altitudes && z !== undefined ? z : null])
  expect(features.map(({ geometry }) => corners(geometry))).toEqual(records.map(({ shape }) => corners(shape)))
}

function expectExtent({ extent, crs }: GdalLayer, records: readonly TableRecord[]): void {
  const positions = records.flatMap(({ shape }) => (shape ? positionsOf(shape) : []))
  const [xs, ys] = [positions.map(([x]) => x), positions.map(([, y]) => y)]
  const bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  expect(extent?.map((one) => one.toFixed(6))).toEqual(bounds.map((one) => one.toFixed(6)))
  expect(crs).toMatch(/WGS[ _]?84|WGS_1984/)
}

const layersIn = (path: string, extension: string, options: readonly string[] = []) =>
  TABLES.map((table) => {
    const [layer] = readWithGdal(`/vsizip/${path}/${table.name}.${extension}`, options)
    return { table, layer }
  })

describe.skipIf(!hasGdal)('Exported files read by other programs (GDAL: skipped if not installed)', () => {
  it.each([
    ['commas', ','],
    ['semicolons', ';'],
  ] as const)('CSV with %s', async (_, separator) => {
    const path = await written('csv', TABLES, { separator })
    expect.assertions(1 + wholeTables.length * 2)
    for (const table of wholeTables) {
      const [layer] = readWithGdal(`/vsizip/${path}/${table.name}.csv`)
      expectSame(table, recordsOf(table), layer?.features ?? [], false)
    }
  })

  it('XLSX: one sheet per table', async () => {
    const layers = readWithGdal(await written('xlsx'), ['HEADERS=FORCE', 'FIELD_TYPES=STRING'])
    expect(layers.map(({ name }) => name)).toEqual(wholeTables.map(({ name }) => name))
    for (const [index, table] of wholeTables.entries()) {
      expectSame(table, recordsOf(table), layers[index]?.features ?? [], false)
    }
  })

  it('XLSX: not with the sheet name that Excel keeps for itself', async () => {
    const named = wholeTables.slice(0, 1).map((table) => ({ ...table, name: 'History' }))
    const layers = readWithGdal(await written('xlsx', named), ['HEADERS=FORCE', 'FIELD_TYPES=STRING'])
    expect(layers.map(({ name }) => name)).toEqual(['History (2)'])
  })

  it('GeoJSON', async () => {
    expect.hasAssertions()
    for (const { table, layer } of layersIn(await written('geojson'), 'geojson', ['DATE_AS_STRING=YES'])) {
      expectSame(table, recordsOf(table), layer?.features ?? [], false)
      expectPlaces(recordsOf(table), layer?.features ?? [])
      if (table.geometry && layer) expectExtent(layer, recordsOf(table))
    }
  })

  it('GeoJSON, newline-delimited', async () => {
    for (const { table, layer } of layersIn(await written('geojsonl'), 'geojsonl')) {
      expect(layer?.features.map(({ properties }) => properties['_id'])).toEqual(
        recordsOf(table).map(({ values }) => values[0]),
      )
      expectPlaces(recordsOf(table), layer?.features ?? [])
      if (table.geometry && layer) expectExtent(layer, recordsOf(table))
      const lines = readFileSync(await written('geojsonl', [table]), 'utf8')
        .trimEnd()
        .split('\n')
      expectSame(
        table,
        recordsOf(table),
        lines.map((line) => JSON.parse(line) as GdalFeature),
        false,
      )
    }
  })

  it('GeoPackage: a layer for each geometry question, tables for the rest', async () => {
    const layers = readWithGdal(await written('gpkg'))
    expect(layers.map(({ name }) => name).toSorted()).toEqual(TABLES.map(({ name }) => name).toSorted())
    for (const table of TABLES) {
      const layer = layers.find(({ name }) => name === table.name)
      expectSame(table, recordsOf(table), layer?.features ?? [], true)
      expectPlaces(recordsOf(table), layer?.features ?? [])
      if (table.geometry && layer) expectExtent(layer, recordsOf(table))
    }
    const types = layers.find(({ name }) => name === 'submissions')?.types
    expect(types).toMatchObject({
      _version: 'Integer64',
      _submitted_at: 'DateTime',
      _longitude: 'Real',
      q_date: 'Date',
      q_switch: 'Integer(Boolean)',
      q_phone: 'String',
    })
  })

  it('FlatGeobuf', async () => {
    expect.hasAssertions()
    for (const { table, layer } of layersIn(await written('fgb'), 'fgb')) {
      expectSame(table, recordsOf(table), layer?.features ?? [], true)
      expectPlaces(recordsOf(table), layer?.features ?? [], false)
      if (table.geometry && layer) expectExtent(layer, recordsOf(table))
    }
  })

  it('KML: one folder per table', async () => {
    const layers = readWithGdal(await written('kml'))
    expect(layers.map(({ name }) => name)).toEqual(TABLES.map(({ name }) => name))
    for (const [index, table] of TABLES.entries()) {
      const fields = avoidReserved(headersOf(table), KML_RESERVED)
      expect(fields).not.toContain('name')
      const records = recordsOf(table).map((record) => ({
        ...record,
        values: record.values.map((value) => (typeof value === 'boolean' ? Number(value) : value)),
      }))
      expectSame(table, records, layers[index]?.features ?? [], false, (_, at) => fields[at] ?? '')
      expectPlaces(records, layers[index]?.features ?? [])
      if (table.geometry && layers[index]) expectExtent(layers[index], records)
    }
  })

  it('GPX: locations as waypoints, lines and outlines of areas as tracks', async () => {
    const layers = readWithGdal(await written('gpx'))
    const featuresIn = (name: string) => layers.find((layer) => layer.name === name)?.features ?? []
    const all = everyKindRows.flatMap((row) =>
      TABLES.flatMap((table) => table.records(row).map((record) => ({ table, record }))),
    )
    const points = all.filter(({ record }) => record.shape?.type === 'Point')
    const waypoints = featuresIn('waypoints')
    expectPlaces(
      points.map(({ record }) => ({
        ...record,
        shape:
          record.shape?.type === 'Point'
            ? { type: 'Point', coordinates: [record.shape.coordinates[0], record.shape.coordinates[1]] }
            : null,
      })),
      waypoints,
    )
    expect(waypoints.map(({ properties }) => properties['type'])).toEqual(points.map(({ table }) => table.name))
    expect(waypoints.map(({ properties }) => properties['desc'])).toEqual(
      points.map(({ table, record }) => saidOf(table, record)),
    )
    expect(featuresIn('tracks').map(({ properties }) => properties['type'])).toEqual(
      all.filter(({ record }) => record.shape && record.shape.type !== 'Point').map(({ table }) => table.name),
    )
  })

  it('Shapefile: one for each question and geometry type, with short names and a list of them', async () => {
    const path = await written('shp')
    const layers = readWithGdal(`/vsizip/${path}`)
    const [legend] = readWithGdal(`/vsizip/${path}/columns.csv`)
    expect(legend?.features.length).toBeGreaterThan(50)
    for (const table of TABLES) {
      const usual = recordsOf(table).filter(({ shape }) => shape !== null || !table.geometry)
      const layer = layers.find(({ name }) => name === table.name)
      const names = fieldNames(table.columns.map(({ header }) => header))
      expect(Math.max(...names.map((name) => Buffer.byteLength(name)))).toBeLessThanOrEqual(10)
      const columns = table.columns.map(({ header, type }) => ({
        header,
        type: type === 'moment' ? ('text' as const) : type,
      }))
      const said = usual.map((record) => ({
        ...record,
        values: record.values.map((value) => (typeof value === 'boolean' ? (value ? 'T' : 'F') : value)),
      }))
      expectSame({ ...table, columns }, said, (layer?.features ?? []).map(inDbf), false, (_, at) => names[at] ?? '')
      expectPlaces(usual.map(withClock), (layer?.features ?? []).map(withClock), false)
      if (table.geometry && layer) expectExtent(layer, usual)
    }
    const nowhere = layers.find(({ name }) => name === 'submissions_nowhere')
    expect(nowhere?.features.map(({ properties }) => properties['_id'])).toEqual(['two', 'three', 'four'])
  })
})

/** The corners of areas in a canonical order: shapefiles reverse rings. */
function withClock<T extends { readonly shape?: Shape | null; readonly geometry?: Shape | null }>(one: T): T {
  return { ...one, ...('shape' in one ? { shape: turned(one.shape) } : { geometry: turned(one.geometry) }) }
}
const byPlace = (a: readonly number[], b: readonly number[]) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0)

/** Dates as answered, and the letters of true and false, which GDAL converts. */
const inDbf = (feature: GdalFeature): GdalFeature => ({
  ...feature,
  properties: Object.fromEntries(
    Object.entries(feature.properties).map(([field, value]) => {
      if (typeof value === 'boolean') return [field, value ? 'T' : 'F']
      return [
        field,
        typeof value === 'string' && /^\d{4}\/\d\d\/\d\d$/.test(value) ? value.replaceAll('/', '-') : value,
      ]
    }),
  ),
})
const saidOf = ({ columns }: ExportTable, { values }: TableRecord) =>
  columns
    .flatMap(({ header }, at) => (values[at] === null ? [] : [`${header}: ${asText(values[at] ?? null)}`]))
    .join('\n')

const turned = (shape: Shape | null | undefined) =>
  shape?.type === 'Polygon' ? { ...shape, coordinates: shape.coordinates.map((ring) => ring.toSorted(byPlace)) } : shape

const plain = (value: unknown): unknown =>
  typeof value === 'bigint' ? Number(value) : value instanceof Date ? value.toISOString() : value

const headersOf = ({ columns }: ExportTable) => columns.map(({ header }) => header)

describe('GeoParquet', () => {
  it.each(TABLES.map((table) => [table.name, table] as const))('%s', async (_, table) => {
    const path = await written('parquet', [table])
    expect(basename(path)).toBe('export.parquet')
    const file = await asyncBufferFromFile(path)
    const { key_value_metadata: about = [], num_rows } = await parquetMetadataAsync(file)
    expect(Number(num_rows)).toBe(recordsOf(table).length)
    const geo = JSON.parse(about.find(({ key }) => key === 'geo')?.value ?? 'null') as { version: string } | null
    expect(geo?.version ?? null).toBe(table.geometry ? '1.1.0' : null)
    const rows = await parquetReadObjects({ file })
    const features = rows.map((row) => ({
      properties: Object.fromEntries(Object.entries(row).map(([field, value]) => [field, plain(value)])),
      geometry: (row['geometry'] ?? null) as Shape | null,
    }))
    expectSame(table, recordsOf(table), features, true)
    if (table.geometry) expectPlaces(recordsOf(table), features)
  })
})

describe('Every format', () => {
  it.each(fileFormats.flatMap(({ id }) => (id === 'media' || id === 'codebook' ? [] : [id])))(
    'is whole without any submission: %s',
    async (id) => {
      expect(await written(id, TABLES, {}, [])).toMatch(/export\.\w+$/)
    },
  )
})
