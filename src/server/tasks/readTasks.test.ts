import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutFeatures } from './cutFeatures.ts'
import { decodeText } from './decodeText.ts'
import { readCsvTasks } from './readCsvTasks.ts'
import { readGeoJsonTasks } from './readGeoJsonTasks.ts'

const allOf = <T>(all: AsyncIterable<T>): Promise<T[]> => Readable.from(all).toArray() as Promise<T[]>

/** A file that arrives in pieces of so many bytes. */
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

describe('tasks read from CSV', () => {
  it('take place, title and id from their columns, and other columns as input', async () => {
    expect(await csv('id,title,latitude,longitude,ref\nw7,"Pump, north",-1.5,36.25,A7\n')).toEqual([
      {
        row: 2,
        givenId: 'w7',
        task: { title: 'Pump, north', latitude: -1.5, longitude: 36.25, input: { ref: 'A7' } },
      },
    ])
  })

  it('are read from what spreadsheets save: tabs, semicolons, doubled quotes, UTF-16, letters cut in two', async () => {
    const expected = { row: 2, givenId: null, task: { title: 'Hà "Nội"', latitude: 10, longitude: 20 } }
    const tabs = 'Name\tLat\tLon\r\n"Hà ""Nội"""\t10\t20\r\n'
    expect(await csv(tabs, 1)).toEqual([expected])
    expect(await csv(`\uFEFF${tabs.replaceAll('\t', ';')}`)).toEqual([expected])
    expect(await csv(Buffer.from(`\uFEFF${tabs}`, 'utf16le'), 3)).toEqual([expected])
  })

  it('are the same however the file is cut on its way', async () => {
    const file = 'title,lat,lon,note\n"A, ""b""\nc",1,2,x\n\nNo place,,,\nD,3,4,"ü"\n'
    const whole = await csv(file, 1_000)
    expect(whole.map((read) => ('task' in read ? read.task.title : read))).toEqual(['A, "b"\nc', 'No place', 'D'])
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (size) => {
        expect(await csv(file, size)).toEqual(whole)
      }),
    )
  })

  it.each([
    ['title,latitude,longitude\n,1,2', 'title', ''],
    ['title,latitude,longitude\nA,91,2', 'place', '91, 2'],
    ['title,latitude,longitude\nA,north,2', 'place', 'north, 2'],
    ['title,latitude,longitude\nA,1,', 'place', '1, –'],
    ['title\nA,stray', 'cells', 'stray'],
    [`title\n${'x'.repeat(301)}`, 'tooLong', 'x'.repeat(200)],
  ])('name the row that is wrong: %j', async (file, problem, value) => {
    expect(await csv(file)).toEqual([{ row: 2, problem, value }])
  })

  it('go on behind a row that is wrong', async () => {
    expect(
      (await csv('title,lat,lon\nA,1,200\nB,1,2')).map((read) => ('task' in read ? read.task.title : read.problem)),
    ).toEqual(['place', 'B'])
  })

  it.each([
    ['', 'empty'],
    ['latitude,longitude\n1,2', 'noTitle'],
    [Buffer.from([0x74, 0x69, 0x74, 0x6c, 0x65, 0x0a, 0xff, 0xfe, 0xfd]), 'encoding'],
    [`title\n"${'x'.repeat(5_000_000)}`, 'quotes'],
  ])('refuse a file as a whole: %#', async (file, failure) => {
    await expect(csv(file, 65_536)).rejects.toMatchObject({ failure })
  })

  it('say so when the sender went away', async () => {
    await expect(allOf(readCsvTasks(decodeText(tornFile(), () => {})))).rejects.toMatchObject({ failure: 'cutShort' })
  })
})

describe('tasks read from GeoJSON', () => {
  it('take coordinates as longitude, latitude', async () => {
    const collection = {
      type: 'FeatureCollection',
      features: [point(105.85, 21.03, { name: 'Hà Nội', code: 3 }, { id: 9 })],
    }
    expect(await geoJson(collection)).toEqual([
      { row: 1, givenId: '9', task: { title: 'Hà Nội', longitude: 105.85, latitude: 21.03, input: { code: 3 } } },
    ])
  })

  it('are the same in a collection, a line each and as a sequence, however they are cut', async () => {
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
            (await allOf(cutFeatures(text(file, size)))).map((one): unknown => JSON.parse(one))
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

  it('name the features that are no points', async () => {
    const line = { type: 'Feature', geometry: { type: 'LineString', coordinates: [[1, 2]] }, properties: { name: 'x' } }
    const found = await geoJson({
      type: 'FeatureCollection',
      features: [line, point(1, 95, { title: 'A' }), point(1, 2, {})],
    })
    expect(found.map((read) => 'problem' in read && read.problem)).toEqual(['geometry', 'place', 'title'])
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
