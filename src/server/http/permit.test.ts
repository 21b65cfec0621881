import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../contract/Endpoint.ts'
import { DEBUG_TOKEN } from '../../contract/audiences.ts'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import { serving, type Serving } from '../../../tests/kit/serving.ts'
import type { DemoName } from '../identity/demoPeople.ts'
import type { NewSession } from '../identity/Sessions.ts'
import { admit, identify, permit } from './permit.ts'

let s: Serving
/** A micro-task form of the demo's first author, shared with the second for viewing. */
let id: string
/** A form that is not shared. */
let plain: string
const people = new Map<DemoName, NewSession>()
beforeAll(async () => {
  s = await serving()
  const form = await publishedForm(s, [stored('text', 'note')], 10000)
  id = form.id
  plain = (await publishedForm(s)).id
  for (const name of ['author', 'author2', 'admin', 'taskadmin', 'collector'] as const)
    people.set(name, await s.app.services.signIn.demo(name))
  const { email } = await s.as('author2')
  await form.author.call('shareForm', { params: { id }, body: { email, role: 'viewer' } })
})
afterAll(() => s.end())

const cookieOf = (who: DemoName) => people.get(who)?.cookie
const tokenOf = (who: DemoName) => people.get(who)?.tokens.access_token
/** The headers of a request, and the form in its path. */
const asked = (cookie?: string, headers: Readonly<Record<string, string | undefined>> = {}, form = id) =>
  ({ headers, cookies: { geo_forms_session: cookie }, params: { id: form } }) as unknown as FastifyRequest

const identified = async (caller: Caller, request: FastifyRequest) =>
  (await identify(caller, request, s.app.services))?.user.name ?? null
/** The admitted caller and form, or the problem. */
async function passes(caller: Caller, who: DemoName | null, form = id): Promise<string | undefined> {
  const request = asked(who === null ? undefined : cookieOf(who), {}, form)
  return permit(caller, request, s.app.services).then(
    ({ actor, form: found }) => [actor?.user.name ?? 'nobody', ...(found ? [found.id] : [])].join(' on '),
    (error: { code?: string }) => error.code,
  )
}

describe('who calls', () => {
  it('is whom the cookie names on the web, whatever the header of a driver app says', async () => {
    const request = asked(cookieOf('author'), { 'x-mts-ssid': tokenOf('collector') })
    for (const caller of ['anyone', 'person', 'author', 'form:viewer'] as const)
      expect(await identified(caller, request)).toBe('An Author')
    for (const caller of ['anyone', 'person'] as const) expect(await identified(caller, asked())).toBeNull()
  })

  it("is the driver of the app for its own calls, and for a worker's where its header says so", async () => {
    const token = tokenOf('collector')
    const inApp = asked(cookieOf('author'), { 'x-mts-ssid': token })
    expect(await identified('driver', inApp)).toBe('A Collector')
    expect(await identified('worker', inApp)).toBe('A Collector')
    expect(await identified('driver', asked(cookieOf('author'), { authorization: token }))).toBe('A Collector')
    expect(await identified('worker', asked(cookieOf('author'), { authorization: token }))).toBe('An Author')
  })

  it("is a driver for a worker's call without a session, and nobody is not enough for either", async () => {
    expect(await identified('worker', asked(undefined, { authorization: DEBUG_TOKEN }))).toBe('A Driver')
    for (const caller of ['driver', 'worker'] as const)
      await expect(identified(caller, asked())).rejects.toMatchObject({ code: 'signInRequired' })
    await expect(identified('driver', asked(cookieOf('author')))).rejects.toMatchObject({ code: 'signInRequired' })
  })
})

describe('who may call', () => {
  it('is everybody, known or not, where the call is for anyone', async () => {
    expect(await passes('anyone', null)).toBe('nobody')
    expect(await passes('anyone', 'collector')).toBe('A Collector')
  })

  it('was looked at already where a driver or a worker has to be known', async () => {
    const { store } = s.app.services
    for (const caller of ['driver', 'worker'] as const)
      expect(await admit(caller, null, asked(), { store })).toEqual({ actor: null })
    expect(await passes('worker', 'collector')).toBe('A Collector')
  })

  it('is whoever is signed in for the calls of a person, and only authors for those of an author', async () => {
    for (const caller of ['person', 'author', 'form:viewer'] as const)
      expect(await passes(caller, null)).toBe('signInRequired')
    expect(await passes('person', 'collector')).toBe('A Collector')
    expect(await passes('person', 'author')).toBe('An Author')
    expect(await passes('author', 'author')).toBe('An Author')
    for (const caller of ['author', 'form:viewer'] as const)
      expect(await passes(caller, 'collector')).toBe('notAllowed')
  })

  it('is whom the form in the path was given to, in the role the call asks for, and hands that form on', async () => {
    for (const caller of ['form:viewer', 'form:reviewer', 'form:editor', 'form:owner', 'form:tasks'] as const) {
      expect(await passes(caller, 'author')).toBe(`An Author on ${id}`)
      expect(await passes(caller, 'admin')).toBe(`An Admin on ${id}`)
    }
    expect(await passes('form:viewer', 'author2')).toBe(`Second Author on ${id}`)
    for (const caller of ['form:reviewer', 'form:editor', 'form:owner', 'form:tasks'] as const)
      expect(await passes(caller, 'author2')).toBe('notAllowed')
    expect(await passes('form:tasks', 'taskadmin')).toBe(`A Task Admin on ${id}`)
    expect(await passes('form:editor', 'taskadmin')).toBe('notAllowed')
  })

  it('is not told of a form that is not theirs to see, nor that there is none', async () => {
    for (const who of ['author2', 'taskadmin'] as const)
      expect(await passes('form:viewer', who, plain)).toBe('formNotFound')
    for (const who of ['author', 'admin'] as const)
      expect(await passes('form:viewer', who, 'nowhere1')).toBe('formNotFound')
  })
})
