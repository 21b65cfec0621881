import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'
import { MAX_TILE_TASKS, TASK_LAYERS, type TaskState } from '../../contract/taskShapes.ts'
import { mercatorY, type Tile } from '../../geo/tilesIn.ts'
import { CELL_ZOOMS, cellChangeSql, POSITION_ZOOM } from '../db/taskCells.ts'

let s: SharedPortal
beforeAll(async () => {
  s = await sharedPortal()
})

/** Query parameters of a tile. */
type Asked = Readonly<Partial<Record<'batch' | 'state', string>>>

type Properties = { readonly [name: string]: unknown }

const tileQuery = ({ id }: PublishedForm, { z, x, y }: Tile, query: Asked = {}) => ({
  params: { id, z, x, y: `${y}.pbf` },
  query,
})

async function tileOf(form: PublishedForm, tile: Tile, asked: Asked = {}) {
  const { status, bytes } = await form.author.call('getTaskTile', tileQuery(form, tile, asked))
  expect(status).toBe(200)
  return new VectorTile(new PbfReader(bytes))
}

async function featuresOf(form: PublishedForm, tile: Tile, asked: Asked = {}, name = TASK_LAYERS.places as string) {
  const layer = (await tileOf(form, tile, asked)).layers[name]
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index).properties as Properties)
}

/** Number of tasks on a tile by state, whether they are there one by one or in clusters. */
async function countsOf(form: PublishedForm, tile: Tile, asked: Asked = {}) {
  const counts = { open: 0, taken: 0, answered: 0, closed: 0 }
  for (const one of await featuresOf(form, tile, asked)) {
    if (typeof one['id'] === 'string') counts[one['state'] as TaskState]++
    else for (const state of STATES) counts[state] += Number(one[state])
  }
  return counts
}

const STATES = ['open', 'taken', 'answered', 'closed'] as const

const tileAt = (longitude: number, latitude: number, z: number): Tile => {
  const within = (part: number) => Math.max(0, Math.min(2 ** z - 1, Math.floor(part * 2 ** z)))
  return { z, x: within((longitude + 180) / 360), y: within(mercatorY(latitude)) }
}

const upload = (form: PublishedForm, raw: string, type = 'text/csv', batchId: string = randomUUID()) =>
  form.author.call('uploadBatch', {
    params: { id: form.id, batchId },
    query: { name: 'wells' },
    raw,
    headers: { 'content-type': type },
  })

/** Tasks around the world, and half of them in a town: more than a tile shows one by one, at all of its zooms. */
function manyPlaces(count: number): string {
  const rows = Array.from({ length: count }, (_, i) => {
    const [a, b] = [(i * 0.754_877_666) % 1, (i * 0.569_840_29) % 1]
    const [longitude, latitude] = i % 2 ? [105 + a / 50, 21 + b / 50] : [a * 360 - 180, b * 178 - 89]
    return `t${i},Well,${longitude},${latitude}`
  })
  return ['id,title,longitude,latitude', '"edge, east",Well,180,0', 'pole,Well,0,90', ...rows].join('\n')
}

/** A form with tasks of two imports and of none, in every state. */
async function formWithStates() {
  const form = await publishedForm(s, [stored('text', 'note')], 10000)
  const params = { id: form.id }
  const { body: first } = await upload(form, manyPlaces(2 * MAX_TILE_TASKS + 2_000))
  const { body: second } = await upload(form, 'id,title,longitude,latitude\na,Gate,105.01,21.01\nb,Gate,-60,-30\n')
  await form.author.call('addTasks', { params, body: { tasks: [{ title: 'No place' }, { title: 'Pump', ...HANOI }] } })
  const { body: listed } = await form.author.call('listTasks', { params, query: { limit: '500' } })
  const ids = listed.tasks.map(({ id }) => id)
  await form.author.call('closeTasks', { params, body: { ids: ids.slice(0, 300), closed: true } })
  const ann = await s.as('collector')
  for (const id of ids.slice(300, 304)) {
    const more = { additional_data: { PageId: form.id, Prompts: [], TaskId: id }, submission_type: 10000 as const }
    await ann.call('submitWeb', { body: submission(form.id, { note: 'yes' }, more) })
  }
  for (const taskId of ids.slice(304, 310)) await ann.call('holdTask', { params: { ...params, taskId } })
  return { form, first: first.id, second: second.id }
}
const HANOI = { longitude: 105.012, latitude: 21.008 } as const

