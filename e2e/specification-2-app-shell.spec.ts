import { expect, test, type Page } from './test.ts'
import { signIn } from './pages/people.ts'
import { untilKept } from './pages/untilKept.ts'
import { startServer, type TestServer } from './startServer.ts'

// The message in the console of the error that a test causes on purpose.
test.use({ expectedErrors: [/Cannot read properties of undefined/] })

let server: TestServer
test.beforeAll(async () => {
  server = await startServer()
  await expect
    .poll(async () => (await fetch(`${server.portal}/api/pages/waterplc`)).status, { timeout: 60_000 })
    .toBe(200)
})
test.afterAll(() => server.end())
test.use({ locale: 'en' })

/** A promise that is resolved later. */
function hold() {
  const waiting: (() => void)[] = []
  const held = new Promise<void>((resolve) => {
    waiting.push(resolve)
  })
  return { held, free: () => waiting.forEach((go) => go()) }
}

/** The requests of a page to a path from now on. */
function callsOf(page: Page, path: string) {
  const seen: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) seen.push(request.url())
  })
  return seen
}

for (const path of ['/login/google', '/login/salesforce', '/page/waterplc', '/mby/waterplc', '/micro-task/watertsk']) {
  test(`${path}: public, no health check; the page title is 'Geo Forms'`, async ({ page }) => {
    await page.route('**/health_check', (route) => route.abort())
    await page.goto(server.portal + path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page).toHaveTitle('Geo Forms')
  })
}

test('all other pages wait for a successful health check before rendering', async ({ page }) => {
  const { held, free } = hold()
  await page.route('**/health_check', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${server.portal}/login/concedo`)
  await expect(page.getByRole('status').first()).toBeVisible()
  // Nothing appears, which only time can show.
  await page.waitForTimeout(300)
  await expect(page.getByRole('heading')).toHaveCount(0)
  free()
  await expect(page.getByRole('heading', { name: 'Author sign-in' })).toBeVisible()
})

for (const path of ['/', '/login/concedo', '/page/waterplc/preview', '/forms', '/account', '/nothing']) {
  test(`health check failure: ${path} does not show`, async ({ page }) => {
    await page.route('**/health_check', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(server.portal + path)
    await expect(page.getByRole('heading', { name: 'Cannot reach the server' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  })
}

test('nothing renders until the info call has loaded, and it is not retried', async ({ page }) => {
  const infos = callsOf(page, '/codeless-portal/api/info')
  const { held, free } = hold()
  await page.route('**/api/info', async (route) => {
    await held
    await route.fulfill({ status: 500, body: '' })
  })
  await page.goto(`${server.portal}/login/google`)
  // Nothing appears, as above.
  await page.waitForTimeout(400)
  await expect(page.getByRole('heading')).toHaveCount(0)
  free()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  expect(infos.length).toBe(1)
})

test('a spinner covers the whole app while the loading flag is set', async ({ page }) => {
  await signIn(page, server.portal, 'author')
  await page.goto(`${server.portal}/account`)
  const { held, free } = hold()
  await page.route('**/auth/sign-out', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  const cover = page.locator('.app-cover')
  await expect(cover).toBeVisible()
  expect(await cover.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
  free()
  await expect(cover).toHaveCount(0)
})

test("after a client rendering error, logged, a 500 page appears with a 'Try Again' button that reloads the page", async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  await signIn(page, server.portal, 'author')
  await page.route(/\/api\/forms\?/, (route) => route.fulfill({ json: {} }))
  await page.goto(`${server.portal}/forms`)
  const failed = page.getByRole('alert')
  await expect(failed).toContainText('500', { timeout: 30_000 })
  expect(logged.join('\n')).toMatch(/Error/)
  await page.unroute(/\/api\/forms\?/)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Forms', level: 1 })).toBeVisible({ timeout: 30_000 })
})

test('a viewport-height style variable is updated on window resize', async ({ page }) => {
  await page.goto(`${server.portal}/login/google`)
  const height = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--viewport-height'))
  await expect.poll(height).toBe(`${page.viewportSize()?.height}px`)
  await page.setViewportSize({ width: 390, height: 600 })
  await expect.poll(height).toBe('600px')
})

test('side-panel collapsed state persists in browser storage', async ({ page }) => {
  await signIn(page, server.portal, 'author')
  const toggle = page.getByRole('button', { name: 'Toggle side panel' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

test("a leave-page guard asks 'Changes you made may not be saved.' when there are unsaved changes and the path would change", async ({
  page,
}) => {
  await signIn(page, server.portal, 'author')
  await page.goto(`${server.portal}/forms/waterplc/settings`)
  const name = page.getByLabel('Form name')
  const before = await name.inputValue()
  await name.fill('A better name')
  await page.getByRole('link', { name: 'Account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Changes you made may not be saved.')
  await dialog.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(name).toHaveValue('A better name')
  await name.fill(before)
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL(/\/account$/)
})

test("'Discard the changes you made?' 'If you leave now, the information will not be saved.' Keep Editing, Discard", async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en' })
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/waterplc`)
  await page.getByLabel(/Main name/).fill('The old well')
  await untilKept(page, 'The old well')
  await page.reload()
  const over = page.getByRole('button', { name: 'Clear form' })
  await over.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Discard the changes you made?')
  await expect(dialog).toContainText('If you leave now, the information will not be saved.')
  await dialog.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(page.getByLabel(/Main name/)).toHaveValue('The old well')
  await over.click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel(/Main name/)).toHaveValue('')
  await phone.close()
})
