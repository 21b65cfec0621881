import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { geoPackageOf, WELLS } from '../../../tests/kit/geoPackage.ts'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'

let s: SharedPortal
beforeAll(async () => {
  s = await sharedPortal()
})

const taskForm = () => publishedForm(s, [stored('text', 'note')], 10000)

const upload = async (form: PublishedForm, raw: string, how: { title?: string; key?: string } = {}) => {
  const { body } = await form.author.call('uploadBatch', {
    params: { id: form.id, batchId: randomUUID() },
    query: { name: 'challenge.geojson', ...how },
    raw,
    headers: { 'content-type': 'application/geo+json' },
  })
  const { rows, added, changed, known, wrong, state, failure } = body
  return { id: body.id, counts: { rows, added, changed, known, wrong }, state, failure }
}
const errorsOf = async (form: PublishedForm, batchId: string) =>
  (await form.author.call('listBatchErrors', { params: { id: form.id, batchId } })).body.errors

/** In the order in which they were added, page by page. */
async function titlesOf(form: PublishedForm, after = 0): Promise<string[]> {
  const query = { limit: '500', after: String(after) }
  const { body } = await form.author.call('listTasks', { params: { id: form.id }, query })
  const titles = body.tasks.map(({ title }) => title)
  return body.next === null ? titles : [...titles, ...(await titlesOf(form, body.next))]
}

const at = (n: number) => [100 + (n % 60) / 7, 10 + (n % 97) / 11]
/** Geometries of MapRoulette challenges: points, lines, areas, and several of them. */
function geometry(n: number) {
  const [x = 0, y = 0] = at(n)
  const ring = [
    [x, y],
    [x + 0.01, y],
    [x + 0.01, y + 0.01],
    [x, y],
  ]
  const all = [
    { type: 'Point', coordinates: [x, y] },
    {
      type: 'LineString',
      coordinates: [
        [x, y],
        [x + 0.01, y],
      ],
    },
    { type: 'Polygon', coordinates: [ring] },
    { type: 'MultiPolygon', coordinates: [[ring]] },
    { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [x, y] }] },
  ]
  return all[n % all.length]
}
const feature = (n: number, properties: object) => ({ type: 'Feature', geometry: geometry(n), properties })

/**
 * One GeoJSON per line: mostly a collection of one to three features, some a single feature. None has a title, some
 * have a name.
 */
function lineByLine(count: number, separator = '', change: (n: number) => object = () => ({})): string {
  return Array.from({ length: count }, (_, n) => {
    const tags = {
      '@id': `way/${1_000 + n}`,
      highway: 'residential',
      ...(n % 3 ? {} : { name: `Street ${n}` }),
      ...change(n),
    }
    const also = Array.from({ length: n % 3 }, () => feature(n + 1, { '@id': `node/${n}`, crossing: 'zebra' }))
    const features = [feature(n, tags), ...also]
    const text = n % 10 === 0 ? feature(n, tags) : { type: 'FeatureCollection', features }
    return `${separator}${JSON.stringify(text)}\n`
  }).join('')
}

/** One pretty-printed collection whose features have one of four kinds of ids; some have a title. */
function example(count: number): string {
  const features = Array.from({ length: count }, (_, n) => {
    const ids = [{ '@id': `relation/${n}` }, { id: `p${n}` }, { task_id: 70_000 + n }, {}][n % 4]
    const whole = feature(n, { ...ids, ...(n % 5 ? {} : { title: `Place ${n}` }), amenity: 'clinic' })
    return n % 4 === 3 ? { ...whole, id: `node/${n}` } : whole
  })
  return JSON.stringify({ type: 'FeatureCollection', generator: 'overpass', features }, null, 2)
}

const line = (...coordinates: number[][]) => ({
  type: 'Feature',
  properties: { id: 'way/1', name: 'A lane' },
  geometry: { type: 'LineString', coordinates },
})

