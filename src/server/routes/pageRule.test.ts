import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { EndpointName } from '../../contract/endpoints.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type CallOptions, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'

let s: TestPortal
let collector: TestClient
beforeAll(async () => {
  s = await testPortal()
  collector = await s.as('collector')
})
afterAll(() => s.end())
afterEach(() => void vi.useRealTimers())

const HASH = '0'.repeat(64)
const LIST = { params: { hash: HASH, z: '0', x: '0', y: '0.pbf' } }
/**
 * Endpoints that pages call, with the input of each. `begun`: also allowed to users who began before the form closed.
 */
const PAGE_CALLS: [name: EndpointName, options: CallOptions, when?: 'begun'][] = [
  ['getPage', {}],
  ['getPageFiles', {}],
  ['getPageValidator', LIST, 'begun'],
  ['getPageList', LIST, 'begun'],
  ['getPageTile', { ...LIST, query: { by: 'id' } }, 'begun'],
  ['judgeNear', { body: { path: 'note', answer: 'x' } }, 'begun'],
  ['findSimilarPlaces', { body: { longitude: 1, latitude: 1, name: 'Pump' } }, 'begun'],
  ['listNearby', {}],
  ['listPlaceMarks', { query: { bbox: '0,0,1,1' } }],
  ['getPlace', { params: { placeId: 'x' } }],
  ['listOpenTasks', {}],
  ['nextTask', { body: {} }],
  ['holdTask', { params: { taskId: 'x' } }, 'begun'],
  ['getDraftPage', { params: { version: 1 } }],
  ['getDraftList', { params: { version: 1, hash: HASH } }, 'begun'],
]

const ask = async (name: EndpointName, id: string, options: CallOptions) =>
  (await collector.call(name, { ...options, params: { ...options.params, id } })).problem
const draftOf = () => ({ revision: 0, submissionId: randomUUID(), answers: {}, others: {} })
const saveEmpty = (id: string, about = '') =>
  collector.call('saveDraft', { params: { id, version: 1 }, query: { about }, body: draftOf() })
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