/** The tasks as they are stored, with the tile of the deepest zoom each is in. */
const storedTasks = (form: PublishedForm) =>
  s.find<{ lon: number; lat: number; batch_id: string | null; state: TaskState }>(`
    SELECT lon, lat, batch_id, CASE WHEN done_at IS NOT NULL THEN 'answered'
      WHEN EXISTS (SELECT 1 FROM task_leases l WHERE l.task = tasks.seq AND l.form_id = '${form.id}') THEN 'taken'
      WHEN closed_at IS NOT NULL THEN 'closed' ELSE 'open' END AS state
    FROM tasks WHERE form_id = '${form.id}' AND lon IS NOT NULL`)

/** A file of gates in a row. */
const gates = (from: number, count: number, latitude: number): string =>
  [
    'id,title,longitude,latitude',
    ...Array.from({ length: count }, (_, i) => `t${from + i},Gate,${100 + i / 500},${latitude + (i % 7) / 100}`),
  ].join('\n')

/** The stored counts per cell, and the same counted anew from all tasks. */
const CELL = 'zoom, x, y, batch_id, total, answered, closed, sum_x, sum_y'
const KEPT_CELLS = (formId: string) =>
  `SELECT ${CELL} FROM task_cells WHERE form_id = '${formId}' AND total <> 0 ORDER BY zoom, x, y, batch_id`
const MADE_CELLS = (formId: string) => `
  SELECT ${CELL} FROM (
    ${CELL_ZOOMS.map(
      (
        zoom,
      ) => `SELECT ${zoom} AS zoom, place_x >> ${POSITION_ZOOM - zoom} AS x, place_y >> ${POSITION_ZOOM - zoom} AS y,
      batch_id, sum(total) AS total, sum(answered) AS answered, sum(closed) AS closed, sum(place_x) AS sum_x,
      sum(place_y) AS sum_y
    FROM (${cellChangeSql('t', '')} FROM tasks t WHERE form_id = '${formId}' AND lon IS NOT NULL) AS places
    GROUP BY place_x >> ${POSITION_ZOOM - zoom}, place_y >> ${POSITION_ZOOM - zoom}, batch_id`,
    ).join(' UNION ALL ')}
  ) AS cells ORDER BY zoom, x, y, batch_id`

