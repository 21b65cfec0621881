import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type Caller, type EndpointName } from '../../contract/endpoints.ts'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import { serving, type CallOptions, type Serving, type Who } from '../../../tests/kit/serving.ts'

/** Everybody there is; `driver` sends the collector's token in the driver apps' header, and no cookie. */
const EVERYBODY = ['anyone', 'collector', 'driver', 'author', 'author2', 'admin', 'taskadmin'] as const
type Somebody = (typeof EVERYBODY)[number]

const SIGNED_IN: readonly Somebody[] = ['collector', 'author', 'author2', 'admin', 'taskadmin']
const AUTHORS: readonly Somebody[] = ['author', 'author2', 'admin', 'taskadmin']

/** Who may call, for a micro-task form that `author` owns. */
const MAY: { readonly [caller in Caller]: readonly Somebody[] } = {
  anyone: EVERYBODY,
  person: SIGNED_IN,
  author: AUTHORS,
  driver: ['driver'],
  worker: [...SIGNED_IN, 'driver'],
  'form:viewer': ['author', 'admin', 'taskadmin'],
  'form:reviewer': ['author', 'admin'],
  'form:editor': ['author', 'admin'],
  'form:owner': ['author', 'admin'],
  'form:tasks': ['author', 'admin', 'taskadmin'],
}

let s: Serving
let formId: string
beforeAll(async () => {
  s = await serving()
  formId = (await publishedForm(s, [stored('text', 'note')], 10000)).id
})
afterAll(() => s.end())

const rows = (Object.keys(endpoints) as EndpointName[]).flatMap((name) =>
  EVERYBODY.map((who) => ({ name, who, may: MAY[endpoints[name].caller].includes(who) })),
)

describe('the permissions of every endpoint', () => {
  it.each(rows)('$name lets $who pass: $may', async ({ name, who, may }) => {
    const options: CallOptions = {
      params: { id: formId, version: 1, submissionId: 'x', taskId: 'x', testId: 'x', batchId: randomUUID(), format: 'x' },
      headers: who === 'driver' ? { 'x-mts-ssid': (await s.as('collector')).token } : {},
      // No body: whoever may pass is stopped by its shape, so that nothing changes between the rows.
      body: undefined,
    }
    const voice = await s.as(who === 'driver' ? 'anyone' : (who satisfies Who))
    const { problem } = await voice.call(name === 'signOut' ? 'info' : name, options)
    const noOne = who === 'anyone' || who === 'driver' || endpoints[name].caller === 'driver'
    const refusal = problem === 'signInRequired' || problem === 'notAllowed' ? problem : null
    expect(refusal).toBe(may ? null : noOne ? 'signInRequired' : 'notAllowed')
  })

  it('hold for a form that nobody has', async () => {
    const unknown = { params: { id: 'nowhere1' } }
    expect((await (await s.as('anyone')).call('getForm', unknown)).problem).toBe('signInRequired')
    expect((await (await s.as('author')).call('getForm', unknown)).problem).toBe('formNotFound')
  })

  it('do not take a made-up token', async () => {
    const voice = await s.as('anyone')
    const { token } = await s.as('collector')
    for (const bad of ['x', `${token}x`, `${token.split('.')[0]}.e30.`]) {
      const { problem } = await voice.call('submitDriver', { headers: { authorization: bad }, body: {} })
      expect(problem).toBe('tokenInvalid')
    }
    expect((await voice.call('listForms', { headers: { authorization: 'x' } })).problem).toBe('signInRequired')
  })

  it('end with the session', async () => {
    const voice = await s.as('author2')
    await voice.call('signOut')
    expect((await voice.call('listForms')).problem).toBe('signInRequired')
    const { problem } = await (await s.as('anyone')).call('submitDriver', { headers: { authorization: voice.token } })
    expect(problem).toBe('tokenInvalid')
  })
})

describe('a list of forms', () => {
  it('shows authors their own, admins all, micro-task admins the micro-task forms', async () => {
    const fresh = await serving()
    const tasks = (await publishedForm(fresh, [stored('text', 'note')], 10000)).id
    const other = (await publishedForm(fresh)).id
    const seen = async (who: Who) => {
      const { body } = await (await fresh.as(who)).call('listForms')
      return Object.fromEntries(body.forms.map(({ id, role }) => [id, role]))
    }
    expect(await seen('author')).toEqual({ [tasks]: 'owner', [other]: 'owner' })
    expect(await seen('author2')).toEqual({})
    expect(await seen('admin')).toEqual({ [tasks]: 'owner', [other]: 'owner' })
    expect(await seen('taskadmin')).toEqual({ [tasks]: 'viewer' })
    await fresh.end()
  })
})

describe('a write that another site sent', () => {
  it('is refused, and one of our own page is not', async () => {
    const voice = await s.as('author')
    const from = (origin: string) => voice.call('createForm', { body: {}, headers: { origin, host: 'forms.example' } })
    expect((await from('https://evil.example')).problem).toBe('crossOrigin')
    expect((await from('null')).problem).toBe('crossOrigin')
    expect((await from('http://forms.example')).problem).toBeUndefined()
  })
})
