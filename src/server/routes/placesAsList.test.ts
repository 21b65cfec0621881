import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, submission } from '../../../tests/kit/publishedForm.ts'
import type { TestClient } from '../../../tests/kit/testPortal.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { LIST_TILE_LAYER } from '../../geo/listTiles.ts'

let s: SharedPortal
let author: TestClient
let anyone: TestClient
beforeAll(async () => {
  s = await sharedPortal()
  ;[author, anyone] = await Promise.all([s.as('author'), s.as('anyone')])
})

/** A form that collects wells, with one well; shows its state beside its name. */
async function wells() {
  const { id } = await publishedForm(
    s,
    [
      { ...stored('location', 'coordinate', { required: true }), id: 'location' },
      { ...stored('textarea', 'mainName', { required: true }), id: 'mainname' },
      stored('select', 'state', { choices: ['dry', 'wet'].map((value) => ({ value, label: value })) }),
      stored('area', 'plot'),
      stored('text', 'remark'),
      stored('email', 'contact'),
    ],
    1,
  )
  await author.call('setNearbySettings', {
    params: { id },
    body: { shown: true, fields: ['state', 'plot', 'contact'] },
  })
  return { id, well: await addWell(id, 'Well of an@example.org', 'dry') }
}

async function addWell(id: string, name: string, state: string) {
  const input = { coordinate: { type: 'Point', coordinates: [106.7, 10.8] }, mainName: name, state, remark: 'secret' }
  const additional_data = {
    PageId: id,
    Prompts: [],
    Source: 'h5' as const,
    GeoPoint: { latitude: 10.8, longitude: 106.7 },
    'PoiName.en': name,
  }
  const body = submission(id, { ...input, contact: 'an@example.org' }, { submission_type: 1, additional_data })
  const sent = await (await s.as('collector')).call('submitWeb', { body })
  if (sent.problem) throw new Error(sent.text)
  return sent.body.data.id
}

/** A form of `who` that asks to choose one of the places of another form. */
async function asking(sourceId: string, who = author) {
  const made = await who.call('createForm', { body: { template: 100 } })
  const { id } = made.body
  const document = made.body.document as StoredDocument
  const columns = ['id', 'name', 'state', 'longitude', 'latitude']
  const list = { name: 'wells', source: { form: sourceId }, format: 'json' as const, columns }
  document.container.form.lists = [{ ...list, value: 'id', label: 'name' }]
  document.container.form.children = [
    stored('feature', 'well', { choicesFrom: 'wells' }),
    stored('text', 'state', { calculation: 'lookup("wells", well.id, "state")' }),
  ]
  const saved = await who.call('saveForm', { params: { id }, body: { document }, headers: { 'if-match': '"1"' } })
  expect(saved.problem).toBeUndefined()
  const etag = String(saved.headers['etag'])
  const published = await who.call('publishForm', { params: { id }, headers: { 'if-match': etag } })
  return { id, problem: published.problem }
}

const read = (id: string, sourceId: string) => anyone.call('getPageList', { params: { id, hash: sourceId } })

describe('The places of a form as choices of another form', () => {
  it('contain what Nearby shows of them, and nothing else', async () => {
    const { id: source, well } = await wells()
    const { id, problem } = await asking(source)
    expect(problem).toBeUndefined()
    const list = await read(id, source)
    expect(list.body).toEqual({
      columns: ['id', 'name', 'state', 'longitude', 'latitude', 'geometry'],
      rows: [[well, 'Well of …', 'dry', '106.7', '10.8', '']],
    })
    expect(list.headers['cache-control']).toBe('private, no-cache')
    const etag = String(list.headers['etag'])
    const again = { url: `/codeless-portal/api/pages/${id}/lists/${source}`, headers: { 'if-none-match': etag } }
    expect((await s.app.inject(again)).statusCode).toBe(304)
  })

  it('are available as tiles, too', async () => {
    const { id: source, well } = await wells()
    const { id } = await asking(source)
    const url = `/codeless-portal/api/pages/${id}/tiles/${source}/0/0/0.pbf?by=id`
    const tile = await s.app.inject({ url })
    const layer = new VectorTile(new PbfReader(tile.rawPayload)).layers[LIST_TILE_LAYER]
    expect([layer?.length, layer?.feature(0).properties['id']]).toEqual([1, well])
    expect(tile.headers['cache-control']).toBe('private, max-age=60')
  })

  it('require authors with access to the source form, on publishing and later', async () => {
    const { id: source } = await wells()
    const other = await s.as('author2')
    expect((await asking(source, other)).problem).toBe('placesNotOffered')
    const own = await other.call('createForm', { body: { template: 100 } })
    const peek = await other.call('getList', { params: { id: own.body.id, hash: source } })
    expect(peek.problem).toBe('listNotFound')
    // A role that was granted and revoked.
    await s.run(
      `INSERT INTO collaborators (form_id, user_id, role)
       SELECT '${source}', id, 'viewer' FROM users WHERE email = '${other.email}'`,
    )
    const { id, problem } = await asking(source, other)
    expect([problem, (await read(id, source)).problem]).toEqual([undefined, undefined])
    await s.run('DELETE FROM collaborators')
    expect((await read(id, source)).problem).toBe('listNotFound')
  })

  it('are available while the source form is published and shows them', async () => {
    const { id: source } = await wells()
    const { id } = await asking(source)
    await author.call('setNearbySettings', { params: { id: source }, body: { shown: false, fields: [] } })
    expect((await read(id, source)).problem).toBe('listNotFound')
    expect((await asking(source)).problem).toBe('placesNotOffered')
    await author.call('setNearbySettings', { params: { id: source }, body: { shown: true, fields: [] } })
    expect((await read(id, source)).body.columns).toEqual(['id', 'name', 'longitude', 'latitude'])
    await author.call('unpublishForm', { params: { id: source } })
    expect((await read(id, source)).problem).toBe('listNotFound')
  })

  it('are limited to forms that the published version refers to', async () => {
    const [{ id: source }, { id: another }] = [await wells(), await wells()]
    const { id } = await asking(source)
    expect((await read(id, another)).problem).toBe('listNotFound')
  })

  it('are used to validate answers and lookups', async () => {
    const { id: source, well } = await wells()
    const { id } = await asking(source)
    const collector = await s.as('collector')
    const answer = (chosen: string, state: string) =>
      collector.call('submitWeb', { body: submission(id, { well: { id: chosen, label: 'Well' }, state }) })
    expect((await answer('nowhere', 'dry')).problem).toBe('submissionInvalid')
    expect((await answer(well, 'dry')).problem).toBeUndefined()
  })
})