describe('A MapRoulette challenge', () => {
  it.each([
    ['plain', ''],
    ['with record separators', '\u001E'],
  ])(
    'with 2,404 lines, %s, creates one task per line; importing it again adds none and updates changed ones',
    async (_, separator) => {
      const form = await taskForm()
      const none = { rows: 2404, added: 0, changed: 0, known: 0, wrong: 0 }
      const first = await upload(form, lineByLine(2404, separator))
      expect(first).toMatchObject({ state: 'done', counts: { ...none, added: 2404 } })
      const titles = await titlesOf(form)
      expect(titles.slice(0, 4)).toEqual(['Street 0', 'way/1001', 'way/1002', 'Street 3'])
      expect((await upload(form, lineByLine(2404, separator))).counts).toEqual({ ...none, known: 2404 })
      const newer = lineByLine(2404, separator, (n) => (n % 100 === 7 ? { surface: 'gravel' } : {}))
      expect((await upload(form, newer)).counts).toEqual({ ...none, changed: 24, known: 2380 })
      expect(await titlesOf(form)).toEqual(titles)
    },
  )

  it('with 192 features in one collection and four kinds of ids is imported completely, once', async () => {
    const form = await taskForm()
    expect((await upload(form, example(192))).counts).toMatchObject({ added: 192, wrong: 0 })
    expect((await titlesOf(form)).slice(0, 6)).toEqual(['Place 0', 'p1', '70002', 'node/3', 'relation/4', 'Place 5'])
    expect((await upload(form, example(192))).counts).toMatchObject({ added: 0, changed: 0, known: 192 })
  })

  it('uses the title and key that its author selected, and new titles update the same tasks', async () => {
    const form = await taskForm()
    const file = lineByLine(30)
    expect((await upload(form, file, { title: 'Check {name}', key: '@id' })).counts.added).toBe(30)
    expect((await titlesOf(form)).slice(0, 2)).toEqual(['Check Street 0', 'way/1001'])
    const again = await upload(form, file, { title: '{highway} {name}', key: '@id' })
    expect(again.counts).toMatchObject({ added: 0, changed: 30, known: 0 })
    expect((await titlesOf(form)).slice(0, 2)).toEqual(['residential Street 0', 'residential'])
  })

  it('shows the lines and areas of a task to collectors and managers, and updates them with the file', async () => {
    const form = await taskForm()
    const shapesOf = async () => {
      const [task] = (await form.author.call('listTasks', { params: { id: form.id }, query: {} })).body.tasks
      const params = { taskId: task?.id ?? '' }
      const seen = (await form.author.call('getTaskWeb', { params, query: {} })).body.data.shapes
      const managed = await form.author.call('listTaskAnswers', { params: { id: form.id, ...params } })
      expect(managed.body.shapes).toEqual(seen ?? [])
      return seen
    }
    await upload(form, JSON.stringify(line([0, 0], [2, 0])))
    expect(await shapesOf()).toEqual([line([0, 0], [2, 0]).geometry])
    // Its middle did not move.
    const changed = await upload(form, JSON.stringify(line([0, 0], [1, 0], [2, 0])))
    expect(changed.counts).toMatchObject({ added: 0, changed: 1, known: 0 })
    expect(await shapesOf()).toEqual([line([0, 0], [1, 0], [2, 0]).geometry])
    await upload(form, JSON.stringify({ ...line(), geometry: { type: 'Point', coordinates: [1, 0] } }))
    expect(await shapesOf()).toBeUndefined()
  })

  it('without ids identifies tasks by their content, whatever their order and titles', async () => {
    const form = await taskForm()
    const lines = Array.from({ length: 40 }, (_, n) => JSON.stringify(feature(n, { n })))
    expect((await upload(form, lines.join('\n'))).counts.added).toBe(40)
    expect((await titlesOf(form)).slice(0, 2)).toEqual(['#1', '#2'])
    const again = await upload(form, lines.toReversed().join('\n'), { title: 'Tree {n}' })
    expect(again.counts).toMatchObject({ added: 0, changed: 0, known: 40 })
  })
})

