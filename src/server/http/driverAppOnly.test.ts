import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUDIENCE, DEBUG_TOKEN } from '../../contract/audiences.ts'
import type { EndpointName } from '../../contract/endpoints.ts'
import type { Audience } from '../../contract/shapes.ts'
import { BASE } from '../../contract/base.ts'
import { publishedForm, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type CallOptions, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'

let s: TestPortal
let collector: TestClient
beforeAll(async () => {
  s = await testPortal()
  collector = await s.as('collector')
})
afterAll(() => s.end())

async function formFor(audience: Audience): Promise<PublishedForm> {
  const form = await publishedForm(s)
  await form.author.call('updateForm', { params: { id: form.id }, body: { audience } })
  return form
}

/** The cookie of a web view whose app passed it this token; none if the server does not accept the token. */
async function cookieFor(token: string): Promise<string> {
  const answer = await s.app.inject({
    method: 'POST',
    url: `${BASE}/api/auth/app`,
    headers: { authorization: token, 'x-mts-ssid': token },
  })
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

const said = async (answer: Promise<{ status: number; problem: string | undefined }>) => {
  const { status, problem } = await answer
  return problem ?? status
}

/** The response of every way to open a form to a request with these headers. */
async function waysInto({ id }: PublishedForm, voice: TestClient, headers: { readonly [name: string]: string } = {}) {
  const draft = { submissionId: crypto.randomUUID(), answers: { name: 'Well' }, others: {}, revision: 0 }
  const params = { id, version: 1 }
  return {
    page: await said(voice.call('getPage', { params, headers })),
    files: await said(voice.call('getPageFiles', { params, headers })),
    saveDraft: await said(voice.call('saveDraft', { params, body: draft, headers })),
    draft: await said(voice.call('getDraft', { params, headers })),
    found: await said(voice.call('findDraft', { params, headers })),
    draftPage: await said(voice.call('getDraftPage', { params, headers })),
    submission: await said(voice.call('submitWeb', { body: submission(id, { name: 'Well' }), headers })),
  }
}

const OPEN = { page: 200, files: 200, saveDraft: 200, draft: 200, found: 200, draftPage: 200, submission: 200 }
const CLOSED = Object.fromEntries(Object.keys(OPEN).map((way) => [way, 'formElsewhere']))

describe('A form with the audience Mobile', () => {
  it('is refused on the web by every endpoint, including its page', async () => {
    const form = await formFor(AUDIENCE.MOBILE)
    expect(await waysInto(form, collector)).toEqual({ ...CLOSED, draftPage: 'draftNotFound' })
    const { body } = await s.app.inject({ url: `${BASE}/page/${form.id}?native-debug=1` })
    expect(body).not.toContain('"document"')
    // A submission begun while the form was open to everyone is closed as well, and may be removed.
    await form.author.call('updateForm', { params: { id: form.id }, body: { audience: AUDIENCE.ALL } })
    expect(await waysInto(form, collector)).toEqual(OPEN)
    await form.author.call('updateForm', { params: { id: form.id }, body: { audience: AUDIENCE.MOBILE } })
    expect(await waysInto(form, collector)).toEqual(CLOSED)
    expect((await collector.call('removeDraft', { params: { id: form.id, version: 1 } })).status).toBe(200)
  })

  it('opens in the web view of a driver app after its token was verified', async () => {
    const form = await formFor(AUDIENCE.MOBILE)
    const { access_token } = (await collector.call('demoDriverToken', { body: { mode: 'dax' } })).body
    const visit = await cookieFor(access_token)
    const page = await s.app.inject({ url: `${BASE}/api/pages/${form.id}`, headers: { cookie: visit } })
    expect([visit !== '', page.statusCode]).toEqual([true, 200])
    const session = await s.app.inject({
      method: 'POST',
      url: `${BASE}/api/demo/sign-in`,
      payload: { as: 'collector' },
    })
    const person = session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect(await waysInto(form, await s.as('anyone'), { cookie: `${person}; ${visit}` })).toEqual(OPEN)
    const headers = { authorization: access_token, 'x-mts-ssid': access_token }
    expect((await (await s.as('anyone')).call('getPage', { params: { id: form.id }, headers })).status).toBe(200)
  })

  it('is not opened by an unknown token, nor by an access token used as the cookie', async () => {
    const form = await formFor(AUDIENCE.MOBILE)
    expect(await cookieFor('nonsense')).toBe('')
    const headers = { cookie: `geo_forms_app=${collector.token}` }
    expect((await (await s.as('anyone')).call('getPage', { params: { id: form.id }, headers })).problem).toBe(
      'formElsewhere',
    )
    const visit = (await cookieFor(collector.token)).replace('geo_forms_app=', '')
    expect((await (await s.as('anyone')).call('mySubmissions', { headers: { authorization: visit } })).problem).toBe(
      'signInRequired',
    )
  })

  it('is opened by the built-in debug token of a demo only', async () => {
    expect(await cookieFor(DEBUG_TOKEN)).not.toBe('')
    const plain = await testPortal({ DEMO: '0' })
    const headers = { authorization: DEBUG_TOKEN, 'x-mts-ssid': DEBUG_TOKEN }
    const answer = await (await plain.as('anyone')).call('enterApp', { headers })
    expect(answer.problem).toBe('tokenInvalid')
    await plain.end()
  })
})

const HASH = '0'.repeat(64)
const LIST = { params: { hash: HASH, z: '0', x: '0', y: '0.pbf' } }
/**
 * Further endpoints that pages call, with the input of each. `begun`: also allowed to users who correct a submission.
 */
const PAGE_CALLS: [name: EndpointName, options: CallOptions, when?: 'begun'][] = [
  ['getPageValidator', LIST, 'begun'],
  ['getPageList', LIST, 'begun'],
  ['getPageTile', { ...LIST, query: { by: 'id' } }, 'begun'],
  ['judgeNear', { body: { path: 'name', answer: 'x' } }, 'begun'],
  ['findSimilarPlaces', { body: { longitude: 1, latitude: 1, name: 'Pump' } }, 'begun'],
  ['listNearby', {}],
  ['listPlaceMarks', { query: { bbox: '0,0,1,1' } }],
  ['getPlace', { params: { placeId: 'x' } }],
  ['listOpenTasks', {}],
  ['nextTask', { body: {} }],
  ['skipTask', { params: { taskId: 'x' }, body: { reason: 'other' } }],
]

it.each(PAGE_CALLS)('%s returns nothing of a form with the audience Mobile to the web', async (name, options, when) => {
  const { id, author } = await formFor(AUDIENCE.MOBILE)
  const ask = async (headers = {}) =>
    (await collector.call(name, { ...options, params: { ...options.params, id }, headers })).problem
  expect(await ask()).toBe('formElsewhere')
  const { access_token } = (await collector.call('demoDriverToken', { body: { mode: 'dax' } })).body
  expect(await ask({ cookie: await cookieFor(access_token) })).not.toBe('formElsewhere')
  // Submissions may be corrected from anywhere.
  await author.call('updateForm', { params: { id }, body: { audience: AUDIENCE.ALL } })
  await collector.call('submitWeb', { body: submission(id, { name: 'Well' }) })
  await author.call('updateForm', { params: { id }, body: { audience: AUDIENCE.MOBILE } })
  expect((await ask()) === 'formElsewhere').toBe(when !== 'begun')
})

it('a draft of a correction is stored on the web for the user’s own submission only', async () => {
  const { id, author } = await formFor(AUDIENCE.ALL)
  const sent = submission(id, { name: 'Well' })
  await collector.call('submitWeb', { body: sent })
  await author.call('updateForm', { params: { id }, body: { audience: AUDIENCE.MOBILE } })
  const save = async (about: string) => {
    const body = { submissionId: crypto.randomUUID(), answers: { name: 'Pump' }, others: {}, revision: 0 }
    return said(collector.call('saveDraft', { params: { id, version: 1 }, query: { about }, body }))
  }
  expect(await save(`submission:${sent.id}`)).toBe(200)
  expect(await save(`submission:${crypto.randomUUID()}`)).toBe('formElsewhere')
  const query = { about: `submission:${sent.id}` }
  expect(await said(collector.call('getDraft', { params: { id, version: 1 }, query }))).toBe(200)
})

it('a task of a form with the audience Mobile is available to driver apps only', async () => {
  const { id, author } = await publishedForm(s, null, 10000)
  const added = await (await s.as('admin')).call('addTasks', { params: { id }, body: { tasks: [{ title: 'One' }] } })
  expect(added.status).toBe(200)
  const { tasks } = (await collector.call('listOpenTasks', { params: { id } })).body
  await author.call('updateForm', { params: { id }, body: { audience: AUDIENCE.MOBILE } })
  const params = { taskId: tasks[0]?.id ?? '' }
  expect(await said(collector.call('getTaskWeb', { params }))).toBe('formElsewhere')
  const { access_token } = (await collector.call('demoDriverToken', { body: { mode: 'dax' } })).body
  const headers = { authorization: access_token, 'x-mts-ssid': access_token }
  expect(await said((await s.as('anyone')).call('getTaskDriver', { params, headers }))).toBe(200)
})

it.each([AUDIENCE.ALL, AUDIENCE.H5])('a form with the audience %s is open to the web', async (audience) => {
  expect(await waysInto(await formFor(audience), collector)).toEqual(OPEN)
})
