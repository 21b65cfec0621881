import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitFeatures } from './splitFeatures.ts'
import { decodeText } from './decodeText.ts'
import type { ImportSettings, ReadRow } from './ReadRow.ts'
import { readCsvTasks } from './readCsvTasks.ts'
import { readGeoJsonTasks } from './readGeoJsonTasks.ts'

const allOf = <T>(all: AsyncIterable<T>): Promise<T[]> => Readable.from(all).toArray() as Promise<T[]>

/** A file that arrives in pieces of this many bytes. */
async function* arriving(file: string | Buffer, size = 7): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(file as string)
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
}
async function* tornFile(): AsyncGenerator<Buffer> {
  yield Buffer.from('title\nA\n')
  throw new Error('aborted')
}
const text = (file: string | Buffer, size?: number) => decodeText(arriving(file, size), () => {})
const csv = (file: string | Buffer, size?: number) => allOf(readCsvTasks(text(file, size)))
const geoJson = (file: unknown, size?: number) =>
  allOf(readGeoJsonTasks(text(typeof file === 'string' ? file : JSON.stringify(file), size)))
const point = (longitude: number, latitude: number, properties: unknown, more = {}) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties,
  ...more,
})

/** A feature without a geometry, as text; `more`: other properties. */
const feature = (id: string, more = '') => `{"type":"Feature","geometry":null,"properties":{"id":"${id}"${more}}}`

const crs = (name: string) => ({ crs: { type: 'name', properties: { name } } })

/** The id, the title and the input's names of a feature with these properties. */
const idOf = async (properties: unknown, key?: string, more = {}) => {
  const [read] = await allOf(
    readGeoJsonTasks(text(JSON.stringify(point(1, 2, properties, more))), key === undefined ? {} : { key }),
  )
  return read && 'task' in read && [read.givenId, read.task.title, Object.keys(read.task.input ?? {})]
}

const inputOf = (read: ReadRow) => ('task' in read ? Object.entries(read.task.input ?? {}).toSorted() : read)
/** Input whose names are those of what every object has. */
const OBJECT_NAMES = [
  ['__proto__', 'deep'],
  ['constructor', 'Ann'],
  ['toString', 'x'],
]

/** The number of rows in a file, and the notes about it. */
const notesOf = async (file: string) => {
  const notes: string[] = []
  const rows = await allOf(readCsvTasks(text(file), {}, (note) => notes.push(note)))
  return [rows.length, notes]
}

