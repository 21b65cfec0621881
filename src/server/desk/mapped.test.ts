import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Filter, MAX_MAPPED_QUESTIONS, TILE_LAYER } from '../../contract/desk.ts'
import { printFilter } from '../../contract/readFilter.ts'
import { publishedForm, type PublishedForm, stored, submission } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'
import type { TestClient } from '../../../tests/kit/testPortal.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'

/** The map draws the answers to any questions with places: points, lines and areas, also in rows. */
const choices = ['dry', 'wet'].map((value) => ({ value, label: value }))
const WELL = stored('location', 'well')
const PIPE = stored('line', 'pipe')
const FIELD = stored('area', 'field')
const STATE = stored('radio', 'state', { choices })
const SEEN = stored('location', 'seen')
const WALK = stored('line', 'walk')
const VISITS = { ...stored('repeat', 'visits'), children: [SEEN, WALK] }
const TREE = stored('feature', 'tree', { choicesFrom: 'trees' })
const HOME = stored('location', 'home', { personal: true })

const point = (longitude: number, latitude: number) => ({ type: 'Point', coordinates: [longitude, latitude] })
const line = (...coordinates: readonly (readonly [number, number])[]) => ({ type: 'LineString', coordinates })
const square = (west: number, south: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + 2, south],
      [west + 2, south + 2],
      [west, south + 2],
      [west, south],
    ],
  ],
})

const FIRST = {
  well: point(10, 10),
  pipe: line([20, 20], [22, 22]),
  field: square(30, 30),
  state: 'dry',
  visits: [{ seen: point(40, 40) }, { seen: point(41, 41), walk: line([50, 50], [52, 51]) }, {}],
}
const SECOND = { well: point(11, 11), state: 'wet', visits: [{ seen: point(42, 42) }] }

let s: SharedPortal
let form: PublishedForm
let [first, second] = ['', '']
beforeAll(async () => {
  s = await sharedPortal()
  form = await publishedForm(s, [WELL, PIPE, FIELD, STATE, VISITS])
  const collector = await s.as('collector')
  const send = async (answers: Record<string, unknown>) => {
    const { body, text, problem } = await collector.call('submitWeb', { body: submission(form.id, answers) })
    if (problem) throw new Error(text)
    return body.data.id
  }
  ;[first, second] = [await send(FIRST), await send(SECOND)]
})

async function marksOf(elements: readonly { readonly id: string }[], query: Record<string, string> = {}) {
  const element = elements.map(({ id }) => id).join()
  const asked = { params: { id: form.id, z: 0, x: 0, y: '0.pbf' }, query: { element, atLeast: 'now', ...query } }
  const { bytes, text, problem } = await form.author.call('getDeskTile', asked)
  if (problem) throw new Error(text)
  const layer = new VectorTile(new PbfReader(bytes)).layers[TILE_LAYER]
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
    const feature = layer?.feature(index).toGeoJSON(0, 0, 0)
    const [longitude = 0, latitude = 0] = feature?.geometry.type === 'Point' ? feature.geometry.coordinates : []
    return { ...feature?.properties, at: [Math.round(longitude), Math.round(latitude)] }
  })
}

const inBox = async (elements: readonly { readonly id: string }[], box: string, more: Record<string, string> = {}) => {
  const element = elements.map(({ id }) => id).join()
  const asked = { params: { id: form.id }, query: { box, element, atLeast: 'now', ...more } }
  return (await form.author.call('findDeskShapes', asked)).body.found.map(({ id }) => id)
}

const tile = (client: TestClient, of: string, element: string) =>
  client.call('getDeskTile', { params: { id: of, z: 0, x: 0, y: '0.pbf' }, query: { element } })

describe('Tiles of chosen questions', () => {
  it('have a point for each answer: its location, a point on its line, one inside its area', async () => {
    const wells = await marksOf([WELL])
    expect(wells).toHaveLength(2)
    expect(wells).toContainEqual({ id: first, question: WELL.id, at: [10, 10] })
    expect(wells).toContainEqual({ id: second, question: WELL.id, at: [11, 11] })
    expect(await marksOf([PIPE])).toEqual([{ id: first, question: PIPE.id, at: [21, 21] }])
    expect(await marksOf([FIELD])).toEqual([{ id: first, question: FIELD.id, at: [31, 31] }])
  })

  it('have a point for each row of a repeat', async () => {
    const seen = await marksOf([SEEN])
    expect(seen.map(({ at }) => at).toSorted()).toEqual([
      [40, 40],
      [41, 41],
      [42, 42],
    ])
    expect(seen.filter(({ at }) => at[0] !== 42)).toEqual([
      expect.objectContaining({ id: first, question: SEEN.id }),
      expect.objectContaining({ id: first, question: SEEN.id }),
    ])
  })

  it('combine several questions, each point with its question and the answer that colours it', async () => {
    const filter = JSON.stringify({ element: STATE.id, is: 'equals', value: 'dry' })
    const found = await marksOf([WELL, SEEN], { filter, by: STATE.id })
    const expected = [
      { id: first, question: WELL.id, value: 'dry', at: [10, 10] },
      { id: first, question: SEEN.id, value: 'dry', at: [40, 40] },
      { id: first, question: SEEN.id, value: 'dry', at: [41, 41] },
    ]
    expect(found).toHaveLength(expected.length)
    expect(found).toEqual(expect.arrayContaining(expected))
  })
})

