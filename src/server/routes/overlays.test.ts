import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'

const WELLS = {
  type: 'FeatureCollection',
  features: [
    { type: 'Feature', properties: { name: 'Well' }, geometry: { type: 'Point', coordinates: [106.7, 10.8] } },
  ],
}

let s: TestPortal
let author: TestClient
beforeAll(async () => {
  s = await testPortal({ FORM_ORIGINS: 'https://tiles.example' })
  author = await s.as('author')
})
afterAll(() => s.end())

const upload = (voice: TestClient, id: string, file: unknown) =>
  voice.call('uploadOverlay', {
    params: { id },
    raw: typeof file === 'string' ? file : JSON.stringify(file),
    headers: { 'content-type': 'application/octet-stream' },
  })

type Maps = StoredDocument['container']['form']['maps']

async function save(id: string, maps: Maps) {
  const { body, headers } = await author.call('getForm', { params: { id } })
  const document = structuredClone(body.document as StoredDocument)
  document.container.form.maps = maps
  document.container.form.children = [stored('text', 'note', {})]
  const options = { params: { id }, headers: { 'if-match': String(headers['etag']) } }
  return author.call('saveForm', { ...options, body: { document } })
}

const overlay = (source: { hash: string } | { url: string }): Maps => [
  { name: 'wells', type: 'geojson', role: 'overlay', title: 'Wells', source },
]

describe('GeoJSON attached to a form', () => {
  it('is stored, referred to by the draft, and readable on the page once published', async () => {
    const { id } = await publishedForm(s)
    const { body, problem } = await upload(author, id, WELLS)
    expect([problem, body.count]).toEqual([undefined, 1])
    const params = { id, hash: body.hash }
    expect((await author.call('getList', { params })).body).toEqual(WELLS)
    const anyone = await s.as('anyone')
    expect((await anyone.call('getPageList', { params })).problem).toBe('listNotFound')

    const saved = await save(id, overlay({ hash: body.hash }))
    expect(saved.problem).toBeUndefined()
    const headers = { 'if-match': String(saved.headers['etag']) }
    expect((await author.call('publishForm', { params: { id }, headers })).problem).toBeUndefined()
    expect((await anyone.call('getPageList', { params })).body).toEqual(WELLS)
  })

  it('is rejected with a reason, and for callers who may not edit the form', async () => {
    const { id } = await publishedForm(s)
    const { problem, text } = await upload(author, id, '{"type":"Point","coordinates":[684000,1193000]}')
    expect(problem).toBe('overlayUnreadable')
    expect(text).toContain('save it in WGS 84')
    expect((await upload(await s.as('collector'), id, WELLS)).status).toBe(403)
    expect((await upload(await s.as('anyone'), id, WELLS)).status).toBe(401)
  })

  it('is reported as missing if it was never attached', async () => {
    const { id } = await publishedForm(s)
    const refused = await save(id, overlay({ hash: 'f'.repeat(64) }))
    expect(refused.problem).toBe('overlayMissing')
    expect(refused.text).toContain('map layer')
  })
})

const tiles = (url: string): Maps => [
  { name: 'streets', type: 'xyz', role: 'basemap', title: 'Streets', attribution: '© T', source: { url } },
]

describe('External map layers of a form', () => {
  it('may come from allowed origins only', async () => {
    const { id } = await publishedForm(s)
    const fine = await save(id, tiles('https://tiles.example/{z}/{x}/{y}.png'))
    const publish = (etag: unknown) =>
      author.call('publishForm', { params: { id }, headers: { 'if-match': String(etag) } })
    expect((await publish(fine.headers['etag'])).problem).toBeUndefined()
    const foreign = await save(id, tiles('https://other.example/{z}/{x}/{y}.png'))
    expect((await publish(foreign.headers['etag'])).problem).toBe('originNotAllowed')
  })
})
