import { expect, test as base, type Browser, type Page } from '@playwright/test'
import { holdRequests, untilFirstScreenReady } from './firstScreens.ts'
import { type AuthorAtWork, authorAtWork } from './host-app/publishForm.ts'
import { startServer, type TestServer } from './startServer.ts'
import { storedDraft } from './pages/storedDraft.ts'

/** Playwright's own `test`: ours waits until a page's program has loaded, and these tests are about the time before. */
const test = base
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en' }
const WELL = [
  { id: 'e0000001', kind: 'text', name: 'name', settings: { label: 'Name of the well' } },
  { id: 'e0000002', kind: 'number', name: 'depth', settings: { label: 'Depth' } },
  {
    id: 'e0000003',
    kind: 'radio',
    name: 'use',
    settings: {
      label: 'Use',
      choices: [
        { value: 'tap', label: 'Tap' },
        { value: 'pump', label: 'Pump' },
      ],
    },
  },
  { id: 'e0000004', kind: 'text', name: 'pump', settings: { label: 'Kind of pump', shownWhen: "use == 'pump'" } },
]

let server: TestServer
let author: AuthorAtWork
test.beforeAll(async () => {
  server = await startServer({ DEMO_FORMS: '0' })
  author = await authorAtWork(server)
})
test.afterAll(async () => {
  await author.end()
  await server.end()
})

/** A published form whose first screen is rendered; with `extra` elements. */
async function ready(children: readonly object[] = WELL, languages = ['en']): Promise<string> {
  const id = await author.publish({ mode: 'h5', children: children as typeof WELL, languages })
  const address = `${server.portal}/page/${id}`
  await untilFirstScreenReady(address)
  return address
}

/** A page whose scripts load once `open` is called. */
async function slowPage(browser: Browser): Promise<{ readonly page: Page; readonly open: () => void }> {
  const page = await (await browser.newContext({ ...PHONE, serviceWorkers: 'block' })).newPage()
  return { page, open: await holdScripts(page) }
}

const holdScripts = (page: Page) => holdRequests(page, '**/assets/*.js')

const alive = (page: Page) => expect(page.locator('#root[data-screen]')).toHaveCount(0)
const draftOf = async (page: Page) => (await storedDraft(page))?.answers ?? null

test('answers, choices and focus from before the scripts load are kept, and logic continues with them', async ({
  browser,
}) => {
  const address = await ready()
  const { page, open } = await slowPage(browser)
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByLabel('Depth').fill('12')
  await page.getByLabel('Pump', { exact: true }).check()
  const name = page.getByLabel('Name of the well')
  await name.pressSequentially('Giếng')
  const node = await name.elementHandle()
  open()
  await alive(page)
  await expect(page.getByLabel('Kind of pump')).toBeVisible()
  await expect(name).toBeFocused()
  await page.keyboard.type(' 7')
  await expect(name).toHaveValue('Giếng 7')
  expect(await node?.evaluate((field) => field.isConnected)).toBe(true)
  await expect.poll(() => draftOf(page)).toMatchObject({ name: 'Giếng 7', depth: 12, use: 'pump' })
  expect(errors).toEqual([])
  await page.context().close()
})

test('a signed-in user keeps answers and focus as a draft', async ({ browser }) => {
  const address = await ready()
  const { page, open } = await slowPage(browser)
  await page.context().request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByLabel('Depth').fill('12')
  await page.getByLabel('Name of the well').pressSequentially('Giếng')
  const saved = page.waitForResponse(
    (answer) => /\/api\/drafts\//.test(answer.url()) && answer.request().method() === 'PUT',
  )
  open()
  await alive(page)
  await expect(page.getByLabel('Name of the well')).toBeFocused()
  await page.keyboard.type(' 7')
  await expect.poll(() => draftOf(page)).toMatchObject({ name: 'Giếng 7', depth: 12 })
  expect((await saved).ok()).toBe(true)
  await page.context().close()
})

test('Submit pressed before the scripts load takes effect afterwards', async ({ browser }) => {
  const address = await ready([
    { id: 'e0000001', kind: 'text', name: 'name', settings: { label: 'Name of the well', required: true } },
  ])
  const { page, open } = await slowPage(browser)
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Submit' }).click()
  open()
  await alive(page)
  await expect(page.getByLabel('Name of the well')).toHaveAttribute('aria-invalid', 'true')
  await page.context().close()
})

test('a user with a draft sees it, and never types into fields that will disappear', async ({ browser }) => {
  const address = await ready()
  const { page, open } = await slowPage(browser)
  open()
  await page.goto(address)
  await alive(page)
  await page.getByLabel('Name of the well').fill('Begun')
  await expect.poll(() => draftOf(page)).toMatchObject({ name: 'Begun' })
  await page.unrouteAll()
  const letGo = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('.page-bone')).toHaveCount(4)
  await expect(page.getByLabel('Name of the well')).toHaveCount(0)
  letGo()
  await expect(page.getByLabel('Name of the well')).toHaveValue('Begun')
  await page.context().close()
})

test('a form opens in the language selected on the device', async ({ browser }) => {
  const address = await ready()
  const { page, open } = await slowPage(browser)
  await page.addInitScript(() => localStorage.setItem('language', 'vi'))
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('.page-bone')).toHaveCount(4)
  open()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(page.getByLabel('Name of the well')).toBeVisible()
  await page.context().close()
})

test('a form whose first texts depend on the time is published with an outline as its first screen', async () => {
  const id = await author.publish({
    mode: 'h5',
    children: [
      { id: 'e0000001', kind: 'text', name: 'name', settings: { label: 'Asked on {= today()}' } },
    ] as unknown as typeof WELL,
  })
  const html = await (await fetch(`${server.portal}/page/${id}`, { headers: { 'accept-language': 'en' } })).text()
  expect(html).not.toContain('data-screen')
  expect(html).toContain('page-bone')
})

for (const [name, language, words] of [
  ['Arabic', 'ar', 'على الخريطة'],
  ['Vietnamese', 'vi', 'Chọn trên bản đồ'],
] as const) {
  test(`a form in ${name} on an English page is drawn in its language by the server and the browser alike`, async ({
    browser,
  }) => {
    const place = { id: 'e0000009', kind: 'location', name: 'place', settings: { label: { [language]: 'A place' } } }
    const address = await ready([place, ...WELL], [language])
    const { page, open } = await slowPage(browser)
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto(address, { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: words })
    await expect(button).toBeVisible()
    const node = await button.elementHandle()
    open()
    await alive(page)
    expect(await button.evaluate((now, before) => now === before, node)).toBe(true)
    expect(errors).toEqual([])
  })
}