describe('Lines and areas of chosen questions', () => {
  it('are found by their own bounds, not by those of other questions', async () => {
    expect(await inBox([PIPE], '19,19,23,23')).toEqual([first])
    expect(await inBox([PIPE], '29,29,32,32')).toEqual([])
    expect(await inBox([FIELD, PIPE], '29,29,32,32')).toEqual([first])
    expect(await inBox([WELL], '9,9,12,12')).toEqual([])
  })

  it('are found in rows, with the filter', async () => {
    expect(await inBox([WALK], '49,49,53,53')).toEqual([first])
    const filter = JSON.stringify({ element: STATE.id, is: 'equals', value: 'wet' })
    expect(await inBox([WALK], '49,49,53,53', { filter })).toEqual([])
  })
})

describe('The choice of questions', () => {
  it('is offered for all questions with places, also in rows', async () => {
    const { body } = await form.author.call('getDeskColumns', { params: { id: form.id } })
    const kinds = Object.fromEntries(body.columns.flatMap(({ id, geometry }) => (geometry ? [[id, geometry]] : [])))
    expect(kinds).toEqual({
      _place: 'points',
      _task_place: 'points',
      [WELL.id]: 'points',
      [PIPE.id]: 'shapes',
      [FIELD.id]: 'shapes',
      [SEEN.id]: 'points',
      [WALK.id]: 'shapes',
    })
  })

  it('is refused for other questions, unknown ones, and too many', async () => {
    expect((await tile(form.author, form.id, STATE.id)).problem).toBe('filterInvalid')
    expect((await tile(form.author, form.id, `${WELL.id},unknown`)).problem).toBe('filterInvalid')
    const many = Array.from({ length: MAX_MAPPED_QUESTIONS + 1 }, (_, at) => `q${at}`).join()
    expect((await tile(form.author, form.id, many)).problem).toBe('badRequest')
  })

  it('is refused for personal answers to users who may not see them, and free for all others', async () => {
    const guarded = await publishedForm(s, [HOME, stored('location', 'office'), stored('line', 'road')])
    const [, office, road] = guarded.document.container.form.children.map(({ id }) => id)
    const viewer = await s.as('author2')
    const share = { params: { id: guarded.id }, body: { email: viewer.email, role: 'viewer' } as const }
    await guarded.author.call('shareForm', share)
    expect((await tile(viewer, guarded.id, HOME.id)).problem).toBe('filterInvalid')
    expect((await tile(viewer, guarded.id, String(office))).status).toBe(200)
    const shapes = (element: string) =>
      viewer.call('findDeskShapes', { params: { id: guarded.id }, query: { box: '1,2,3,4', element } })
    expect((await shapes(HOME.id)).problem).toBe('filterInvalid')
    expect((await shapes(String(road))).body).toEqual({ found: [], any: true })
  })
})

const treeAt = (longitude: number, id: string) => ({
  type: 'Feature',
  id,
  properties: {},
  geometry: point(longitude, 50),
})

describe('A feature selected from a list', () => {
  it('is a choice and has a place: submissions are found by both', async () => {
    const trees = await publishedForm(s, [stored('text', 'name')])
    const { body: list } = await trees.author.call('uploadList', {
      params: { id: trees.id },
      query: { format: 'json' },
      raw: JSON.stringify({ type: 'FeatureCollection', features: [treeAt(5, 'oak'), treeAt(15, 'elm')] }),
      headers: { 'content-type': 'application/octet-stream' },
    })
    const { hash, columns, value, label } = list
    const { body, headers } = await trees.author.call('getForm', { params: { id: trees.id } })
    const document = body.document as StoredDocument
    document.container.form.lists = [{ name: 'trees', source: { hash }, format: 'json', columns, value, label }]
    document.container.form.children = [TREE]
    const ifMatch = { 'if-match': String(headers['etag']) }
    const saved = await trees.author.call('saveForm', {
      params: { id: trees.id },
      body: { document },
      headers: ifMatch,
    })
    const { revision } = saved.body
    await trees.author.call('publishForm', { params: { id: trees.id }, headers: { 'if-match': `"${revision}"` } })
    const collector = await s.as('collector')
    const choose = async (id: string, longitude: number) => {
      const answers = { tree: { id, label: id, point: point(longitude, 50) } }
      const sent = await collector.call('submitWeb', { body: submission(trees.id, answers) })
      if (sent.problem) throw new Error(sent.text)
      return sent.body.data.id
    }
    const [oak] = [await choose('oak', 5), await choose('elm', 15)]
    const found = async (filter: Filter) => {
      const query = { filter: printFilter(filter), atLeast: 'now' as const }
      const { body, text, problem } = await trees.author.call('queryDesk', { params: { id: trees.id }, query })
      if (problem) throw new Error(text)
      return body.rows.map(({ id }) => id)
    }
    expect(await found({ within: { box: [0, 45, 10, 55] }, element: TREE.id })).toEqual([oak])
    expect(await found({ within: { near: [5.1, 50], metres: 20_000, name: 'Mons' }, element: TREE.id })).toEqual([oak])
    expect(await found({ element: TREE.id, is: 'anyOf', value: ['oak'] })).toEqual([oak])
  })
})
