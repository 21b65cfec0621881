import { Transformer } from '@napi-rs/image'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { type CallOptions, testPortal, type TestClient, type TestPortal } from '../../../tests/kit/testPortal.ts'
import { unzip } from '../../../tests/kit/unzip.ts'
import { refOf, uploadClient } from '../../../tests/kit/uploadClient.ts'
import { endpoints, type EndpointName } from '../../contract/endpoints.ts'
import { EXPORT_FORMATS } from '../../contract/exportShapes.ts'

/**
 * Questions that the author marked as personal data only in the second version: answers to both versions are hidden
 * from viewers, whatever they call.
 */
const NAME = 'Zquuxname'
const VISITOR = 'Zquuxrow'
const DISEASE = 'cholera'
const SECRETS = /zquux|face\.jpg|105\.84|39000/i
const HOME = { type: 'Point', coordinates: [105.8437, 21.0123] }

let s: TestPortal
let form: PublishedForm
let viewer: TestClient
let hash: string
const ids: string[] = []
const idOf = (name: string) => questions().find((one) => one.name === name)?.id ?? ''
const questions = () => {
  const { children } = form.document.container.form
  return children.flatMap((one) => [one, ...(one.children ?? [])])
}

beforeAll(async () => {
  s = await testPortal()
  const choices = [DISEASE, 'none'].map((value) => ({ value, label: value }))
  form = await publishedForm(s, [
    stored('text', 'patient'),
    stored('text', 'greeting', { calculation: '"Dear " + patient' }),
    stored('number', 'hospital', { calculation: 'age * 1000' }),
    stored('text', 'note'),
    stored('radio', 'disease', { choices }),
    stored('number', 'age'),
    stored('photo', 'face'),
    stored('location', 'home'),
    { ...stored('repeat', 'visits'), children: [stored('text', 'visitor'), stored('text', 'remark')] },
  ])
  viewer = await s.as('author2')
  await send(1)
  await markAll()
  await send(2)
  await form.author.call('shareForm', { params: { id: form.id }, body: { email: viewer.email, role: 'viewer' } })
})
afterAll(() => s.end())

/** Sends a submission, and corrects it. */
async function send(version: number): Promise<void> {
  const collector = await s.as('collector')
  const bytes = await Transformer.fromRgbaPixels(Buffer.alloc(16 * 16 * 4, 70 + version), 16, 16).jpeg(90)
  const file = { bytes, name: 'face.jpg', type: 'image/jpeg' }
  const element = questions().find(({ name }) => name === 'face')?.id ?? ''
  await uploadClient(collector, form).upload(file, { element })
  hash = refOf(file).hash
  const input = {
    patient: NAME,
    note: 'fever',
    disease: DISEASE,
    age: 39,
    face: [refOf(file)],
    home: HOME,
    visits: [{ visitor: VISITOR, remark: 'came by' }],
  }
  const { body, problem, text } = await collector.call('submitWeb', { body: submission(form.id, input, { version }) })
  if (problem) throw new Error(text)
  ids.push(body.data.id)
  const edited = { edition: 1, input: { ...input, patient: `${NAME} 2`, note: 'cough' }, reason: 'Spelling' }
  const params = { id: form.id, submissionId: body.data.id }
  const { problem: refused, text: why } = await form.author.call('editSubmission', { params, body: edited })
  if (refused) throw new Error(why)
}

const match = (etag: unknown) => ({ headers: { 'if-match': String(etag) } })

/** Publishes a second version in which all questions but `note`, `remark` and the calculated ones are marked as personal data. */
async function markAll(): Promise<void> {
  const params = { id: form.id }
  const { body, headers } = await form.author.call('getForm', { params })
  const document = body.document as PublishedForm['document']
  const open = new Set(['note', 'remark', 'visits', 'greeting', 'hospital'])
  const mark = (all: PublishedForm['document']['container']['form']['children']): void => {
    for (const one of all) {
      if (one.name !== undefined && !open.has(one.name)) one.settings = { ...one.settings, personal: true }
      mark(one.children ?? [])
    }
  }
  mark(document.container.form.children)
  const saved = await form.author.call('saveForm', { params, body: { document }, ...match(headers['etag']) })
  const published = await form.author.call('publishForm', { params, ...match(saved.headers['etag']) })
  if (published.problem) throw new Error(published.text)
}

const at = (name: EndpointName, submissionId: string): CallOptions['params'] => ({
  id: form.id,
  submissionId,
  version: 2,
  hash: name === 'getMedia' ? hash : 'x',
  z: 3,
  x: 6,
  y: '3.pbf',
  format: 'csv',
  placeId: submissionId,
  jobId: 'x',
})

