import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, WELL } from '../../../tests/kit/publishedForm.ts'
import type { TestClient } from '../../../tests/kit/testPortal.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { LIST_TILE_LAYER } from '../../geo/listTiles.ts'

let s: SharedPortal
let author: TestClient
beforeAll(async () => {
  s = await sharedPortal()
  author = await s.as('author')
})

const WELLS = [
  { type: 'Feature', id: 'w1', properties: { name: 'One' }, geometry: { type: 'Point', coordinates: [107, 16] } },
  { type: 'Feature', id: 'w2', properties: { name: 'Two' }, geometry: { type: 'Point', coordinates: [-60, -10] } },
]

/** A form that asks to choose one of these features, published or not. */
async function asking(features: readonly object[], publish = true) {
  const { id } = await publishedForm(s, WELL())
  const file = JSON.stringify({ type: 'FeatureCollection', features })
  const { body: list } = await author.call('uploadList', {
    params: { id },
    query: { format: 'json' },
    raw: file,
    headers: { 'content-type': 'application/octet-stream' },
  })
  const { body, headers } = await author.call('getForm', { params: { id } })
  const document = structuredClone(body.document as StoredDocument)
  const { hash, columns, value, label } = list
  document.container.form.lists = [{ name: 'wells', source: { hash }, format: 'json', columns, value, label }]
  document.container.form.children = [stored('feature', 'well', { choicesFrom: 'wells' })]
  const saved = await author.call('saveForm', {
    params: { id },
    body: { document },
    headers: { 'if-match': String(headers['etag']) },
  })
  const etag = String(saved.headers['etag'])
  const published = publish ? await author.call('publishForm', { params: { id }, headers: { 'if-match': etag } }) : null
  expect([saved.problem, published?.problem]).toEqual([undefined, undefined])
  return { id, hash }
}

function read({ id, hash }: { readonly id: string; readonly hash: string }, place = '0/0/0', by = 'id') {
  return s.app.inject({ url: `/codeless-portal/api/pages/${id}/tiles/${hash}/${place}.pbf?by=${by}` })
}

function idsIn(bytes: Buffer): readonly unknown[] {
  const layer = new VectorTile(new PbfReader(bytes)).layers[LIST_TILE_LAYER]
  return Array.from({ length: layer?.length ?? 0 }, (_, at) => layer?.feature(at).properties['id'])
}

/** The tile of a place in degrees, in web mercator. */
function tileAt(longitude: number, latitude: number, z: number): readonly [x: number, y: number] {
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI
  return [Math.floor(((longitude + 180) / 360) * 2 ** z), Math.floor(((1 - north) / 2) * 2 ** z)]
}

describe('A tile of a list', () => {
  it('contains its features with their stored column, and is cached forever', async () => {
    const form = await asking(WELLS)
    const whole = await read(form)
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(idsIn(whole.rawPayload)).toEqual(['w1', 'w2'])
    expect(idsIn((await read(form, '1/1/0')).rawPayload)).toEqual(['w1'])
    expect(idsIn((await read(form, '1/0/1')).rawPayload)).toEqual(['w2'])
    const blank = await read(form, '4/0/0')
    expect([blank.statusCode, blank.rawPayload.length]).toEqual([200, 0])
  })

  it('exists only for lists in the published version, by the column that it stores', async () => {
    const form = await asking(WELLS)
    expect((await read(form, '0/0/0', 'name')).json()).toMatchObject({ code: 'listNotFound' })
    expect((await read({ ...form, hash: 'a'.repeat(64) })).statusCode).toBe(404)
    expect((await read(await asking(WELLS.toReversed(), false))).statusCode).toBe(404)
    await author.call('unpublishForm', { params: { id: form.id } })
    expect((await read(form)).statusCode).toBe(410)
  })

  it.each(['17/0/0', '3/a/0', '3/0/-1'])('is rejected at %s', async (place) => {
    expect((await read(await asking(WELLS), place)).statusCode).toBe(400)
  })

  it('shows as many of 100,000 features as can be distinguished, and all of them when zoomed in', async () => {
    const features = Array.from({ length: 100_000 }, (_, at) => ({
      type: 'Feature',
      id: `w${at}`,
      properties: {},
      geometry: { type: 'Point', coordinates: [100 + (at % 400) / 50, 10 + Math.floor(at / 400) / 50] },
    }))
    const form = await asking(features)
    const far = idsIn((await read(form)).rawPayload)
    expect(far.length).toBeGreaterThan(1)
    expect(far.length).toBeLessThan(2_000)
    const [x, y] = tileAt(100, 10, 16)
    expect(idsIn((await read(form, `16/${x}/${y}`)).rawPayload)).toContain('w0')
  })
})
