import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type EndpointName } from '../../contract/endpoints.ts'
import type { ProblemBody } from '../../contract/problemBody.ts'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'

const TIGHT = {
  SUBMISSIONS_PER_MINUTE: '3',
  SIGN_INS_PER_MINUTE: '3',
  GEOCODES_PER_MINUTE: '3',
  VISIONS_PER_MINUTE: '3',
  MODEL_CALLS_PER_MINUTE: '3',
  EVENTS_PER_MINUTE: '3',
}
type Asked = Omit<InjectOptions, 'method' | 'url'>

let subnet = 0
/** An IP address with no calls so far. */
const newAddress = () => `10.7.0.${++subnet}`

async function ask(s: TestPortal, name: EndpointName, options: Asked = {}, query = '') {
  const { method, path } = endpoints[name]
  const url = `${path.replace(':id', 'nowhere1')}${query}`
  const answer = await s.app.inject({ method, url, remoteAddress: '10.7.1.1', ...options })
  return answer.statusCode > 299 ? answer.json<ProblemBody>().code : 'ok'
}
const refusals = async (times: number, one: (at: number) => Promise<string>) => {
  const said: string[] = []
  for (let at = 0; at < times; at++) said.push(await one(at))
  return said.map((code) => code === 'tooManyRequests')
}
const FOURTH = [false, false, false, true, true]

/** Each limited endpoint, with the input it needs to be called anonymously. */
const LIMITED: readonly (readonly [EndpointName, object?, string?])[] = [
  ['exchangeSignIn', { code: 'x' }],
  ['verifyGoogle', { credential: 'x' }],
  ['demoSignIn', { as: 'nobody' }],
  ['demoDriverToken', { mode: 'dax' }],
  ['refreshTokens', { jwt: 'x', refresh_token: 'x' }],
  ['submitWeb', {}],
  ['submitDriver', {}],
  ['suggestFromPhoto', {}],
  ['proposeQuestions', { text: 'x', language: 'en' }],
  ['proposeTranslations', { from: 'en', to: 'vi', texts: ['x'] }],
  ['track', { name: 'open' }],
  ['trackAbandonment', { version: 1, filling: randomUUID(), element: 'x' }],
  ['searchPlaces', undefined, '?q=hanoi'],
  ['namePlace', undefined, '?latitude=1&longitude=1'],
]

/** Headers that a client can forge. */
const MADE_UP: readonly (readonly [string, (at: number) => InjectOptions['headers']])[] = [
  ['cookie', (at) => ({ cookie: `geo_forms_session=made-up-${at}` })],
  ['Authorization', (at) => ({ authorization: `Bearer made-up-${at}` })],
  ["driver's token", (at) => ({ 'x-mts-ssid': `made-up-${at}` })],
  ['X-Forwarded-For', (at) => ({ 'x-forwarded-for': `192.0.2.${at}` })],
]

describe('A rate limit', () => {
  let s: TestPortal
  beforeAll(async () => {
    s = await testPortal(TIGHT)
  })
  afterAll(() => s.end())

  const rows = LIMITED.flatMap(([name, payload, query]) =>
    MADE_UP.map(([what, headersOf]) => ({ name, what, payload, query, headersOf })),
  )
  it.each(rows)('applies at $name to a caller who invents a new $what for each request', async (row) => {
    const { name, payload, query, headersOf } = row
    const remoteAddress = newAddress()
    const one = (at: number) => {
      return ask(s, name, { remoteAddress, headers: headersOf(at) ?? {}, ...(payload ? { payload } : {}) }, query)
    }
    expect(await refusals(5, one)).toEqual(FOURTH)
  })

  const search = async (who: 'collector' | 'author', scheme: string) => {
    const headers = { authorization: `${scheme}${(await s.as(who)).token}` }
    return ask(s, 'searchPlaces', { remoteAddress: newAddress(), headers }, '?q=hanoi')
  }
  const from = (remoteAddress: string) => ask(s, 'searchPlaces', { remoteAddress }, '?q=hanoi')

  it('counts a user across all network addresses, and each user separately', async () => {
    expect(await refusals(5, (at) => search('collector', at % 2 ? '' : 'Bearer '))).toEqual(FOURTH)
    expect(await search('author', '')).toBe('ok')
  })

  it('counts the addresses of one IPv6 subscriber as one', async () => {
    expect(await refusals(5, (at) => from(`2001:db8:7:7::${at}`))).toEqual(FOURTH)
    expect(await from('2001:db8:7:8::1')).toBe('ok')
  })
})

describe('A rate limit behind proxies', () => {
  it.each([
    ['one', '1', (at: number) => `192.0.2.${at}, 198.51.100.7`],
    ['one, said as on', 'on', (at: number) => `192.0.2.${at}, 198.51.100.7`],
    ['two', '2', (at: number) => `192.0.2.${at}, 198.51.100.7, 10.0.0.1`],
  ])('uses the address seen by the outermost proxy: %s', async (_, TRUST_PROXY, forwarded) => {
    const s = await testPortal({ ...TIGHT, TRUST_PROXY })
    const from = (text: string) => ask(s, 'searchPlaces', { headers: { 'x-forwarded-for': text } }, '?q=hanoi')
    expect(await refusals(5, (at) => from(forwarded(at)))).toEqual(FOURTH)
    expect(await from(forwarded(1).replace('198.51.100.7', '198.51.100.8'))).toBe('ok')
    await s.end()
  })
})

describe('The request body of a refused caller', () => {
  let s: TestPortal
  let port: number
  let formId: string
  beforeAll(async () => {
    s = await testPortal()
    await s.app.listen({ port: 0, host: '127.0.0.1' })
    port = (s.app.server.address() as AddressInfo).port
    formId = (await publishedForm(s, [stored('text', 'note')], 10000)).id
  })
  afterAll(() => s.end())

  /** Sends only the head of a request that announces 5 MB. Returns the status of the response. */
  async function askWithoutBody(name: EndpointName, token: string): Promise<number> {
    const { method, path } = endpoints[name]
    const { consumes: [type = 'application/json'] = [] } = endpoints[name] as { consumes?: readonly string[] }
    const url = path.replace(':id', formId).replace(':version', '1').replace(':batchId', randomUUID())
    const socket = connect(port, '127.0.0.1')
    const query = name === 'uploadList' ? '?format=csv' : ''
    const head = [
      `${method} ${url}${query} HTTP/1.1`,
      'host: localhost',
      `content-type: ${type}`,
      'content-length: 5000000',
    ]
    if (token) head.push(`authorization: Bearer ${token}`)
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1])
  }

  const OF_FORMS = [
    'saveForm',
    'editForm',
    'addTasks',
    'uploadBatch',
    'listTaskLayers',
    'uploadList',
    'uploadOverlay',
  ] as const
  const OF_AUTHORS = ['createForm', ...OF_FORMS] as const
  const LARGE = [...OF_AUTHORS, 'submitWeb', 'submitDriver', 'saveDraft', 'publishForm', 'suggestFromPhoto'] as const

  it.each(LARGE)('is not read if nobody is signed in: %s', async (name) => {
    expect(await askWithoutBody(name, '')).toBe(401)
  })

  it.each(OF_AUTHORS)('is not read if the caller lacks permission: %s', async (name) => {
    expect(await askWithoutBody(name, (await s.as('collector')).token)).toBe(403)
  })

  it.each(OF_FORMS)('is not read if the caller has no access to the form: %s', async (name) => {
    expect([403, 404]).toContain(await askWithoutBody(name, (await s.as('author2')).token))
  })
})