const point = (coordinates: readonly number[], more = {}) =>
  JSON.stringify({
    type: 'Feature',
    properties: { id: coordinates.join() },
    geometry: { type: 'Point', coordinates },
    ...more,
  })

describe('An import of tasks with invalid lines', () => {
  it('accepts the valid ones, and lists each invalid one with its line and reason', async () => {
    const form = await taskForm()
    const lines = lineByLine(20).trimEnd().split('\n')
    const grid = { crs: { type: 'name', properties: { name: 'EPSG:27700' } } }
    lines[4] = point([181, 10])
    lines[6] = point([11_131_949, 1_118_889])
    lines[9] = '{"type":"Feature",'
    lines[12] = point([1, 2], grid)
    lines[15] = lines[14] ?? ''
    const file = `${lines.join('\n')}\n`
    const wrong = { rows: 20, wrong: 5 }
    const first = await upload(form, file)
    expect(first).toMatchObject({ state: 'done', counts: { ...wrong, added: 15 } })
    const errors = [
      { row: 5, problem: 'place', value: '10, 181' },
      { row: 7, problem: 'place', value: '1118889, 11131949' },
      { row: 10, problem: 'notJson', value: '{"type":"Feature",' },
      { row: 13, problem: 'crs', value: 'EPSG:27700' },
      { row: 16, problem: 'twice', value: 'way/1014' },
    ]
    expect(await errorsOf(form, first.id)).toEqual(errors)
    // A duplicate id is refused as well if its task existed before.
    lines[15] = (lines[15] ?? '').replace('residential', 'service')
    for (let i = 0; i < 2; i++) {
      const again = await upload(form, `${lines.join('\n')}\n`)
      expect(again.counts).toEqual({ ...wrong, added: 0, changed: 0, known: 15 })
      expect((await errorsOf(form, again.id)).map(({ row }) => row)).toEqual([5, 7, 10, 13, 16])
    }
  })

  it('reports invalid text even if the database cannot store it', async () => {
    const form = await taskForm()
    const { id, counts } = await upload(form, `${point([1, 2])}\n{"bad\0\uD83D"\n${point([3, 4])}\n`)
    expect(counts).toMatchObject({ added: 2, wrong: 1 })
    expect((await errorsOf(form, id))[0]).toMatchObject({ row: 2, problem: 'notJson' })
  })

  it('is refused completely if it declares an unsupported coordinate system', async () => {
    const form = await taskForm()
    const collection = { type: 'FeatureCollection', features: [feature(0, { name: 'A' })] }
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32648' } }
    const { id, ...refused } = await upload(form, JSON.stringify({ crs, ...collection }))
    expect(refused).toMatchObject({ state: 'failed', failure: 'crs', counts: { added: 0, wrong: 1 } })
    expect(await errorsOf(form, id)).toEqual([{ row: 1, problem: 'crs', value: 'urn:ogc:def:crs:EPSG::32648' }])
  })

  it.each([
    ['behind its features', 'crsLate', 'EPSG:3857'],
    ['that is not read behind them', 'crs', 'EPSG:4269'],
  ])('is refused completely if it declares a coordinate system %s', async (_, failure, name) => {
    const form = await taskForm()
    const features = Array.from({ length: 1_200 }, (_, n) => feature(n, { name: `A${n}` }))
    const file = { type: 'FeatureCollection', features, crs: { type: 'name', properties: { name } } }
    const refused = await upload(form, JSON.stringify(file))
    expect(refused).toMatchObject({ state: 'failed', failure, counts: { added: 0 } })
    expect(await titlesOf(form)).toEqual([])
  })

  it('is converted to degrees if it declares Web Mercator', async () => {
    const form = await taskForm()
    const metres = {
      type: 'Feature',
      properties: { name: 'A' },
      geometry: { type: 'Point', coordinates: [11_131_949.08, 1_118_889.97] },
    }
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3857' } }
    await upload(form, JSON.stringify({ type: 'FeatureCollection', crs, features: [metres] }))
    const { body } = await form.author.call('listTasks', { params: { id: form.id }, query: {} })
    expect(body.tasks[0]).toMatchObject({ longitude: expect.closeTo(100, 6), latitude: expect.closeTo(10, 6) })
  })
})

