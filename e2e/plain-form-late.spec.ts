import { expect, test, type Page } from '@playwright/test'
import { PHONE } from './authorAndServer.ts'
import { collectorsPage, slowPage, untilFirstScreenReady } from './firstScreens.ts'
import { type AuthorAtWork, authorAtWork } from './host-app/publishForm.ts'
import { startServer, type TestServer } from './startServer.ts'

/** Playwright's own `test`: these tests are about pages whose program loads late, or never. */
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
  await untilFirstScreenReady(addressOf(form))
})
test.afterAll(async () => {
  await author.end()
  await server.end()
})

const addressOf = (id: string) => `${server.portal}/page/${id}`
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click()
const isSent = (page: Page) => expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
const sent = async () => (await author.submissions(form)).map(({ input }) => input['name'])

test('Submit waits while the scripts may still load, and submits by itself once they cannot', async ({ browser }) => {
  const { page, open } = await slowPage(browser, server.portal, 'abort')
  await page.goto(addressOf(form), { waitUntil: 'commit' })
  await page.getByLabel('Name of the well').fill('Giếng 7')
  await submit(page)
  expect(await sent()).toEqual([])
  open()
  await isSent(page)
  expect(await sent()).toEqual(['Giếng 7'])
  await page.context().close()
})

test('if the scripts could not load, Submit takes effect at once', async ({ browser }) => {
  const { page, open } = await slowPage(browser, server.portal, 'abort')
  open()
  await page.goto(addressOf(form), { waitUntil: 'load' })
  await page.getByLabel('Name of the well').fill('Giếng 7')
  await submit(page)
  await isSent(page)
  await page.context().close()
})

test('if only a later script is missing, the answers are kept and submitted', async ({ browser }) => {
  const page = await collectorsPage(browser, server.portal)
  await page.route('**/assets/PublicApp*.js', (route) => route.abort())
  await page.goto(addressOf(form))
  await page.getByLabel('Name of the well').fill('Giếng 7')
  await submit(page)
  await isSent(page)
  expect(await sent()).toEqual(['Giếng 7'])
  await page.context().close()
})

test('scripts that take more than a minute find the answers on the screen', async ({ browser }) => {
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

test('if the scripts never report, Submit takes effect ten seconds after it was pressed', async ({ browser }) => {
  const { page } = await slowPage(browser, server.portal, 'abort')
  await page.goto(addressOf(form), { waitUntil: 'commit' })
  await page.getByLabel('Name of the well').fill('Giếng 7')
  await submit(page)
  await isSent(page)
  expect(await sent()).toEqual(['Giếng 7'])
  await page.context().close()
})

test('once the scripts run, the browser submits nothing by itself', async ({ browser }) => {
  const { page, open } = await slowPage(browser, server.portal, 'continue')
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