describe('A map tile of tasks', () => {
  it('counts as many in each state as are stored there, for any tile, import and state', async () => {
    const { form, first, second } = await formWithStates()
    const tasks = await storedTasks(form)
    const isIn = ({ z, x, y }: Tile, { lon, lat }: (typeof tasks)[number]) => {
      const own = tileAt(lon, lat, z)
      return own.x === x && own.y === y
    }
    const expected = (tile: Tile, { batch, state }: Asked) => {
      const counts = { open: 0, taken: 0, answered: 0, closed: 0 }
      for (const task of tasks) {
        const isAsked = (batch ?? task.batch_id) === task.batch_id && (state ?? task.state) === task.state
        if (isAsked && isIn(tile, task)) counts[task.state]++
      }
      return counts
    }
    const tiles = fc
      .record({ task: fc.nat({ max: tasks.length - 1 }), z: fc.integer({ min: 0, max: 19 }) })
      .map(({ task, z }) => tileAt(tasks[task]?.lon ?? 0, tasks[task]?.lat ?? 0, z))
    const filters = fc.record(
      { batch: fc.constantFrom(first, second), state: fc.constantFrom(...STATES) },
      { requiredKeys: [] },
    )
    const check = async (tile: Tile, asked: Asked) => {
      expect([tile, asked, await countsOf(form, tile, asked)]).toEqual([tile, asked, expected(tile, asked)])
    }
    for (const state of [undefined, ...STATES]) await check({ z: 0, x: 0, y: 0 }, state ? { state } : {})
    for (let z = 0; z <= 19; z++) await check(tileAt(HANOI.longitude, HANOI.latitude, z), {})
    await fc.assert(fc.asyncProperty(tiles, filters, check), { numRuns: 60 })
  })

  it('has clusters with their counts in the middle of their tasks, and close by each task with what it is', async () => {
    const { form, first } = await formWithStates()
    const [cluster] = await featuresOf(form, tileAt(HANOI.longitude, HANOI.latitude, 6))
    expect(Object.keys(cluster ?? {}).toSorted()).toEqual(['answered', 'closed', 'open', 'taken', 'total'])
    const close = tileAt(HANOI.longitude, HANOI.latitude, 16)
    const layer = (await tileOf(form, close)).layers[TASK_LAYERS.places]
    const one = Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index)).find(
      (feature) => feature?.properties['batch'] === undefined,
    )
    expect(one?.properties).toEqual({ id: expect.any(String) as string, state: 'open', kind: 'point' })
    const { geometry } = one!.toGeoJSON(close.x, close.y, close.z)
    const [longitude = 0, latitude = 0] = geometry.type === 'Point' ? geometry.coordinates : []
    expect(Math.hypot(longitude - HANOI.longitude, latitude - HANOI.latitude)).toBeLessThan(1e-5)
    const others = await featuresOf(form, close, { batch: first })
    expect(new Set(others.map(({ batch }) => batch))).toEqual(new Set([first]))
  })

  it('draws lines and areas in every tile that they reach into', async () => {
    const form = await publishedForm(s, [stored('text', 'note')], 10000)
    const line = {
      type: 'LineString',
      coordinates: [
        [10, 10],
        [12, 12],
      ],
    }
    const ring = [
      [20, 0],
      [30, 0],
      [30, 10],
      [20, 10],
      [20, 0],
    ]
    const features = [line, { type: 'Polygon', coordinates: [ring] }, { type: 'Point', coordinates: [11, 11] }].map(
      (geometry, n) => ({ type: 'Feature', geometry, properties: { title: `Shape ${n}` } }),
    )
    await upload(form, JSON.stringify({ type: 'FeatureCollection', features }), 'application/geo+json')
    const kinds = async (tile: Tile, layer: string) =>
      (await featuresOf(form, tile, {}, layer)).map(({ kind }) => kind).toSorted()
    expect(await kinds({ z: 0, x: 0, y: 0 }, TASK_LAYERS.places)).toEqual(['area', 'line', 'point'])
    expect(await kinds({ z: 0, x: 0, y: 0 }, TASK_LAYERS.shapes)).toEqual(['area', 'line'])
    const corner = tileAt(20.5, 0.5, 8)
    expect(await kinds(corner, TASK_LAYERS.places)).toEqual([])
    expect(await kinds(corner, TASK_LAYERS.shapes)).toEqual(['area'])
    const layer = (await tileOf(form, corner)).layers[TASK_LAYERS.shapes]
    const shape = layer?.feature(0)
    expect([shape?.type, shape?.properties['state']]).toEqual([3, 'open'])
    // Cut around the tile, which is about 1.4 degrees wide.
    const { geometry } = shape!.toGeoJSON(corner.x, corner.y, corner.z)
    const longitudes = geometry.type === 'Polygon' ? (geometry.coordinates[0] ?? []).map(([lon = 0]) => lon) : []
    expect(Math.min(...longitudes)).toBeCloseTo(20, 1)
    expect(Math.max(...longitudes)).toBeLessThan(21.5)
    expect(await kinds(tileAt(50, 50, 8), TASK_LAYERS.shapes)).toEqual([])
  })

  it('is up to date as soon as tasks are added, closed, moved by another import, or withdrawn', async () => {
    const form = await publishedForm(s, [stored('text', 'note')], 10000)
    const params = { id: form.id }
    const world = { z: 0, x: 0, y: 0 }
    const cells = () =>
      s.find<{ zoom: number; total: number; closed: number }>(`SELECT zoom, sum(total) AS total, sum(closed) AS closed
        FROM task_cells WHERE form_id = '${form.id}' GROUP BY zoom ORDER BY zoom`)
    const { body: batch } = await upload(form, 'id,title,longitude,latitude\na,Gate,10,10\nb,Gate,20,20\n')
    expect(await countsOf(form, world)).toMatchObject({ open: 2, closed: 0 })
    await form.author.call('closeTasks', { params, body: { batch: batch.id, closed: true } })
    expect(await countsOf(form, world)).toMatchObject({ open: 0, closed: 2 })
    expect(await cells()).toEqual([8, 11, 14].map((zoom) => ({ zoom, total: 2, closed: 2 })))
    await upload(form, 'id,title,longitude,latitude\na,Gate,-100,10\n')
    expect(await countsOf(form, tileAt(10, 10, 6))).toMatchObject({ closed: 0 })
    expect(await countsOf(form, tileAt(-100, 10, 6))).toMatchObject({ closed: 1 })
    expect(await cells()).toEqual([8, 11, 14].map((zoom) => ({ zoom, total: 2, closed: 2 })))
    await form.author.call('withdrawBatch', { params: { ...params, batchId: batch.id } })
    expect(await countsOf(form, world)).toMatchObject({ open: 0, closed: 0 })
    expect(await cells()).toEqual([])
  })

  it('counts every task once, whatever happens to tasks while files are read', async () => {
    const form = await publishedForm(s, [stored('text', 'note')], 10000)
    const params = { id: form.id }
    const { body: first } = await upload(form, gates(0, 2_500, 10))
    const { body: listed } = await form.author.call('listTasks', { params, query: { limit: '500' } })
    const ids = listed.tasks.map(({ id }) => id)
    const people = await Promise.all((['collector', 'author2', 'admin'] as const).map((who) => s.as(who)))
    const answered = ids.slice(400, 420).map((id, i) => {
      const more = { additional_data: { PageId: form.id, Prompts: [], TaskId: id }, submission_type: 10000 as const }
      return people[i % 3]!.call('submitWeb', { body: submission(form.id, { note: 'yes' }, more) })
    })
    const leased = ids
      .slice(420, 450)
      .map((taskId, i) => people[i % 3]!.call('holdTask', { params: { ...params, taskId } }))
    await Promise.all([
      upload(form, gates(10_000, 2_500, -20)),
      // Moves tasks of the first file, some of which are closed meanwhile.
      upload(form, gates(200, 1_000, 40)),
      form.author.call('closeTasks', { params, body: { ids: ids.slice(0, 400), closed: true } }),
      form.author.call('cloneBatch', {
        params: { ...params, batchId: first.id },
        body: { id: randomUUID(), name: 'again' },
      }),
      ...answered,
      ...leased,
    ])
    const [kept, made] = await Promise.all([s.find(KEPT_CELLS(form.id)), s.find(MADE_CELLS(form.id))])
    expect(kept).toEqual(made)
    expect(made.length).toBeGreaterThan(1_000)
  })

  it('is refused outside the map, and to those who may not see the tasks', async () => {
    const form = await publishedForm(s, [stored('text', 'note')], 10000)
    const outside = await form.author.call('getTaskTile', tileQuery(form, { z: 1, x: 2, y: 0 }))
    expect(outside.status).toBe(404)
    for (const who of ['author2', 'collector'] as const) {
      const other = await s.as(who)
      const params = { id: form.id }
      const { status, bytes } = await other.call('getTaskTile', tileQuery(form, { z: 0, x: 0, y: 0 }))
      // As of the list of tasks.
      const listed = await other.call('listTasks', { params })
      expect([status, (await other.call('getTaskExtent', { params })).status]).toEqual([listed.status, listed.status])
      expect([401, 403, 404]).toContain(status)
      expect(bytes.toString()).toContain('status_code')
    }
  })
})

describe('The extent of tasks', () => {
  it('is a box around their places, also across the antimeridian and of one import, or nothing', async () => {
    const form = await publishedForm(s, [stored('text', 'note')], 10000)
    const params = { id: form.id }
    const extent = async (query: { batch?: string } = {}) =>
      (await form.author.call('getTaskExtent', { params, query })).body.box
    expect(await extent()).toBeNull()
    await upload(form, 'id,title,longitude,latitude\na,Gate,178,-17\nb,Gate,-179,-18\n')
    const box = await extent()
    for (const [side, degrees] of Object.entries({ west: 178, south: -18, east: -179, north: -17 }))
      expect(box?.[side as 'west']).toBeCloseTo(degrees, 1)
    const { body: second } = await upload(form, 'id,title,longitude,latitude\nc,Gate,106.7,10.8\n')
    const single = await extent({ batch: second.id })
    expect(single?.north).toBeCloseTo(10.8, 4)
    expect(single?.west).toBeCloseTo(106.7, 4)
  })
})
