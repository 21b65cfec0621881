import { expect, test, type Page } from './test.ts'
import { startServer, type TestServer } from './startServer.ts'
import { writePlace } from './pages/place.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en' }
/** The demo's map-by-you form: a place and its name. */
const PLACES = 'waterplc'
const TASKS = 'watertsk'

let server: TestServer
test.beforeAll(async () => {
  server = await startServer()
  await expect
    .poll(async () => (await fetch(`${server.portal}/api/pages/${TASKS}`)).status, { timeout: 60_000 })
    .toBe(200)
})
test.afterAll(() => server.end())

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

async function namePlace(page: Page, name: string): Promise<void> {
  await writePlace(page, '1.3521', '103.8198')
  await page.getByLabel(/Main name/).fill(name)
}

test('an anonymous collector signs in when submitting, and finds the answers unchanged', async ({ browser }) => {
  const phone = await browser.newContext(PHONE)
  const page = await phone.newPage()
  await page.goto(`${server.portal}/mby/${PLACES}#view=form`)
  await namePlace(page, 'The old well')
  await submit(page)
  await page.waitForURL(/\/login\/google\?redirect=/)
  await page.locator('a[href*="/auth/google/start"]').click()
  await page.getByRole('button', { name: /^Collector/ }).click()
  await page.waitForURL(new RegExp(`/mby/${PLACES}`))
  await expect(page.getByLabel(/Main name/)).toHaveValue('The old well')
  await submit(page)
  await expect(page.getByText('Thank you!')).toBeVisible()
  await expect(page).toHaveURL(/#latitude=1\.3521&longitude=103\.8198&zoom=\d+/)
  await expect(page.getByRole('listitem').filter({ hasText: 'The old well' })).toBeVisible()
  await phone.close()
})

test('without the code of the outbox, a submission waits in its page, and is sent once after reconnecting', async ({
  browser,
}) => {
  const phone = await browser.newContext(PHONE)
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await phone.newPage()
  const outbox = /\/outbox(?:Page)?-[\w-]{8}\.js/
  await phone.route(outbox, (route) => route.abort())
  await page.goto(`${server.portal}/mby/${PLACES}#view=form`)
  await namePlace(page, 'The new well')
  await phone.setOffline(true)
  await submit(page)
  await expect(page.getByText('You are offline. Your answers are saved on this device')).toBeVisible()
  await phone.unroute(outbox)
  await phone.setOffline(false)
  await expect(page.getByText('Thank you!')).toBeVisible({ timeout: 40_000 })
  const mine = await phone.request.get(`${server.portal}/api/submissions`)
  const { submissions } = (await mine.json()) as { submissions: { formId: string }[] }
  expect(submissions.filter(({ formId }) => formId === PLACES).length).toBeGreaterThan(0)
  await phone.close()
})

test('a place without a name is refused with the template’s message', async ({ browser }) => {
  const phone = await browser.newContext(PHONE)
  const page = await phone.newPage()
  await page.goto(`${server.portal}/mby/${PLACES}#view=form`)
  await submit(page)
  await expect(page.getByText('this field is required!')).toBeVisible()
  await phone.close()
})

test('a task is selected, shows the known data of its place, and returns to the tasks once answered', async ({
  browser,
}) => {
  const phone = await browser.newContext(PHONE)
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${TASKS}`)
  await expect(page).toHaveURL(new RegExp(`/micro-task/${TASKS}$`))
  await page.getByRole('button', { name: 'List' }).click()
  const first = page.getByRole('listitem').getByRole('link').first()
  const title = await first.innerText()
  await first.click()
  await expect(page.getByText('Last visit')).toBeVisible()
  await page.getByRole('radio').first().check()
  await submit(page)
  await expect(page).toHaveURL(new RegExp(`/micro-task/${TASKS}`))
  await expect(page.getByText('Thank you!')).toBeVisible()
  await page.getByRole('button', { name: 'List' }).click()
  await expect(page.getByRole('listitem').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await phone.close()
})
