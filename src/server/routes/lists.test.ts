import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, submission, WELL } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type CallOptions, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { cleanLists } from '../jobs/cleanLists.ts'

const CSV = 'code,name\nhn,Hà Nội\nhue,Huế'
const TOWNS = {
  columns: ['code', 'name'],
  rows: [
    ['hn', 'Hà Nội'],
    ['hue', 'Huế'],
  ],
}

let s: TestPortal
let author: TestClient
beforeAll(async () => {
  s = await testPortal()
  author = await s.as('author')
})
afterAll(() => s.end())

function upload(voice: TestClient, id: string, file: string | Buffer, more: CallOptions = {}) {
  return voice.call('uploadList', {
    params: { id },
    query: { format: 'csv' },
    raw: file as string,
    headers: { 'content-type': 'application/octet-stream' },
    ...more,
  })
}

const attached = (hash: string) => ({
  name: 'towns',
  source: { hash },
  format: 'csv' as const,
  columns: ['code', 'name'],
  value: 'code',
  label: 'name',
})

/** Saves the draft with this list, and publishes it if requested. */
async function name(id: string, hash: string, publish = false) {
  const { body, headers } = await author.call('getForm', { params: { id } })
  const document = structuredClone(body.document as StoredDocument)
  document.container.form.lists = [attached(hash)]
  document.container.form.children = [
    stored('select', 'town', { choices: [{ value: 'own', label: 'Own' }], choicesFrom: 'towns' }),
  ]
  const saved = await author.call('saveForm', {
    params: { id },
    body: { document },
    headers: { 'if-match': String(headers['etag']) },
  })
  if (!publish || saved.problem) return saved
  return author.call('publishForm', { params: { id }, headers: { 'if-match': String(saved.headers['etag']) } })
}