describe('Tasks read from CSV', () => {
  it('take location, title and id from their columns, and other columns as input', async () => {
    expect(await csv('id,title,latitude,longitude,ref\nw7,"Pump, north",-1.5,36.25,A7\n')).toEqual([
      {
        row: 2,
        givenId: 'w7',
        task: { title: 'Pump, north', latitude: -1.5, longitude: 36.25, input: { ref: 'A7' } },
      },
    ])
  })

  it('are read from spreadsheet exports: tabs, semicolons, doubled quotes, UTF-16, characters split between chunks', async () => {
    const expected = { row: 2, givenId: null, task: { title: 'Hà "Nội"', latitude: 10, longitude: 20 } }
    const tabs = 'Name\tLat\tLon\r\n"Hà ""Nội"""\t10\t20\r\n'
    expect(await csv(tabs, 1)).toEqual([expected])
    expect(await csv(`\uFEFF${tabs.replaceAll('\t', ';')}`)).toEqual([expected])
    expect(await csv(Buffer.from(`\uFEFF${tabs}`, 'utf16le'), 3)).toEqual([expected])
  })

  it('do not depend on how the file is split into chunks', async () => {
    const file = 'title,lat,lon,note\n"A, ""b""\nc",1,2,x\n\nNo place,,,\nD,3,4,"ü"\n'
    const whole = await csv(file, 1_000)
    expect(whole.map((read) => ('task' in read ? read.task.title : read))).toEqual(['A, "b"\nc', 'No place', 'D'])
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (size) => {
        expect(await csv(file, size)).toEqual(whole)
      }),
    )
  })

  it('may have titles from a template, and any column as their key', async () => {
    const file = 'id,name,ref,lat,lon\n7,Pump,a,1,2\n8,,,3,4\n'
    const read = async (how: ImportSettings) =>
      (await allOf(readCsvTasks(text(file), how))).map((one) =>
        'task' in one ? [one.givenId, one.task.title, one.task.input] : one.problem,
      )
    expect(await read({ title: '{name} {ref}' })).toEqual([
      ['7', 'Pump a', { name: 'Pump', ref: 'a' }],
      ['8', '8', undefined],
    ])
    expect(await read({ key: 'ref' })).toEqual([['a', 'Pump', { id: '7', ref: 'a' }], 'title'])
    expect((await read({ key: '' }))[0]).toEqual([null, 'Pump', { id: '7', ref: 'a' }])
    expect(await csv('task_id,@id\n1,way/2')).toMatchObject([{ givenId: 'way/2', task: { title: 'way/2' } }])
  })

  it.each([
    ['title,latitude,longitude\n,1,2', 'title', ''],
    ['title,latitude,longitude\nA,91,2', 'place', '91, 2'],
    ['title,latitude,longitude\nA,north,2', 'place', 'north, 2'],
    ['title,latitude,longitude\nA,1,', 'place', '1, –'],
    ['title\nA,stray', 'cells', 'stray'],
    [`title\n${'x'.repeat(301)}`, 'tooLong', 'x'.repeat(200)],
  ])('report an invalid row: %j', async (file, problem, value) => {
    expect(await csv(file)).toEqual([{ row: 2, problem, value }])
  })

  it('keep all columns, even if named like what every object has', async () => {
    const file = 'title,__proto__,constructor,toString\nA,deep,Ann,x\nB,,,\n'
    expect((await csv(file)).map(inputOf)).toEqual([OBJECT_NAMES, []])
    const how = { title: '{__proto__} {valueOf}', key: 'constructor' }
    const [read, blank] = await allOf(readCsvTasks(text(file), how))
    expect(read).toMatchObject({ givenId: 'Ann', task: { title: 'deep' } })
    expect(blank).toMatchObject({ problem: 'title' })
  })

  it('continue after an invalid row', async () => {
    expect(
      (await csv('title,lat,lon\nA,1,200\nB,1,2')).map((read) => ('task' in read ? read.task.title : read.problem)),
    ).toEqual(['place', 'B'])
  })

  it.each([
    ['', 'empty'],
    ['latitude,longitude\n1,2', 'noTitle'],
    ['title,note,note\nA,1,2', 'sameName'],
    [Buffer.from([0x74, 0x69, 0x74, 0x6c, 0x65, 0x0a, 0xff, 0xfe, 0xfd]), 'encoding'],
    ['title,lat,lon\n', 'empty'],
    [`title\n"${'x'.repeat(5_000_000)}`, 'quotes'],
  ])('reject a file as a whole: %#', async (file, failure) => {
    await expect(csv(file, 65_536)).rejects.toMatchObject({ failure })
  })

  it('end before an unclosed quotation mark, even in a small file', async () => {
    const titles: string[] = []
    const read = async () => {
      for await (const row of readCsvTasks(text('title,lat,lon\nA,1,2\n"B,1,2\nC,1,2\n'))) {
        if ('task' in row) titles.push(row.task.title)
      }
    }
    await expect(read()).rejects.toMatchObject({ failure: 'quotes' })
    expect(titles).toEqual(['A'])
  })

  it('come with a note if the last row has no line end and may be cut in its last number', async () => {
    const file = 'title,lat,lon\nA,10.5,106.70412\nB,10.5,106.70412\n'
    expect(await notesOf(file)).toEqual([2, []])
    expect(await notesOf(`${file}\n  `)).toEqual([2, []])
    expect(await notesOf(file.replaceAll('\n', '\r\n'))).toEqual([2, []])
    expect(await notesOf(file.slice(0, -4))).toEqual([2, ['lastRowOpen']])
    // Rows that end before their last cells say nothing about the last one.
    expect(await notesOf('title,note\nA\nB')).toEqual([2, ['lastRowOpen']])
    expect(await notesOf('title,note\nA')).toEqual([1, ['lastRowOpen']])
  })

  it.each(['B,10.5', 'B'])('end before a truncated last row: %j', async (cut) => {
    const titles: string[] = []
    const read = async () => {
      for await (const row of readCsvTasks(text(`title,lat,lon\nA,1,2\n${cut}`))) {
        if ('task' in row) titles.push(row.task.title)
      }
    }
    await expect(read()).rejects.toMatchObject({ failure: 'cutShort' })
    expect(titles).toEqual(['A'])
  })

  it('are truncated if the file ends within a character', async () => {
    const bytes = Buffer.from('title,lat,lon\nA,1,2\nGạ')
    await expect(csv(bytes.subarray(0, -1))).rejects.toMatchObject({ failure: 'cutShort' })
    await expect(csv(Buffer.from('\uFEFFtitle\nA', 'utf16le').subarray(0, -1))).rejects.toMatchObject({
      failure: 'cutShort',
    })
  })

  it('are stored without null characters, and never matched by a part of their id', async () => {
    const long = 'x'.repeat(200)
    const rows = await csv(`id,title\na\0b,C\0D\n${long}1,E\n${long}2,F\n`)
    expect(rows[0]).toMatchObject({ givenId: 'ab', task: { title: 'CD' } })
    expect(rows.slice(1)).toMatchObject([
      { row: 3, problem: 'tooLong' },
      { row: 4, problem: 'tooLong' },
    ])
    const [read] = await geoJson('{"type":"Feature","geometry":null,"properties":{"id":"\\ud800x"}}')
    expect(read).toMatchObject({ givenId: '\uFFFDx' })
  })

  it('report that the sender disconnected', async () => {
    await expect(allOf(readCsvTasks(decodeText(tornFile(), () => {})))).rejects.toMatchObject({ failure: 'cutShort' })
  })
})

