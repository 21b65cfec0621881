import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasGdal, writeWithGdal } from '../../../tests/kit/gdal.ts'
import { declareFeatureTable, geoPackageOf, pointBlob, WELLS } from '../../../tests/kit/geoPackage.ts'
import { GeoPackage } from './GeoPackage.ts'
import type { ImportSettings, ReadRow } from './ReadRow.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gpkg-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
let made = 0

const inSystem = (srs: number): Buffer =>
  geoPackageOf(`CREATE TABLE a (fid INTEGER PRIMARY KEY, geom BLOB, name TEXT);${declareFeatureTable('a', srs)}
    INSERT INTO a VALUES (1, ${pointBlob(11_131_949.079_327_356, 1_118_889.974_857_96)}, 'A');`)

async function* arriving(bytes: Buffer, size = 1000): AsyncGenerator<Buffer> {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
}
const tasksOf = (bytes: Buffer, layer?: string, how: ImportSettings = {}): Promise<ReadRow[]> =>
  GeoPackage.receive(
    arriving(bytes),
    () => {},
    async (file) => {
      const rows: ReadRow[] = []
      for await (const row of file.tasks(layer, how, () => {})) rows.push(row)
      return rows
    },
  )
const layersOf = (bytes: Buffer) =>
  GeoPackage.receive(
    arriving(bytes),
    () => {},
    async (file) => file.layers(),
  )

const entriesOf = (read: ReadRow | undefined) => (read && 'task' in read ? Object.entries(read.task.input ?? {}) : [])

