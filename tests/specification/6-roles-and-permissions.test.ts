import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type EndpointName } from '../../src/contract/endpoints.ts'
import { Browser } from '../kit/Browser.ts'
import { AN_AUTHOR, A_COLLECTOR, clientSession, infoOf } from '../kit/clientSession.ts'
import { publishedForm, stored, submission } from '../kit/publishedForm.ts'
import { testPortal, type TestPortal, type Who } from '../kit/testPortal.ts'

const AUTH = '/codeless-portal/api/auth'

describe('6. roles', () => {
  let s: TestPortal
  beforeAll(async () => {
    s = await testPortal()
  })
  afterAll(() => s.end())

  async function signInThrough(provider: string, person: string) {
    const browser = new Browser(s.app)
    const choice = await browser.get(`${AUTH}/${provider}/start`)
    const { url } = await browser.post(choice.url, { person })
    return browser.json('POST', `${AUTH}/exchange`, { code: url.searchParams.get('code') })
  }

  it('author: signs in with concedo', async () => {
    expect(await signInThrough('concedo', 'author')).toMatchObject({ user: { authType: 'concedo' } })
    expect((await (await s.as('author')).call('listForms')).problem).toBeUndefined()
  })

  it('collector: signs in with Google', async () => {
    expect(await signInThrough('google', 'collector')).toMatchObject({ user: { authType: 'google' } })
    const collector = await s.as('collector')
    expect((await collector.call('listForms')).problem).toBe('notAllowed')
    expect((await collector.call('mySubmissions')).problem).toBeUndefined()
  })

  it('admin: isAdmin from the server and stored admin flag equal to 1', async () => {
    const page = await clientSession()
    page.browser.answer({ '/info': infoOf({ concedoUser: AN_AUTHOR, isAdmin: true }) })
    await page.openSession(() => {})
    expect(page.who().info.isAdmin).toBe(false)
    page.setActingAsAdmin(true)
    expect([localStorage.getItem('is_admin'), page.who().info.isAdmin]).toEqual(['1', true])
  })

  it('a collector with the admin flag in the browser is not an admin on the server', async () => {
    const page = await clientSession()
    page.storeAdminFlag(true)
    page.browser.answer({ '/info': infoOf({ googleUser: A_COLLECTOR }) })
    await page.openSession(() => {})
    expect(page.who().info.isAdmin).toBe(false)
  })

  it('micro-task admin: isMicroTaskAdmin', async () => {
    const { id } = await publishedForm(s, [stored('text', 'note')], 10_000)
    const taskAdmin = await s.as('taskadmin')
    expect((await taskAdmin.call('info')).body.isMicroTaskAdmin).toBe(true)
    expect((await taskAdmin.call('listTasks', { params: { id } })).problem).toBeUndefined()
    expect((await (await s.as('author2')).call('listTasks', { params: { id } })).problem).toBe('formNotFound')
  })

  it('driver apps (pax, dax) authenticate with an access token', async () => {
    const names: EndpointName[] = ['submitDriver', 'getTaskDriver']
    expect(names.map((name) => endpoints[name].caller)).toEqual(['driver', 'driver'])
    const { id } = await publishedForm(s, [stored('text', 'note')])
    const anyone = await s.as('anyone')
    const body = submission(id, { note: 'seen' }, { version: 1 })
    expect((await anyone.call('submitDriver', { body })).problem).toBe('signInRequired')
  })

  it("web modes use the signed-in Google user's email", async () => {
    const { id, author } = await publishedForm(s, [stored('text', 'note')])
    const collector = await s.as('collector')
    const body = submission(id, { note: 'seen', Google_Email: collector.email }, { version: 1 })
    expect((await collector.call('submitWeb', { body })).problem).toBeUndefined()
    const { body: kept } = await author.call('listSubmissions', { params: { id } })
    expect(kept.rows[0]).toMatchObject({ submitterEmail: collector.email })
  })
})

describe('6. roles on micro tasks', () => {
  let s: TestPortal
  beforeAll(async () => {
    s = await testPortal()
  })
  afterAll(() => s.end())

  it('micro-task admin: isMicroTaskAdmin; like owner and admin they manage tasks and batches, others may not', async () => {
    const { id } = await publishedForm(s, [stored('text', 'note')], 10_000)
    const may = async (who: Who) => (await (await s.as(who)).call('listBatches', { params: { id } })).problem ?? 'may'
    const people = ['author', 'admin', 'taskadmin', 'author2', 'collector', 'anyone'] as const
    expect(await Promise.all(people.map(may))).toEqual([
      'may',
      'may',
      'may',
      'formNotFound',
      'notAllowed',
      'signInRequired',
    ])
  })

  it('collectors may request, hold and skip tasks: signed-in users, or a driver app with its access token', () => {
    const names: EndpointName[] = ['nextTask', 'holdTask', 'leaveTask', 'skipTask', 'unskipTasks']
    expect(new Set(names.map((name) => endpoints[name].caller))).toEqual(new Set(['worker']))
  })
})