/** Endpoints that stream until the caller leaves, or upgrade the connection. */
const ENDLESS: readonly EndpointName[] = ['followSubmissions', 'liveForm', 'followNews' as EndpointName]

const readable = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { method, caller } = endpoints[name]
  return method === 'GET' && !ENDLESS.includes(name) && ['form:viewer', 'anyone', 'author'].includes(String(caller))
})

describe('Answers that were marked as personal data after they were given', () => {
  it.each(readable)('are not in what %s returns to a viewer', async (name) => {
    for (const id of ids) {
      const queries: Record<string, string>[] = [
        {},
        { limit: '50' },
        { box: '-180,-85,180,85' },
        { element: idOf('note') },
      ]
      for (const query of queries) {
        const { text } = await viewer.call(name, { params: at(name, id), query })
        expect(text).not.toMatch(SECRETS)
      }
    }
  })

  it('are in none of the files that a viewer exports', async () => {
    for (const format of EXPORT_FORMATS) {
      const params = { id: form.id }
      const { body: job, text } = await viewer.call('startExport', { params, body: { format } })
      const done = { params: { id: form.id, jobId: job.id } }
      await vi.waitFor(
        async () => {
          const { state } = (await viewer.call('getExport', done)).body
          if (state !== 'done') throw new Error(`${format} is ${state}: ${text}`)
        },
        { timeout: 50_000, interval: 50 },
      )
      const { bytes } = await viewer.call('downloadExport', done)
      const isZip = bytes.subarray(0, 2).toString() === 'PK'
      const files = isZip ? [...unzip(bytes)].flatMap(([path, content]) => [path, content]) : [bytes]
      expect([format, files.some((file) => SECRETS.test(file.toString('latin1')))]).toEqual([format, false])
    }
    const streamed = await Promise.all(
      ['csv', 'spreadsheet', 'geojson', 'osm'].map((format) =>
        viewer.call('exportSubmissions', { params: { id: form.id, format } }),
      ),
    )
    expect(streamed.map(({ text }) => text).join('\n')).not.toMatch(SECRETS)
  })

  it('cannot be guessed by searching, filtering, sorting, counting or drawing', async () => {
    const params = { id: form.id }
    const countOf = async (filter: object) => {
      const { body, problem } = await viewer.call('countDesk', {
        params,
        query: { filter: JSON.stringify(filter), atLeast: 'now' },
      })
      return problem ?? body.count
    }
    expect(await countOf({ text: 'cough' })).toBe(2)
    expect(await countOf({ text: NAME })).toBe(0)
    expect(await countOf({ not: { text: NAME } })).toBe(2)
    const near = { within: { near: HOME.coordinates, metres: 50 } }
    const inRow = (value: object) => ({ element: idOf('visits'), is: 'anyRow', value })
    for (const filter of [
      { element: idOf('patient'), is: 'contains', value: NAME },
      { element: idOf('greeting'), is: 'contains', value: NAME },
      { element: idOf('hospital'), is: 'above', value: 1 },
      { element: idOf('disease'), is: 'equals', value: DISEASE },
      { element: idOf('age'), is: 'above', value: 30 },
      { element: idOf('home'), is: 'notBlank' },
      { element: '_place', is: 'notBlank' },
      { not: { element: '_place', is: 'blank' } },
      near,
      { or: [near, { text: 'x' }] },
      { ...near, element: idOf('home') },
      inRow({ element: idOf('visitor'), is: 'equals', value: VISITOR }),
      inRow({ not: { element: idOf('visitor'), is: 'equals', value: VISITOR } }),
      inRow({ text: VISITOR }),
      inRow({ ...near, element: '_place' }),
    ])
      expect([filter, await countOf(filter)]).toEqual([filter, 'filterInvalid'])
    const refused = async (name: EndpointName, query: Record<string, string>, tile = {}) =>
      (await viewer.call(name, { params: { ...params, ...tile }, query })).problem
    const tile = { z: 3, x: 6, y: '3.pbf' }
    expect(await refused('queryDesk', { sort: idOf('age') })).toBe('badRequest')
    expect(await refused('listDeskIds', { sort: idOf('age'), at: '0' })).toBe('badRequest')
    expect(await refused('facetDesk', { element: idOf('disease') })).toBe('filterInvalid')
    expect(await refused('facetDesk', { element: idOf('visitor') })).toBe('filterInvalid')
    expect(await refused('histogramDesk', { element: idOf('age') })).toBe('filterInvalid')
    expect(await refused('textsDesk', { element: idOf('patient') })).toBe('filterInvalid')
    expect(await refused('getDeskTile', {}, tile)).toBe('filterInvalid')
    expect(await refused('getDeskTile', { element: idOf('home') }, tile)).toBe('filterInvalid')
    expect(await refused('findDeskShapes', { box: '0,0,1,1', by: idOf('disease') })).toBeUndefined()
    const list = await viewer.call('listSubmissions', { params, query: { bbox: '105.8,21,105.9,21.1' } })
    expect(list.body).toMatchObject({ total: 0, rows: [] })
    const exported = { format: 'csv', filter: JSON.stringify(near) }
    expect((await viewer.call('startExport', { params, body: exported })).problem).toBe('filterInvalid')
  })

  it('are not in the filters of views, except for those who may see them', async () => {
    const params = { id: form.id }
    const view = (name: string, filter: object, shared = true) => ({
      params,
      body: {
        name,
        kind: 'table' as const,
        shared,
        filter: JSON.stringify(filter),
        sort: '',
        columns: [],
        more: {},
      },
    })
    const byName = { element: idOf('patient'), is: 'equals', value: NAME }
    const near = { within: { near: HOME.coordinates, metres: 50 } }
    const inRow = {
      element: idOf('visits'),
      is: 'anyRow',
      value: { element: idOf('visitor'), is: 'equals', value: VISITOR },
    }
    const greeted = { element: idOf('greeting'), is: 'startsWith', value: `Dear ${NAME}` }
    const secret = [byName, near, inRow, greeted, { text: NAME }, { not: { or: [{ text: NAME }, byName] } }]
    const open = { element: idOf('note'), is: 'equals', value: 'cough' }
    for (const [index, filter] of [...secret, open].entries()) {
      const { body, problem } = await form.author.call('addView', view(`View ${index}`, filter))
      expect(problem).toBeUndefined()
      expect(body).toMatchObject({ personal: filter !== open })
      await viewer.call('setDefaultView', { params, body: { viewId: body.id } })
    }
    const own = await form.author.call('listViews', { params })
    expect(own.body.views).toHaveLength(secret.length + 1)
    const seen = await viewer.call('listViews', { params })
    expect(seen.body.views.map(({ name }) => name)).toEqual([`View ${secret.length}`])
    expect(seen.text).not.toMatch(SECRETS)
    for (const filter of secret.filter((one) => !('text' in one)))
      expect([filter, (await viewer.call('addView', view('Mine', filter, false))).problem]).toEqual([
        filter,
        'filterInvalid',
      ])
    await viewer.call('addView', view('Mine', { text: 'cough' }, false))
    expect((await viewer.call('listViews', { params })).body.views.map(({ name }) => name)).toContain('Mine')
  })

  it('are not in the audit log, whatever was asked for', async () => {
    const params = { id: form.id }
    const filter = JSON.stringify({ element: idOf('patient'), is: 'equals', value: NAME })
    const started = await form.author.call('startExport', { params, body: { format: 'csv', filter, personal: true } })
    expect(started.problem).toBeUndefined()
    const act = { act: 'edit' as const, element: idOf('patient'), value: `${NAME} 3`, reason: `Was ${NAME}` }
    const acted = await form.author.call('actOnSubmissions', { params, body: { ids, act } })
    expect(acted.problem).toBeUndefined()
    const { text, body } = await form.author.call('listFormAudit', { params })
    expect(body.entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['export.submissions', 'submission.edit']),
    )
    expect(text).not.toMatch(SECRETS)
  })

  it('are visible to reviewers, who lose sight of exports of them when they become viewers', async () => {
    const share = (role: string) =>
      form.author.call('shareForm', { params: { id: form.id }, body: { email: viewer.email, role } })
    await share('reviewer')
    const { text } = await viewer.call('listSubmissions', { params: { id: form.id } })
    expect(text).toMatch(SECRETS)
    const { body: job } = await viewer.call('startExport', {
      params: { id: form.id },
      body: { format: 'csv', personal: true },
    })
    const params = { id: form.id, jobId: job.id }
    await vi.waitFor(async () => expect((await viewer.call('getExport', { params })).body.state).toBe('done'), {
      timeout: 50_000,
      interval: 50,
    })
    expect((await viewer.call('downloadExport', { params })).status).toBe(200)
    await share('viewer')
    expect((await viewer.call('downloadExport', { params })).problem).toBe('notAllowed')
  })
})