describe('The tasks in a GeoPackage', () => {
  it('are the features of a layer, identified by primary key, with their columns', async () => {
    expect(await tasksOf(geoPackageOf(WELLS))).toEqual([
      {
        row: 3,
        givenId: '3',
        task: { title: 'Gate', longitude: 106.5, latitude: 10.25, input: { depth: 12.5 } },
      },
      { row: 9, givenId: '9', task: { title: 'Nowhere' } },
    ])
  })

  it('are identified by their own id if present, or by the column that the author selects', async () => {
    const bytes = geoPackageOf(
      `CREATE TABLE wells (fid INTEGER PRIMARY KEY, geom BLOB, name TEXT, id TEXT);${declareFeatureTable('wells')}
      INSERT INTO wells VALUES (3, NULL, 'Gate', 'w-7');`,
    )
    expect(await tasksOf(bytes)).toMatchObject([{ givenId: 'w-7', task: { title: 'Gate' } }])
    expect(await tasksOf(bytes, 'wells', { key: 'name', title: 'Well {name}' })).toMatchObject([
      { givenId: 'Gate', task: { title: 'Well Gate' } },
    ])
  })

  it('have the values of all columns, even if named like what every object has', async () => {
    const bytes = geoPackageOf(
      `CREATE TABLE a (fid INTEGER PRIMARY KEY, geom BLOB, __proto__ TEXT, constructor TEXT, _metadata TEXT);
      ${declareFeatureTable('a')} INSERT INTO a VALUES (1, NULL, 'deep', 'Ann', 'new');`,
    )
    const [read] = await tasksOf(bytes, 'a', { title: '{__proto__}' })
    expect(read).toMatchObject({ task: { title: 'deep' } })
    expect(entriesOf(read)).toEqual([
      ['__proto__', 'deep'],
      ['constructor', 'Ann'],
      ['_metadata', 'new'],
    ])
  })

  it('are converted from Web Mercator to degrees; other coordinate systems are refused by name', async () => {
    expect(await tasksOf(inSystem(3857))).toMatchObject([{ task: { longitude: 100, latitude: 10 } }])
    await expect(tasksOf(inSystem(32648))).rejects.toMatchObject({ failure: 'crs', wrong: { value: 'EPSG:32648' } })
    await expect(tasksOf(inSystem(0))).rejects.toMatchObject({ failure: 'crs' })
  })

  it('come from the named layer, which is required if there are several', async () => {
    const bytes = geoPackageOf(
      `${WELLS}CREATE TABLE gates (fid INTEGER PRIMARY KEY, geom BLOB, title TEXT);${declareFeatureTable('gates', 3857)}
      INSERT INTO gates VALUES (1, NULL, 'North');`,
    )
    expect(await layersOf(bytes)).toEqual([
      { name: 'gates', rows: 1, columns: ['title'], crs: 'EPSG:3857' },
      { name: 'wells', rows: 2, columns: ['name', 'depth'], crs: 'EPSG:4326' },
    ])
    expect(await tasksOf(bytes, 'gates')).toMatchObject([{ task: { title: 'North' } }])
    await expect(tasksOf(bytes)).rejects.toMatchObject({ failure: 'layer' })
    await expect(tasksOf(bytes, 'missing')).rejects.toMatchObject({ failure: 'layer' })
  })

  it('keep all digits of 64-bit keys and values', async () => {
    const bytes = geoPackageOf(
      `CREATE TABLE cells (fid INTEGER PRIMARY KEY, geom BLOB, cell INTEGER, small INTEGER);${declareFeatureTable('cells')}
      INSERT INTO cells VALUES (-9223372036854775808, NULL, 9007199254740993, 1), (9007199254740992, NULL, 2, 2),
        (9007199254740993, NULL, -9223372036854775808, 3);`,
    )
    const rows = await tasksOf(bytes)
    expect(rows.map((read) => 'task' in read && [read.givenId, read.task.input])).toEqual([
      ['-9223372036854775808', { cell: '9007199254740993', small: 1 }],
      ['9007199254740992', { cell: 2, small: 2 }],
      ['9007199254740993', { cell: '-9223372036854775808', small: 3 }],
    ])
    const [cells] = await GeoPackage.receive(
      arriving(bytes),
      () => {},
      async (file) => file.head('cells', 1),
    )
    expect(cells).toEqual({ cell: '9007199254740993', small: 1 })
  })

  it('are rejected one by one if a geometry is invalid or a row is too large', async () => {
    const bytes = geoPackageOf(
      `CREATE TABLE a (fid INTEGER PRIMARY KEY, geom BLOB, name TEXT);${declareFeatureTable('a')}
      INSERT INTO a VALUES (1, x'4750', 'Cut'), (2, ${pointBlob(200, 95)}, 'Far'), (3, NULL, hex(zeroblob(11000000))), (4, NULL, 'Good');`,
    )
    expect(await tasksOf(bytes)).toMatchObject([
      { row: 1, problem: 'geometry', value: '4750' },
      { row: 2, problem: 'place', value: '95, 200' },
      { row: 3, problem: 'tooLong' },
      { row: 4, task: { title: 'Good' } },
    ])
  })

  it('are read by integer key: a table with another key is not a layer', async () => {
    const bytes = geoPackageOf(
      `${WELLS}CREATE TABLE named (code TEXT PRIMARY KEY, geom BLOB);${declareFeatureTable('named')}`,
    )
    expect((await layersOf(bytes)).map(({ name }) => name)).toEqual(['wells'])
  })

  it('are read completely even if they exceed one page', async () => {
    const bytes = geoPackageOf(
      `CREATE TABLE many (fid INTEGER PRIMARY KEY, geom BLOB, name TEXT);${declareFeatureTable('many')}
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1201)
      INSERT INTO many SELECT i * 3, NULL, 'Well ' || i FROM n;`,
    )
    const rows = await tasksOf(bytes)
    expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 1201 }, (_, i) => (i + 1) * 3))
  })

  it('are never read from views or computed columns', async () => {
    const endless =
      'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS fid, NULL AS geom FROM n'
    const bytes = geoPackageOf(
      `${WELLS}CREATE VIEW forever AS ${endless};${declareFeatureTable('forever')}
      CREATE TABLE slow (fid INTEGER PRIMARY KEY, geom BLOB, big TEXT AS (hex(zeroblob(20000000))));${declareFeatureTable('slow')}
      INSERT INTO slow (fid) VALUES (1);`,
    )
    const layers = await layersOf(bytes)
    expect(layers.map(({ name, columns }) => [name, columns])).toEqual([
      ['slow', []],
      ['wells', ['name', 'depth']],
    ])
    expect(await tasksOf(bytes, 'slow')).toMatchObject([{ row: 1, task: { title: '1' } }])
  })

  it('are refused in another type of file, and in a damaged, truncated or empty one', async () => {
    await expect(tasksOf(Buffer.from('id,title\n1,A'))).rejects.toMatchObject({ failure: 'notGeoPackage' })
    const whole = geoPackageOf(WELLS)
    await expect(tasksOf(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ failure: 'cutShort' })
    await expect(tasksOf(whole.subarray(0, 50))).rejects.toMatchObject({ failure: 'cutShort' })
    const damaged = Buffer.from(whole)
    damaged.fill(7, 100, 4_000)
    await expect(tasksOf(damaged)).rejects.toMatchObject({ failure: 'notGeoPackage' })
    const torn = async function* () {
      yield whole.subarray(0, 5000)
      throw new Error('aborted')
    }
    const received = GeoPackage.receive(
      torn(),
      () => {},
      () => Promise.resolve(1),
    )
    await expect(received).rejects.toMatchObject({ failure: 'cutShort' })
    const empty = geoPackageOf(`CREATE TABLE a (fid INTEGER PRIMARY KEY, geom BLOB);${declareFeatureTable('a')}`)
    await expect(tasksOf(empty)).rejects.toMatchObject({ failure: 'empty' })
  })
})

