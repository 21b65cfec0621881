import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type GdalFeature, type GdalLayer, hasGdal, readWithGdal } from '../../../../../tests/kit/gdal.ts'
import { expectRecords, expectShapes, expectWhere, takenAway } from '../../../../../tests/kit/judged/judge.ts'
import { judgedForm, type JudgedForm } from '../../../../../tests/kit/judged/judgedForm.ts'
import { type JudgedRecord, judgedTables, type JudgedTable } from '../../../../../tests/kit/judged/judgedTables.ts'
import { sharedPortal } from '../../../../../tests/kit/sharedPortal.ts'
import { unzip } from '../../../../../tests/kit/unzip.ts'
import type { Shape } from '../../../../geo/Shape.ts'

/** The layers of a form with every kind are exported, and GDAL reads the same places and answers. */
let judged: JudgedForm
let tables: readonly JudgedTable[]
beforeAll(async () => {
  judged = await judgedForm(await sharedPortal())
  tables = judgedTables(judged, 'http://localhost:80')
})

const cellsOf = (layer: GdalLayer | undefined) => layer?.features.map(({ properties }) => properties) ?? []
const isSomewhere = ({ records }: JudgedTable) => records.some(({ shape }) => shape !== null)

/** Asserts that every table has a layer of its name with all its records. */
function expectLayer(table: JudgedTable, layer: GdalLayer | undefined, hasAltitudes = true): void {
  expectRecords(table.records, cellsOf(layer))
  expectShapes(table.records, layer?.features ?? [], hasAltitudes)
  if (layer && isSomewhere(table)) expectWhere(layer, table.records)
}