describe('A GeoPackage', () => {
  const GPKG = { 'content-type': 'application/geopackage+sqlite3' }
  it('shows its layers before upload, and adds the features of one of them', async () => {
    const form = await taskForm()
    const bytes = geoPackageOf(WELLS)
    const { body: shown } = await form.author.call('listTaskLayers', { params: { id: form.id }, bytes, headers: GPKG })
    expect(shown).toMatchObject({
      failure: null,
      layers: [{ name: 'wells', rows: 2, crs: 'EPSG:4326', readable: true }],
    })
    expect(shown.layers[0]?.head).toEqual([
      { name: 'Gate', depth: 12.5 },
      { name: 'Nowhere', depth: null },
    ])
    const send = () =>
      form.author.call('uploadBatch', {
        params: { id: form.id, batchId: randomUUID() },
        query: { name: 'wells.gpkg', layer: 'wells', title: '{name}' },
        bytes,
        headers: GPKG,
      })
    const { body } = await send()
    expect(body).toMatchObject({ state: 'done', format: 'gpkg', added: 2, wrong: 0, bytesRead: bytes.length })
    expect(await titlesOf(form)).toEqual(['Gate', 'Nowhere'])
    expect((await send()).body).toMatchObject({ added: 0, known: 2 })
  })

  it('is rejected if it is another type of file', async () => {
    const form = await taskForm()
    const params = { id: form.id }
    const { body } = await form.author.call('listTaskLayers', { params, raw: 'id,title', headers: GPKG })
    expect(body).toEqual({ failure: 'notGeoPackage', layers: [] })
  })
})

describe('A clone of an import', () => {
  it('has the same tasks without their answers, and does not change the original', async () => {
    const form = await taskForm()
    const file = [1, 2, 3].map((n) => JSON.stringify(feature(n, { id: `w${n}`, name: `Well ${n}` }))).join('\n')
    const original = await upload(form, file)
    const { body: before } = await form.author.call('listTasks', { params: { id: form.id } })
    const answered = before.tasks[0]?.id ?? ''
    const body = submission(
      form.id,
      { note: 'yes' },
      { additional_data: { PageId: form.id, Prompts: [], TaskId: answered }, submission_type: 10000 },
    )
    const collector = await s.as('collector')
    await collector.call('submitWeb', { body })
    const id = randomUUID()
    const params = { id: form.id, batchId: original.id }
    const clone = () => form.author.call('cloneBatch', { params, body: { id, name: 'Second round' } })
    expect((await clone()).body).toMatchObject({ name: 'Second round', state: 'done', added: 3, total: 3, answered: 0 })
    // The very same request, sent twice.
    expect((await clone()).body).toMatchObject({ added: 3, total: 3 })
    expect((await form.author.call('getBatch', { params })).body).toMatchObject({ total: 3, answered: 1 })
    const ofClone = await form.author.call('listTasks', { params: { id: form.id }, query: { batch: id } })
    const plain = ({ title, longitude, latitude, input }: (typeof before.tasks)[number]) => [
      title,
      longitude,
      latitude,
      input,
    ]
    expect(ofClone.body.tasks.map(plain)).toEqual(before.tasks.map(plain))
    // Uploading the file again refers to the original.
    expect((await upload(form, file)).counts).toMatchObject({ added: 0, known: 3 })
  })

  it('is refused for an import of another form', async () => {
    const [form, other] = [await taskForm(), await taskForm()]
    const { id } = await upload(form, JSON.stringify(feature(1, { name: 'A' })))
    const body = { id: randomUUID(), name: 'B' }
    const asked = await other.author.call('cloneBatch', { params: { id: other.id, batchId: id }, body })
    expect(asked.problem).toBe('batchNotFound')
  })
})
