import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '../../contract/endpoints.ts'
import { paths } from '../../contract/paths.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'
import { signInIssuer } from '../../../tests/kit/signInIssuer.ts'

let issuer: Awaited<ReturnType<typeof signInIssuer>>
let s: TestPortal
beforeAll(async () => {
  issuer = await signInIssuer()
  s = await testPortal({
    CONCEDO_ISSUER: issuer.issuer,
    CONCEDO_CLIENT_ID: 'portal',
    SALESFORCE_ISSUER: issuer.issuer,
    SALESFORCE_CLIENT_ID: 'portal',
    SALESFORCE_EMAILS_VERIFIED: '1',
    ADMIN_EMAILS: 'boss@corp.example',
    TASK_ADMIN_EMAILS: 'boss@corp.example',
  })
})
afterAll(async () => {
  await s.end()
  issuer.end()
})

type Provider = 'concedo' | 'salesforce'
let people = 0
const enter = (provider: Provider, email: string, claims: JWTPayload = {}) =>
  issuer.signIn(s.app, provider, { sub: `somebody ${++people}`, name: 'Somebody', email, ...claims })

async function ask<T>(
  cookie: string,
  path: { method: string; path: string },
  payload?: object,
  params: readonly string[] = [],
) {
  const url = params.reduce((at, value) => at.replace(/:\w+/, value), path.path)
  const { body } = await s.app.inject({
    method: path.method as 'GET',
    url,
    headers: { cookie },
    ...(payload ? { payload } : {}),
  })
  return JSON.parse(body) as T
}
const rolesOf = async (cookie: string) => {
  const { isAdmin, isMicroTaskAdmin, concedoUser } = await ask<Output<'info'>>(cookie, paths.info)
  expect(concedoUser).not.toBeNull()
  return [isAdmin, isMicroTaskAdmin]
}

const CASES = [
  ['concedo', 'says that it is verified', { email_verified: true }, true],
  ['concedo', 'says so as a word', { email_verified: 'true' }, true],
  ['concedo', 'says nothing', {}, false],
  ['concedo', 'says that it is not', { email_verified: false }, false],
  ['concedo', 'says neither', { email_verified: 'no' }, false],
  ['salesforce', 'says nothing, and is known to have none but verified ones', {}, true],
  ['salesforce', 'says that it is not, whatever it is known for', { email_verified: false }, false],
] as const

describe('An email address', () => {
  it.each(CASES)('grants admin rights if it is verified: %s %s, %o, %s', async (provider, _, claims, may) => {
    expect(await rolesOf(await enter(provider, 'Boss@corp.example', claims))).toEqual([may, may])
  })

  it.each(CASES)('accepts an invitation if it is verified: %s %s, %o, %s', async (provider, _, claims, may) => {
    const owner = await enter('concedo', 'owner@corp.example', { email_verified: true })
    const { id } = await ask<Output<'createForm'>>(owner, paths.createForm, {})
    const email = `guest${people}@corp.example`
    await ask(owner, paths.shareForm, { email, role: 'editor' }, [id])
    const guest = await enter(provider, email, claims)
    const { forms } = await ask<Output<'listForms'>>(guest, paths.listForms)
    expect(forms.map((form) => form.id)).toEqual(may ? [id] : [])
  })

  it.each(CASES)(
    'receives a shared form and is found if it is verified: %s %s, %o, %s',
    async (provider, _, claims, may) => {
      const owner = await enter('concedo', 'owner@corp.example', { email_verified: true })
      const { id } = await ask<Output<'createForm'>>(owner, paths.createForm, {})
      const email = `early${people}@corp.example`
      const early = await enter(provider, email, claims)
      const shared = await ask<Output<'shareForm'>>(owner, paths.shareForm, { email, role: 'editor' }, [id])
      expect(shared.people.map((one) => one.email)).toEqual(may ? [email] : [])
      expect((await ask<Output<'listForms'>>(early, paths.listForms)).forms.map((form) => form.id)).toEqual(
        may ? [id] : [],
      )
      const found = await ask<Output<'findPeople'>>(owner, {
        method: 'GET',
        path: `${paths.findPeople.path}?q=${email}`,
      })
      expect(found.people.map((one) => one.email)).toEqual(may ? [email] : [])
    },
  )

  it('loses its privileges once the provider no longer reports it as verified', async () => {
    const person = { sub: 'the same', email: 'boss@corp.example' }
    const before = await issuer.signIn(s.app, 'concedo', { ...person, email_verified: true })
    expect(await rolesOf(before)).toEqual([true, true])
    await issuer.signIn(s.app, 'concedo', person)
    expect(await rolesOf(before)).toEqual([false, false])
  })
})

describe('A former demo with real users', () => {
  it('no longer lets in demo users, including an admin who is signed in', async () => {
    const demo = await testPortal()
    const { token } = await demo.as('admin')
    const { folder } = demo
    await demo.app.close()
    const real = await testPortal({ DATA_DIR: folder, CONCEDO_ISSUER: issuer.issuer, CONCEDO_CLIENT_ID: 'portal' })
    const { body } = await (await real.as('anyone')).call('info', { headers: { authorization: token } })
    expect(body).toEqual({ googleUser: null, concedoUser: null, isAdmin: false, isMicroTaskAdmin: false })
    const again = await (await real.as('anyone')).call('demoSignIn', { body: { as: 'admin' } })
    expect(again.problem).toBe('demoDisabled')
    await real.end()
    await demo.end()
  })
})
