import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../contract/Endpoint.ts'
import { DEBUG_TOKEN } from '../../contract/audiences.ts'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'
import type { DemoName } from '../identity/demoPeople.ts'
import type { NewSession } from '../identity/Sessions.ts'
import { checkPermission, identify, authorizeCaller } from './authorizeCaller.ts'

let s: TestPortal
/** A micro-task form of the demo's first author, shared with the second for viewing. */
let id: string
/** A form that is not shared. */
let plain: string
const people = new Map<DemoName, NewSession>()
beforeAll(async () => {
  s = await testPortal()
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
  return authorizeCaller(caller, request, s.app.services).then(
    ({ actor, form: found }) => [actor?.user.name ?? 'nobody', ...(found ? [found.id] : [])].join(' on '),
    (error: { code?: string }) => error.code,
  )
}

describe('Identifying a caller', () => {
  it('uses the cookie on the web, whatever the header of a driver app contains', async () => {
    const request = asked(cookieOf('author'), { 'x-mts-ssid': tokenOf('collector') })
    for (const caller of ['anyone', 'person', 'author', 'form:viewer'] as const)
      expect(await identified(caller, request)).toBe('An Author')
    for (const caller of ['anyone', 'person'] as const) expect(await identified(caller, asked())).toBeNull()
  })

  it('uses the token of the driver app for driver calls, and for worker calls whose header names one', async () => {
    const token = tokenOf('collector')
    const inApp = asked(cookieOf('author'), { 'x-mts-ssid': token })
    expect(await identified('driver', inApp)).toBe('A Collector')
    expect(await identified('worker', inApp)).toBe('A Collector')
    expect(await identified('driver', asked(cookieOf('author'), { authorization: token }))).toBe('A Collector')
    expect(await identified('worker', asked(cookieOf('author'), { authorization: token }))).toBe('An Author')
  })

  it('accepts a driver without a session for worker calls, and rejects anonymous driver and worker calls', async () => {
    expect(await identified('worker', asked(undefined, { authorization: DEBUG_TOKEN }))).toBe('A Driver')
    for (const caller of ['driver', 'worker'] as const)
      await expect(identified(caller, asked())).rejects.toMatchObject({ code: 'signInRequired' })
    await expect(identified('driver', asked(cookieOf('author')))).rejects.toMatchObject({ code: 'signInRequired' })
  })
})

describe('Permission to call an endpoint', () => {
  it('is given to everyone, signed in or not, if the endpoint is for anyone', async () => {
    expect(await passes('anyone', null)).toBe('nobody')
    expect(await passes('anyone', 'collector')).toBe('A Collector')
  })

  it('is not checked again for drivers and workers, who were identified before', async () => {
    const { store } = s.app.services
    for (const caller of ['driver', 'worker'] as const)
      expect(await checkPermission(caller, null, asked(), { store })).toEqual({ actor: null })
    expect(await passes('worker', 'collector')).toBe('A Collector')
  })

  it('is given to every signed-in user for person endpoints, and to authors only for author endpoints', async () => {
    for (const caller of ['person', 'author', 'form:viewer'] as const)
      expect(await passes(caller, null)).toBe('signInRequired')
    expect(await passes('person', 'collector')).toBe('A Collector')
    expect(await passes('person', 'author')).toBe('An Author')
    expect(await passes('author', 'author')).toBe('An Author')
    for (const caller of ['author', 'form:viewer'] as const)
      expect(await passes(caller, 'collector')).toBe('notAllowed')
  })

  it('is given to users with the required role on the form in the path, and the form is passed on', async () => {
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

  it('is refused without revealing whether the form exists', async () => {
    for (const who of ['author2', 'taskadmin'] as const)
      expect(await passes('form:viewer', who, plain)).toBe('formNotFound')
    for (const who of ['author', 'admin'] as const)
      expect(await passes('form:viewer', who, 'nowhere1')).toBe('formNotFound')
  })
})
