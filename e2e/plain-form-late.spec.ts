import { EventEmitter, once } from 'node:events'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { type AuthorAtWork, authorAtWork } from './host-app/publishForm.ts'
import { startServer, type TestServer } from './startServer.ts'

/** `test` of Playwright itself: these specs are about pages whose program comes late, or never. */
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en' }
const WELL = [{ id: 'e0000001', kind: 'text', name: 'name', settings: { label: 'Name of the well' } }]

let server: TestServer
let author: AuthorAtWork
let form: string
test.beforeAll(async () => {
  server = await startServer({ DEMO_FORMS: '0' })
  author = await authorAtWork(server)
})
test.beforeEach(async () => {
  form = await author.publish({ mode: 'h5', children: WELL as never })
  const read = async () => (await fetch(addressOf(form), { headers: { 'accept-language': 'en' } })).text()
  await expect.poll(read).toContain('data-screen')
})
test.afterAll(async () => {
  await author.end()
  await server.end()
})

const addressOf = (id: string) => `${server.portal}/page/${id}`
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click()
const isSent = (page: Page) => expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
const sent = async () => (await author.submissions(form)).map(({ input }) => input['name'])

/** A signed-in phone whose scripts come, or fail, when the gate is opened. */
async function slowPhone(browser: Browser, then: 'continue' | 'abort') {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await context.newPage()
  const gate = new EventEmitter()
  const opened = once(gate, 'open')
  await page.route('**/assets/*.js', async (route) => {
    await opened
    await route[then]()
  })
  return { page, open: () => void gate.emit('open') }
}

test('Submit waits while the program may still come, and goes by itself once it cannot', async ({ browser }) => {
  const { page, open } = await slowPhone(browser, 'abort')
  await page.goto(addressOf(form), { waitUntil: 'commit' })
  await page.getByLabel('Name of the well').fill('Giếng 7')
  await submit(page)
  expect(await sent()).toEqual([])
  open()
  await isSent(page)
  expect(await sent()).toEqual(['Giếng 7'])
  await page.context().close()
})

test('where the program could not come, Submit goes at once', async ({ browser }) => {
  const { page, open } = await slowPhone(browser, 'abort')
  open()
  await page.goto(addressOf(form), { waitUntil: 'load' })
  await page.getByLabel('Name of the well').fill('Giếng 7')
  await submit(page)
  await isSent(page)
  await page.context().close()
})

test('where only a later part of the program is missing, what was written stays and is sent', async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await context.newPage()
  await page.route('**/assets/PublicApp*.js', (route) => route.abort())
  await page.goto(addressOf(form))
  await page.getByLabel('Name of the well').fill('Giếng 7')
  await submit(page)
  await isSent(page)
  expect(await sent()).toEqual(['Giếng 7'])
  await context.close()
})

test('a program that takes more than a minute finds what was written on the screen', async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  const held: (() => Promise<void>)[] = []
  await page.route('**/assets/PublicApp-*.js', (route) => void held.push(() => route.continue()))
  await page.clock.install()
  await page.goto(addressOf(form), { waitUntil: 'commit' })
  await page.getByLabel('Name of the well').fill('Giếng 7')
  await expect(page.locator('html')).toHaveAttribute('style', /--viewport-height/)
  await page.clock.fastForward(61_000)
  await expect(page.getByLabel('Name of the well')).toHaveValue('Giếng 7')
  await expect(page.getByRole('alert')).toHaveCount(0)
  for (const release of held) await release()
  await expect(page.locator('form')).toHaveCount(0)
  await expect(page.getByLabel('Name of the well')).toHaveValue('Giếng 7')
  await context.close()
})

test('where nobody hears of the program, Submit goes ten seconds after it was pressed', async ({ browser }) => {
  const { page } = await slowPhone(browser, 'abort')
  await page.goto(addressOf(form), { waitUntil: 'commit' })
  await page.getByLabel('Name of the well').fill('Giếng 7')
  await submit(page)
  await isSent(page)
  expect(await sent()).toEqual(['Giếng 7'])
  await page.context().close()
})

test('once the program is there, the browser sends nothing by itself', async ({ browser }) => {
  const { page, open } = await slowPhone(browser, 'continue')
  const posted: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname))
  await page.goto(addressOf(form), { waitUntil: 'commit' })
  await page.getByLabel('Name of the well').fill('Giếng 7')
  await submit(page)
  open()
  await isSent(page)
  expect(posted.filter((path) => path.includes('/page/'))).toEqual([])
  await page.getByRole('button', { name: 'Submit another response' }).click()
  await page.getByLabel('Name of the well').fill('Giếng 8')
  await page.getByLabel('Name of the well').press('Enter')
  await expect(page.locator('form')).toHaveCount(0)
  await submit(page)
  await isSent(page)
  expect(posted.filter((path) => path.includes('/page/'))).toEqual([])
  expect(await sent()).toEqual(['Giếng 8', 'Giếng 7'])
  await page.context().close()
})