describe('A list of choices', () => {
  it('is parsed, stored once under the hash of its content, and returned to its author', async () => {
    const { id } = await publishedForm(s, WELL())
    const first = await upload(author, id, CSV)
    expect(first.body).toMatchObject({ ...TOWNS, format: 'csv', value: 'code', label: 'name', count: 2 })
    const again = await upload(author, id, '[{"code":"hn","name":"Hà Nội"},{"code":"hue","name":"Huế"}]', {
      query: { format: 'json' },
    })
    expect(again.body.hash).toBe(first.body.hash)
    const read = await author.call('getList', { params: { id, hash: first.body.hash } })
    expect(read.body).toEqual(TOWNS)
    expect(read.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  })

  it('can be read by anyone once a published version refers to it, and not before', async () => {
    const { id } = await publishedForm(s, WELL())
    const { hash } = (await upload(author, id, CSV)).body
    const anyone = await s.as('anyone')
    const read = () => anyone.call('getPageList', { params: { id, hash } })
    expect((await read()).problem).toBe('listNotFound')
    expect((await name(id, hash)).problem).toBeUndefined()
    expect((await read()).problem).toBe('listNotFound')
    expect((await name(id, hash, true)).problem).toBeUndefined()
    const { body, headers } = await read()
    expect(body).toEqual(TOWNS)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    await author.call('unpublishForm', { params: { id } })
    expect((await read()).problem).toBe('formUnpublished')
  })

  it('is compressed for clients that accept it', async () => {
    const { id } = await publishedForm(s, WELL())
    const { hash } = (await upload(author, id, CSV)).body
    await name(id, hash, true)
    const url = `/codeless-portal/api/pages/${id}/lists/${hash}`
    const { headers, rawPayload } = await s.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(TOWNS)
  })

  it('may be encoded in UTF-16, as spreadsheets save it', async () => {
    const { id } = await publishedForm(s, WELL())
    const file = Buffer.from(`\uFEFF${CSV.replaceAll(',', '\t')}`, 'utf16le')
    expect((await upload(author, id, file)).body).toMatchObject(TOWNS)
  })

  it('may consist of GeoJSON features', async () => {
    const { id } = await publishedForm(s, WELL())
    const features = ['a', 'b'].map((code, index) => ({
      type: 'Feature',
      properties: { code, name: `Well ${code}` },
      geometry: { type: 'Point', coordinates: [107 + index, 16] },
    }))
    const file = JSON.stringify({ type: 'FeatureCollection', features })
    expect((await upload(author, id, file, { query: { format: 'json' } })).body).toMatchObject({
      columns: ['id', 'code', 'name', 'longitude', 'latitude'],
      rows: [
        ['1', 'a', 'Well a', '107', '16'],
        ['2', 'b', 'Well b', '108', '16'],
      ],
      value: 'id',
      label: 'name',
    })
  })

  it.each([
    ['is empty', '', 'listUnreadable'],
    ['has no rows', 'code,name', 'listUnreadable'],
    ['is not UTF-8', Buffer.from('code\nHu\xe9', 'latin1'), 'listUnreadable'],
    ['is larger than 20 MB', 'x'.repeat(20_000_001), 'tooLarge'],
  ])('that %s is rejected', async (_, file, problem) => {
    const { id } = await publishedForm(s, WELL())
    expect((await upload(author, id, file)).problem).toBe(problem)
  })

  it('reports the position of an error in its file', async () => {
    const { id } = await publishedForm(s, WELL())
    const { body } = await upload(author, id, 'a,b\n1,2\n1,2,3')
    expect(body).toMatchObject({ details: { key: 'list.longRow', params: { row: 3, found: 3, expected: 2 } } })
  })

  it('is copied with a duplicate of the form', async () => {
    const { id } = await publishedForm(s, WELL())
    const { hash } = (await upload(author, id, CSV)).body
    await name(id, hash)
    const copy = await author.call('duplicateForm', { params: { id } })
    const read = await author.call('getList', { params: { id: copy.body.id, hash } })
    expect(read.body).toEqual(TOWNS)
  })

  it('is missing for authors who import a form and have no permission to read the list', async () => {
    const { id } = await publishedForm(s, WELL())
    const { hash } = (await upload(author, id, `${CSV}\nsecret,Secret`)).body
    await name(id, hash)
    const { document } = (await author.call('getForm', { params: { id } })).body
    const stranger = await (await s.as('author2')).call('createForm', { body: { document } })
    expect(stranger.problem).toBe('listMissing')
    expect(stranger.body).toMatchObject({ details: { name: 'towns' } })
    const admin = await (await s.as('admin')).call('createForm', { body: { document } })
    expect(admin.problem).toBeUndefined()
  })

  it('cannot be referred to if nobody uploaded it', async () => {
    const { id } = await publishedForm(s, WELL())
    expect((await name(id, 'a'.repeat(64))).problem).toBe('listMissing')
  })

  it('survives a restart', async () => {
    const { id } = await publishedForm(s, WELL())
    const { hash } = (await upload(author, id, CSV)).body
    await s.restart()
    expect((await author.call('getList', { params: { id, hash } })).body).toEqual(TOWNS)
  })

  it('is removed a week after the last reference to it', async () => {
    const { id } = await publishedForm(s, WELL())
    const unsaved = (await upload(author, id, 'a\nunsaved')).body.hash
    const named = (await upload(author, id, 'code,name\na,named')).body.hash
    await name(id, named, true)
    const { store } = s.app.services
    const there = async (hash: string) => (await author.call('getList', { params: { id, hash } })).problem
    await cleanLists(store)
    expect([await there(unsaved), await there(named)]).toEqual([undefined, undefined])
    expect(await cleanLists(store, Date.now() + 8 * 86_400_000)).toBeGreaterThan(0)
    expect([await there(unsaved), await there(named)]).toEqual(['listNotFound', undefined])
  })

  it('is used to validate answers', async () => {
    const { id } = await publishedForm(s, WELL())
    const { hash } = (await upload(author, id, CSV)).body
    await name(id, hash, true)
    const collector = await s.as('collector')
    const send = (town: string) => collector.call('submitWeb', { body: submission(id, { town }) })
    expect((await send('hue')).problem).toBeUndefined()
    expect((await send('atlantis')).problem).toBe('submissionInvalid')
  })
})