async function closing(terms: object): Promise<string> {
  const { id, author } = await publishedForm(s, [stored('text', 'note')], 10000)
  const none = { opensAt: null, closesAt: null, closeMessage: null, limit: null, perPerson: null }
  const { problem } = await author.call('updateForm', { params: { id }, body: { terms: { ...none, ...terms } } })
  expect(problem).toBeUndefined()
  await saveEmpty(id)
  return id
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

async function publishAgain({ id, author, document }: PublishedForm): Promise<void> {
  const { headers } = await author.call('getForm', { params: { id } })
  const newer: StoredDocument = structuredClone(document)
  newer.container.form.children = [stored('text', 'other')]
  const to = { params: { id }, body: { document: newer }, headers: { 'if-match': String(headers['etag']) } }
  const saved = await author.call('saveForm', to)
  const published = { params: { id }, headers: { 'if-match': String(saved.headers['etag']) } }
  expect((await author.call('publishForm', published)).body.publishedVersion).toBe(2)
}

describe('Access to a form’s page', () => {
  it.each(PAGE_CALLS)(
    'is refused by %s for a form that does not exist, is not published, or is not open yet',
    async (name, options) => {
      const isOfDraft = name === 'getDraftPage' || name === 'getDraftList'
      expect(await ask(name, 'nowhere1', options)).toBe(isOfDraft ? 'draftNotFound' : 'formNotFound')
      const early = await closing({ opensAt: inMinutes(10) })
      expect(await ask(name, early, options)).toBe('formNotYetOpen')
      const { id, author } = await publishedForm(s, [stored('text', 'note')], 10000)
      await saveEmpty(id)
      await author.call('unpublishForm', { params: { id } })
      expect(await ask(name, id, options)).toBe('formUnpublished')
    },
  )

  it.each(PAGE_CALLS)(
    'is refused by %s for a closed form, immediately or after the hour of grace',
    async (name, options, when) => {
      const id = await closing({ closesAt: inMinutes(10) })
      later(11)
      const isServed = (await ask(name, id, options)) !== 'formClosed'
      expect(isServed).toBe(when === 'begun')
      later(60)
      expect(await ask(name, id, options)).toBe('formClosed')
    },
  )
})

const page = (id: string) => ask('getDraftPage', id, { params: { version: 1 } })
const list = (id: string) => ask('getDraftList', id, { params: { version: 1, hash: HASH } })

describe('A draft', () => {
  it('first saved after its version was replaced opens neither that version nor its lists', async () => {
    const form = await publishedForm(s, [stored('text', 'note')])
    await publishAgain(form)
    expect((await saveEmpty(form.id)).status).toBe(200)
    expect([await page(form.id), await list(form.id)]).toEqual(['versionNotFound', 'versionNotFound'])
  })

  it('saved while its version was published can be continued', async () => {
    const form = await publishedForm(s, [stored('text', 'note')])
    await saveEmpty(form.id)
    await publishAgain(form)
    expect([await page(form.id), await list(form.id)]).toEqual([undefined, 'listNotFound'])
  })

  it('saved late by an offline device can be continued if its user had opened the page in time', async () => {
    const form = await publishedForm(s, [stored('text', 'note')])
    await collector.call('track', { body: { name: 'open', formId: form.id } })
    await publishAgain(form)
    await saveEmpty(form.id)
    expect([await page(form.id), await list(form.id)]).toEqual([undefined, 'listNotFound'])
  })

  it('opens nothing for a user who claims to have opened the page while the form was unpublished', async () => {
    const form = await publishedForm(s, [stored('text', 'note')])
    await form.author.call('unpublishForm', { params: { id: form.id } })
    await collector.call('track', { body: { name: 'open', formId: form.id } })
    expect((await saveEmpty(form.id)).status).toBe(200)
    await publishAgain(form)
    expect(await page(form.id)).toBe('versionNotFound')
  })

  it('has no title taken from the form while the form is closed to its user', async () => {
    const place = stored('radio', 'place', { choices: [{ value: 'a', label: 'The hidden spring' }] })
    const form = await publishedForm(s, [place])
    await form.author.call('unpublishForm', { params: { id: form.id } })
    const body = { ...draftOf(), answers: { place: 'a' } }
    await collector.call('saveDraft', { params: { id: form.id, version: 1 }, query: { about: '' }, body })
    const listed = async () => {
      const { drafts } = (await collector.call('listDrafts')).body
      return drafts.find(({ formId }) => formId === form.id)
    }
    expect(await listed()).toMatchObject({ formName: '', instanceName: '' })
    await publishAgain(form)
    expect(await listed()).toMatchObject({ formName: '', instanceName: '' })
  })

  it('keeps its title for users who saw it, whatever happens to the form', async () => {
    const form = await publishedForm(s, [stored('text', 'note')])
    const body = { ...draftOf(), answers: { note: 'Dry well' } }
    await collector.call('saveDraft', { params: { id: form.id, version: 1 }, query: { about: '' }, body })
    await form.author.call('unpublishForm', { params: { id: form.id } })
    const { drafts } = (await collector.call('listDrafts')).body
    const { name } = (await form.author.call('getForm', { params: { id: form.id } })).body
    expect(drafts.find(({ formId }) => formId === form.id)).toMatchObject({ formName: name, instanceName: 'Dry well' })
  })

  it('of a correction has a title even if its version was replaced', async () => {
    const form = await publishedForm(s, [stored('text', 'note')])
    const sent = submission(form.id, { note: 'Wet' })
    await collector.call('submitWeb', { body: sent })
    await publishAgain(form)
    const body = { ...draftOf(), answers: { note: 'Dry' } }
    const query = { about: `submission:${sent.id}` }
    await collector.call('saveDraft', { params: { id: form.id, version: 1 }, query, body })
    const { drafts } = (await collector.call('listDrafts')).body
    expect(drafts.find(({ formId }) => formId === form.id)).toMatchObject({ instanceName: 'Dry' })
  })
})