const SHAPES = {
  points: { type: 'Point', coordinates: [106.5, 10.25] },
  lines: {
    type: 'LineString',
    coordinates: [
      [106, 10],
      [107, 11],
      [108, 10],
    ],
  },
  areas: {
    type: 'Polygon',
    coordinates: [
      [
        [106, 10],
        [107, 10],
        [107, 11],
        [106, 10],
      ],
    ],
  },
  altitudes: { type: 'MultiPoint', coordinates: [[106.5, 10.25, 7]] },
}

function byGdal(geometry: unknown, srs: string): Buffer {
  const [from, to] = [join(folder, `${made++}.geojson`), join(folder, `${made++}.gpkg`)]
  const feature = { type: 'Feature', geometry, properties: { name: 'Giếng', depth: 3 } }
  writeFileSync(from, JSON.stringify({ type: 'FeatureCollection', features: [feature] }))
  writeWithGdal('GPKG', from, to, srs)
  return readFileSync(to)
}

describe.skipIf(!hasGdal)('A GeoPackage written by GDAL', () => {
  const every = Object.entries(SHAPES).flatMap(([name, geometry]) =>
    ['EPSG:4326', 'EPSG:3857'].map((srs) => ({ name, srs, geometry })),
  )

  it.each(every)('yields $name in $srs as tasks in degrees', async ({ srs, geometry }) => {
    const [read] = await tasksOf(byGdal(geometry, srs))
    expect(read).toMatchObject({ givenId: '1', task: { title: 'Giếng', input: { depth: 3 } } })
    const { longitude = 0, latitude = 0 } = read && 'task' in read ? read.task : {}
    expect(longitude).toBeGreaterThanOrEqual(106)
    expect(longitude).toBeLessThanOrEqual(108)
    expect(latitude).toBeGreaterThanOrEqual(10)
    expect(latitude).toBeLessThanOrEqual(11)
  })

  it('is refused in another coordinate system, never read as degrees', async () => {
    await expect(tasksOf(byGdal(SHAPES.points, 'EPSG:32648'))).rejects.toMatchObject({ failure: 'crs' })
  })
})