describe.skipIf(!hasGdal)('GDAL (skipped if not installed)', () => {
  it('reads every answer and location in GeoJSON', async () => {
    const path = await takenAway(judged, { format: 'geojson' })
    expect(unzip(readFileSync(path)).size).toBe(tables.length)
    for (const table of tables) {
      const [layer] = readWithGdal(`/vsizip/${path}/${table.name}.geojson`, ['DATE_AS_STRING=YES'])
      expectLayer(table, layer)
    }
  })

  it('reads every answer and location in newline-delimited GeoJSON', async () => {
    expect.hasAssertions()
    const path = await takenAway(judged, { format: 'geojsonl' })
    const files = unzip(readFileSync(path))
    for (const table of tables) {
      const [layer] = readWithGdal(`/vsizip/${path}/${table.name}.geojsonl`)
      expectShapes(table.records, layer?.features ?? [])
      if (layer && isSomewhere(table)) expectWhere(layer, table.records)
      // GDAL takes texts in these files that look like times for times: their cells are read from the file instead.
      const lines = String(files.get(`${table.name}.geojsonl`))
        .trimEnd()
        .split('\n')
      expectRecords(
        table.records,
        lines.map((line) => (JSON.parse(line) as GdalFeature).properties),
      )
    }
  })

  it('reads every answer and location in a GeoPackage, by type', async () => {
    const layers = readWithGdal(await takenAway(judged, { format: 'gpkg' }))
    expect(layers.map(({ name }) => name).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
    const named = new Map(layers.map((layer) => [layer.name, layer]))
    for (const table of tables) expectLayer(table, named.get(table.name))
    expect(named.get('submissions')?.types).toMatchObject(TYPES)
    expect(named.get('wells_tests')?.types).toMatchObject({ _index: 'Integer64', ph: 'Real', remark: 'String' })
  })

  it('reads every answer and location in FlatGeobuf, by type', async () => {
    const types = new Map<string, GdalLayer['types'] | undefined>()
    const path = await takenAway(judged, { format: 'fgb' })
    for (const table of tables) {
      const [layer] = readWithGdal(`/vsizip/${path}/${table.name}.fgb`)
      expectLayer(table, layer, false)
      types.set(table.name, layer?.types)
    }
    expect(types.get('submissions')).toMatchObject({ ...TYPES, q_date: 'String' })
  })

  it('reads every answer and location in KML, one folder per table', async () => {
    const layers = readWithGdal(await takenAway(judged, { format: 'kml' }))
    expect(layers.map(({ name }) => name)).toEqual(tables.map(({ name }) => name))
    for (const [index, table] of tables.entries()) {
      const layer = layers[index]
      // The placemark's own fields come in addition to the answers.
      const cells = cellsOf(layer).map((row) =>
        Object.fromEntries(Object.entries(row).filter(([field]) => !OF_PLACEMARKS.has(field))),
      )
      expectRecords(table.records.map(trimmed), cells, (header) => (header === 'name' ? 'name_answer' : header))
      expectShapes(table.records, layer?.features ?? [])
      if (layer && isSomewhere(table)) expectWhere(layer, table.records)
    }
  })

  it('reads every location in GPX, with its answers', async () => {
    const layers = readWithGdal(await takenAway(judged, { format: 'gpx' }))
    const featuresIn = (name: string) => layers.find((layer) => layer.name === name)?.features ?? []
    const placed = tables.flatMap(({ name, records }) =>
      records.flatMap(({ cells, shape }) => (shape ? [{ name, cells, shape }] : [])),
    )
    const of = (features: ReturnType<typeof featuresIn>) =>
      features.map(({ properties }) => [properties['type'], properties['name']]).toSorted()
    const isPoint = ({ shape }: (typeof placed)[number]) => shape.type === 'Point'
    const named = ({ name, cells }: (typeof placed)[number]) => [name, cells['_id']]
    expect(of(featuresIn('waypoints'))).toEqual(placed.filter(isPoint).map(named).toSorted())
    expect(of(featuresIn('tracks'))).toEqual(
      placed
        .filter((one) => !isPoint(one))
        .map(named)
        .toSorted(),
    )
    for (const { properties, geometry } of [...featuresIn('waypoints'), ...featuresIn('tracks')]) {
      const one = placed.find(({ name, cells }) => name === properties['type'] && cells['_id'] === properties['name'])
      const wanted = Object.entries(one?.cells ?? {}).flatMap(([header, value]) =>
        value === null ? [] : [`${header}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`],
      )
      for (const line of wanted) expect(properties['desc']).toContain(line)
      const corners = JSON.stringify(one?.shape.coordinates.flat(3))
      expect(JSON.stringify(geometry?.coordinates.flat(3))).toBe(
        one?.shape.type === 'Point' ? JSON.stringify(one.shape.coordinates.slice(0, 2)) : corners,
      )
    }
  })

  it('reads every location and answer in Shapefiles, through the list of their short column names', async () => {
    const path = await takenAway(judged, { format: 'shp' })
    const layers = readWithGdal(`/vsizip/${path}`)
    const [list] = readWithGdal(`/vsizip/${path}/columns.csv`)
    for (const { name, records } of tables) {
      for (const [file, some] of [
        [name, records.filter(({ shape }) => shape !== null || !isSomewhere({ name, records, isLayer: false }))],
        [`${name}_nowhere`, records.filter(({ shape }) => shape === null)],
      ] as const) {
        if (file.endsWith('_nowhere') && (some.length === 0 || some.length === records.length)) continue
        const layer = layers.find((one) => one.name === file)
        const fields = new Map(
          list?.features
            .filter(({ properties }) => properties['file'] === `${file}.dbf`)
            .map(({ properties }) => [String(properties['column']), String(properties['field'])]),
        )
        expect([...fields.values()].filter((field) => Buffer.byteLength(field) > 10)).toEqual([])
        expectRecords(some.map(inDbf), cellsOf(layer), (header) => fields.get(header) ?? '?')
        expectShapes(some.map(turned), (layer?.features ?? []).map(turned), false)
        if (layer && some.some(({ shape }) => shape)) expectWhere(layer, some)
      }
    }
  })
})

const OF_PLACEMARKS = new Set(['Name', 'description', 'visibility', 'extrude', 'tessellate', 'drawOrder'])

const TYPES = {
  _id: 'String',
  _version: 'Integer64',
  _submitted_at: 'DateTime',
  _longitude: 'Real',
  q_date: 'Date',
  q_date_time: 'DateTime',
  q_integer: 'Integer64',
  q_number: 'Real',
  q_switch: 'Integer(Boolean)',
  q_phone: 'String',
}

/** Texts of placemarks and dBASE as GDAL reads them: without spaces at either end. */
const trimmed = (record: JudgedRecord) => withTexts(record, (text) => text.replace(/^ +| +$/g, ''))

/** Texts as dBASE can hold them: at most 254 bytes. */
const inDbf = (record: JudgedRecord) =>
  trimmed(withTexts(record, (text) => new TextDecoder().decode(Buffer.from(text).subarray(0, 254), { stream: true })))

const withTexts = ({ cells, shape }: JudgedRecord, change: (text: string) => string): JudgedRecord => ({
  shape,
  cells: Object.fromEntries(
    Object.entries(cells).map(([header, value]) => [header, typeof value === 'string' ? change(value) : value]),
  ),
})

/** The corners of areas in a canonical order: shapefiles reverse rings. */
function turned<T extends { readonly shape?: Shape | null; readonly geometry?: Shape | null }>(one: T): T {
  const key = 'shape' in one ? 'shape' : 'geometry'
  const shape = one[key]
  if (shape?.type !== 'Polygon') return one
  return { ...one, [key]: { ...shape, coordinates: shape.coordinates.map((ring) => ring.toSorted(byPlace)) } }
}

const byPlace = (a: readonly number[], b: readonly number[]) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0)