describe('Tasks read from GeoJSON', () => {
  it('read coordinates as longitude, latitude', async () => {
    const collection = {
      type: 'FeatureCollection',
      features: [point(105.85, 21.03, { name: 'Hà Nội', code: 3 }, { id: 9 })],
    }
    expect(await geoJson(collection)).toEqual([
      { row: 1, givenId: '9', task: { title: 'Hà Nội', longitude: 105.85, latitude: 21.03, input: { code: 3 } } },
    ])
  })

  it('are the same from a collection, from lines and from a text sequence, however the file is split', async () => {
    const tricky = fc.dictionary(
      fc.string(),
      fc.oneof(
        fc.string(),
        fc.json().map((one): unknown => JSON.parse(one)),
      ),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(tricky, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 90 }),
        async (all, size) => {
          const features = all.map((properties) => point(1, 2, properties))
          const before = { type: 'FeatureCollection', crs: { features: [{ a: 1 }] }, features, after: [{ b: '}' }] }
          const cut = async (file: string) =>
            (await allOf(splitFeatures(text(file, size)))).map((one): unknown => JSON.parse(one.text))
          const plain = features.map((one): unknown => JSON.parse(JSON.stringify(one)))
          expect(await cut(features.map((one) => JSON.stringify(one)).join('\n'))).toEqual(plain)
          expect(await cut(features.map((one) => `\u001E${JSON.stringify(one, null, 2)}\n`).join(''))).toEqual(plain)
          const { crs: _, ...simple } = before
          expect(await cut(JSON.stringify(simple, null, 1))).toEqual(plain)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('are located at their first geometry, of any type', async () => {
    const square = [
      [10, 20],
      [12, 20],
      [12, 22],
      [10, 22],
      [10, 20],
    ]
    const line = {
      type: 'LineString',
      coordinates: [
        [10, 0],
        [14, 0],
      ],
    }
    const geometries = [
      line,
      { type: 'Polygon', coordinates: [square] },
      { type: 'MultiPolygon', coordinates: [[square]] },
      {
        type: 'MultiPoint',
        coordinates: [
          [3, 4, 5],
          [6, 7],
        ],
      },
      { type: 'GeometryCollection', geometries: [line, { type: 'Point', coordinates: [1, 2] }] },
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [1, 1],
            [1, 3],
          ],
        ],
      },
      { type: 'GeometryCollection', geometries: [] },
    ]
    const features = geometries.map((geometry, id) => ({ type: 'Feature', id, geometry, properties: null }))
    const found = await geoJson({ type: 'FeatureCollection', features })
    expect(found.map((read) => 'task' in read && [read.task.longitude, read.task.latitude])).toEqual([
      [12, 0],
      [11, 21],
      [11, 21],
      [3, 4],
      [12, 0],
      [1, 2],
      [undefined, undefined],
    ])
  })

  it('keep their lines and areas in degrees, and a simplified shape if it is too large', async () => {
    const line = [
      [11_131_949.08, 1_118_889.97, 12],
      [11_131_949.08, 0, 12],
    ]
    const ring = Array.from({ length: 20_000 }, (_, n) => [
      Math.cos((n / 10_000) * Math.PI) * 1e6,
      Math.sin((n / 10_000) * Math.PI) * 1e6,
    ])
    ring.push(ring[0] ?? [])
    const geometries = [
      { type: 'LineString', coordinates: line },
      { type: 'Polygon', coordinates: [ring] },
    ]
    const geometry = { type: 'GeometryCollection', geometries }
    const [read] = await geoJson({ ...point(0, 0, { name: 'A' }, crs('EPSG:3857')), geometry }, 65_536)
    const [way, area] = read && 'task' in read ? (read.shapes ?? []) : []
    expect(way).toEqual({
      type: 'LineString',
      coordinates: [
        [100, 10],
        [100, 0],
      ],
    })
    expect(area?.type).toBe('Polygon')
    expect(JSON.stringify(area).length).toBeLessThan(20_000)
    expect((await geoJson(point(1, 2, { name: 'B' })))[0]).not.toHaveProperty('shapes')
  })

  it('report features outside the world or with invalid geometry', async () => {
    const stray = {
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [200, 3],
        ],
      },
    }
    const bent = { type: 'Feature', geometry: { type: 'LineString', coordinates: [1, 2] } }
    const found = await geoJson({
      type: 'FeatureCollection',
      features: [stray, point(1, 95, { title: 'A' }), bent, { type: 'Point', coordinates: [1, 2] }, point(1, 2, {})],
    })
    expect(found.map((read) => ('problem' in read ? [read.row, read.problem] : read.task.title))).toEqual([
      [1, 'place'],
      [2, 'place'],
      [3, 'geometry'],
      [4, 'geometry'],
      '#5',
    ])
    expect(found[0]).toMatchObject({ value: '3, 200' })
  })

  it('are one per line, even with several features; an invalid line does not stop the others', async () => {
    const lines = [
      { type: 'FeatureCollection', features: [point(1, 2, { a: 1, name: 'A' }), point(3, 4, { a: 2, b: 3 })] },
      point(5, 6, { name: 'B' }),
    ].map((one) => JSON.stringify(one))
    const [first = '', second = ''] = lines
    const shapes = [
      { type: 'Point', coordinates: [1, 2] },
      { type: 'Point', coordinates: [3, 4] },
    ]
    for (const file of [`${first}\n\n{"type":}\n${second}\n`, `\uFEFF${first}\r\n\r\n{"type":}\r\n${second}`]) {
      expect(await geoJson(file, 11)).toEqual([
        { row: 1, givenId: null, shapes, task: { title: 'A', longitude: 1, latitude: 2, input: { a: 1, b: 3 } } },
        { row: 3, problem: 'notJson', value: '{"type":}' },
        { row: 4, givenId: null, task: { title: 'B', longitude: 5, latitude: 6 } },
      ])
    }
    // RFC 8142: a text may span several lines.
    const pretty = JSON.stringify(JSON.parse(first), null, 2)
    const sequence = await geoJson(`\u001E${pretty}\n\u001E{"type":}\n\u001E${second}\n`, 5)
    expect(sequence.map((read) => ('problem' in read ? [read.row, read.problem] : read.task.title))).toEqual([
      'A',
      [2, 'notJson'],
      'B',
    ])
    // A collection on the only line: one task per feature.
    expect(await geoJson(`${first}\n`)).toHaveLength(2)
  })

  it('are read around a feature that is too long or too deeply nested', async () => {
    const long = feature('long', `,"x":"${'y'.repeat(6_000_000)}"`)
    const deep = feature('deep', `,"x":${'['.repeat(20_000)}${']'.repeat(20_000)}`)
    const geometry = `${'{"type":"GeometryCollection","geometries":['.repeat(20_000)}${']}'.repeat(20_000)}`
    const all = [feature('a'), long, deep, `{"type":"Feature","geometry":${geometry},"properties":{}}`, feature('b')]
    const collection = `{"type":"FeatureCollection","features":[${all.join()}]}`
    for (const file of [collection, all.join('\n'), all.map((one) => `\u001E${one}`).join('\n')]) {
      const rows = await geoJson(file, 65_536)
      expect(rows.map((read) => ('problem' in read ? read.problem : read.givenId))).toEqual([
        'a',
        'tooLong',
        'tooLong',
        'tooLong',
        'b',
      ])
    }
  })

  it('report the line that was truncated', async () => {
    const line = JSON.stringify(point(1, 2, { name: 'A' }))
    await expect(geoJson(`${line}\n${line.slice(0, 20)}`)).rejects.toMatchObject({ failure: 'cutShort' })
    await expect(geoJson(`\u001E${line}\n\u001E${line.slice(0, 20)}`)).rejects.toMatchObject({ failure: 'cutShort' })
  })

  it('are identified by OpenStreetMap id, by the file or MapRoulette, or by the property that the author selects', async () => {
    const all = { '@id': 'way/7', id: 'x', task_id: 9, ref: 'r' }
    expect(await idOf(all, undefined, { id: 'node/1' })).toEqual(['node/1', 'node/1', ['@id', 'task_id', 'ref']])
    expect(await idOf(all)).toEqual(['way/7', 'way/7', ['@id', 'task_id', 'ref']])
    expect(await idOf({ id: 'x', task_id: 9 })).toEqual(['x', 'x', ['task_id']])
    expect(await idOf({ task_id: 9 })).toEqual(['9', '9', ['task_id']])
    expect(await idOf(all, 'task_id')).toEqual(['9', '9', ['@id', 'id', 'task_id', 'ref']])
    expect(await idOf(all, 'id', { id: 'node/1' })).toEqual(['x', 'x', ['@id', 'id', 'task_id', 'ref']])
    expect(await idOf(all, '')).toEqual([null, '#1', ['@id', 'id', 'task_id', 'ref']])
  })

  it('keep all properties, even if named like what every object has', async () => {
    const properties = '{"__proto__":"deep","constructor":"Ann","toString":"x"}'
    const named = `{"type":"Feature","geometry":null,"properties":${properties}}`
    const plain = '{"type":"Feature","geometry":null,"properties":{"toString":{"a":1}}}'
    expect((await geoJson(named)).map(inputOf)).toEqual([OBJECT_NAMES])
    const all = await allOf(
      readGeoJsonTasks(text(`${named}\n${plain}\n`), { title: '{__proto__}', key: 'constructor' }),
    )
    // The second one has no such properties: it is called after its number.
    expect(all).toMatchObject([
      { givenId: 'Ann', task: { title: 'deep' } },
      { givenId: null, task: { title: '#2' } },
    ])
    const collection = `{"type":"FeatureCollection","features":[${named},${plain}]}\n`
    expect((await geoJson(collection + collection)).map(inputOf)).toEqual([OBJECT_NAMES, OBJECT_NAMES])
  })

  it('have titles from a template, or else from their id', async () => {
    const title = '{name} ({ref})'
    const features = [point(1, 2, { name: 'A', ref: 1 }), point(1, 2, { '@id': 'way/7', note: 'x' })]
    const read = await allOf(readGeoJsonTasks(text(JSON.stringify({ type: 'FeatureCollection', features })), { title }))
    expect(read.map((one) => 'task' in one && [one.task.title, one.task.input])).toEqual([
      ['A (1)', { name: 'A', ref: 1 }],
      ['way/7', { '@id': 'way/7', note: 'x' }],
    ])
  })

  const metres = point(11_131_949.08, 1_118_889.97, { name: 'A' })
  it('are converted from the coordinate system that the file, the line or the feature declares', async () => {
    const mercator = crs('urn:ogc:def:crs:EPSG::3857')
    const collection = { type: 'FeatureCollection', ...mercator, features: [metres] }
    const converted = { longitude: expect.closeTo(100, 6), latitude: expect.closeTo(10, 6) }
    for (const file of [
      JSON.stringify(collection, null, 1),
      [collection, collection].map((one) => JSON.stringify(one)).join('\n'),
      JSON.stringify({ ...metres, ...mercator }),
      JSON.stringify({ type: 'FeatureCollection', name: 'x', features: [{ ...metres, ...mercator }] }),
    ]) {
      expect((await geoJson(file, 13))[0]).toMatchObject({ task: converted })
    }
    expect((await geoJson({ type: 'FeatureCollection', features: [metres] }))[0]).toMatchObject({
      row: 1,
      problem: 'place',
      value: '1118889.97, 11131949.08',
    })
  })

  it('are refused in an unsupported coordinate system, by name', async () => {
    const grid = crs('EPSG:27700')
    const whole = geoJson({ type: 'FeatureCollection', ...grid, features: [metres] })
    await expect(whole).rejects.toMatchObject({
      failure: 'crs',
      wrong: { row: 1, problem: 'crs', value: 'EPSG:27700' },
    })
    const lines = [metres, { ...metres, ...grid }].map((one) => JSON.stringify(one)).join('\n')
    expect((await geoJson(lines))[1]).toEqual({ row: 2, problem: 'crs', value: 'EPSG:27700' })
    const late = { type: 'FeatureCollection', features: [point(1, 2, { name: 'A' })] }
    await expect(geoJson({ ...late, ...crs('EPSG:3857') })).rejects.toMatchObject({ failure: 'crsLate' })
    await expect(geoJson({ ...late, ...grid })).rejects.toMatchObject({ failure: 'crs' })
    expect(await geoJson({ ...late, ...crs('EPSG:4326') })).toHaveLength(1)
  })

  it.each([
    ['{"type":', 'notJson'],
    ['nonsense', 'notJson'],
    ['{"type":"FeatureCollection","features":[]}', 'empty'],
    [`{"type":"FeatureCollection","features":[${JSON.stringify(point(1, 2, { name: 'A' }))},{"type":`, 'cutShort'],
  ])('refuse %j as %s', async (file, failure) => {
    await expect(geoJson(file)).rejects.toMatchObject({ failure })
  })
})
