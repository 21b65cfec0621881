import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../contract/Endpoint.ts'
import { endpoints, type EndpointName } from '../../contract/endpoints.ts'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type CallOptions, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'

let s: TestPortal
let admin: TestClient
let id: string
beforeAll(async () => {
  s = await testPortal()
  admin = await s.as('admin')
  id = (await publishedForm(s, [stored('text', 'note')], 10000)).id
})
afterAll(() => s.end())

const names = Object.keys(endpoints) as EndpointName[]
const HASH = '0'.repeat(64)
const UUID = '00000000-0000-4000-8000-000000000000'
const idsOf = () => ({
  id,
  version: 1,
  edition: 1,
  hash: HASH,
  z: '1',
  x: '1',
  y: '1.pbf',
  format: 'csv',
  submissionId: UUID,
  taskId: 'x',
  testId: UUID,
  batchId: UUID,
  userId: 'x',
  email: 'x@y.example',
  placeId: 'x',
  templateId: 'abcdefgh',
  blockId: 'abcdefgh',
  uploadId: '0'.repeat(32),
})

const NEEDED = {
  q: 'well',
  latitude: '1',
  longitude: '1',
  by: 'x',
  bbox: '0,0,1,1',
  format: 'csv',
  id: 'x',
  seq: '1',
  element: '_state',
}
const neededBy = (name: EndpointName) => {
  const known = propertiesOf((endpoints[name] as Endpoint).query).map(([key]) => key)
  return Object.fromEntries(Object.entries(NEEDED).filter(([key]) => known.includes(key)))
}

/** Calls an endpoint as a user who may; driver apps are represented by a collector. */
async function ask(name: EndpointName, options: CallOptions) {
  const { caller } = endpoints[name]
  const { token } = await s.as('collector')
  const voice = caller === 'driver' ? await s.as('anyone') : admin
  const headers: CallOptions['headers'] = caller === 'driver' ? { 'x-mts-ssid': token } : {}
  return voice.call(name, { ...options, params: { ...idsOf(), ...options.params }, headers: headers ?? {} })
}

interface Property {
  readonly type?: string
  readonly maximum?: number
}
const propertiesOf = (schema: unknown) =>
  Object.entries((schema as { properties?: Record<string, Property> } | undefined)?.properties ?? {})
const isNumber = ([, { type }]: [string, Property]) => type === 'integer' || type === 'number'
const numbersIn = (part: 'query' | 'params' | 'body') =>
  names.flatMap((name) =>
    propertiesOf((endpoints[name] as Endpoint)[part])
      .filter(isNumber)
      .map(([key, { type }]) => ({ name, key, type })),
  )
const ENDLESS = ['Infinity', '-Infinity', '1e999', '-1e999', 'NaN']
const TOO_LARGE = ['1e300', '9007199254740993']
const wrongs = (type: string | undefined) => (type === 'integer' ? [...ENDLESS, ...TOO_LARGE] : ENDLESS)

describe('An infinite number', () => {
  it.each(numbersIn('query'))('is rejected by name as $key of $name', async ({ name, key, type }) => {
    for (const text of wrongs(type)) {
      const { problem, text: said } = await ask(name, { query: { ...neededBy(name), [key]: text } })
      expect([text, problem]).toEqual([text, 'badRequest'])
      expect(said).toContain(key)
    }
  })

  it.each(numbersIn('params'))('is rejected by name in the path, as $key of $name', async ({ name, key, type }) => {
    for (const text of wrongs(type)) {
      const { problem, text: said } = await ask(name, { params: { [key]: text } })
      expect([text, problem]).toEqual([text, 'badRequest'])
      expect(said).toContain(key)
    }
  })

  it.each(numbersIn('body'))('is rejected as $key in the body of $name', async ({ name, key, type }) => {
    for (const text of ['1e999', '-1e999', ...(type === 'integer' ? ['1e300'] : [])]) {
      const { problem } = await ask(name, { raw: `{"${key}":${text}}` })
      expect([text, problem]).toEqual([text, 'badRequest'])
    }
  })

  it('is rejected deep inside a body, too', async () => {
    for (const limit of ['1e999', '1e300']) {
      const raw = `{"terms":{"opensAt":null,"closesAt":null,"limit":${limit},"perPerson":null,"closeMessage":null}}`
      const { problem, text } = await ask('updateForm', { raw })
      expect([limit, problem]).toEqual([limit, 'badRequest'])
      expect(text).toContain('limit')
    }
  })

  it('is tested in queries, paths and bodies', () => {
    expect(numbersIn('query').map(({ name, key }) => `${name} ${key}`)).toEqual(
      expect.arrayContaining([
        'listNearby limit',
        'listForms offset',
        'searchPlaces latitude',
        'readNotifications seq',
      ]),
    )
    expect(numbersIn('params').map(({ key }) => key)).toContain('version')
    expect(numbersIn('body').map(({ name, key }) => `${name} ${key}`)).toContain('findSimilarPlaces latitude')
  })

  it('is told apart from large numbers, which are accepted up to the largest safe integer', async () => {
    const most = String(Number.MAX_SAFE_INTEGER)
    expect((await ask('listForms', { query: { limit: '1', offset: most } })).status).toBe(200)
    expect((await ask('readNotifications', { query: { seq: most } })).status).toBe(200)
    expect((await ask('listTasks', { query: { after: most } })).status).toBe(200)
    expect((await ask('getDropOff', { query: { version: most } })).status).toBe(200)
    expect((await ask('getVersion', { params: { version: most } })).problem).toBe('versionNotFound')
  })
})

describe('An unknown query parameter', () => {
  it.each(names.map((name) => ({ name })))('is refused by name, at $name', async ({ name }) => {
    const { problem, text } = await ask(name, { query: { surprise: '1' } })
    expect(problem).toBe('badRequest')
    expect(text).toContain('surprise')
  })
})
