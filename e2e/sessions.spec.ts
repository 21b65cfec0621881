import { expect, test, type BrowserContext, type Page } from './test.ts'
import { signIn } from './pages/people.ts'
import { watchNetwork } from './pages/watchNetwork.ts'
import { startServer, type TestServer } from './startServer.ts'

const DAY = 24 * 60 * 60 * 1_000
const REFRESH = '**/api/v1/users/tokens/refresh'

let server: TestServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.end())

/** The session data stored by a browser's pages. */
const kept = (page: Page) =>
  page.evaluate(() => ({
    access: localStorage.getItem('access_token'),
    refresh: localStorage.getItem('refresh_token'),
    expiry: Number(localStorage.getItem('expires_at')),
    timer: sessionStorage.getItem('refresh_timer_id'),
  }))

const expire = (page: Page) => page.evaluate(() => localStorage.setItem('expires_at', '1'))

function countRefreshes(context: BrowserContext) {
  const seen: number[] = []
  context.on('response', (response) => {
    if (response.url().endsWith('/tokens/refresh')) seen.push(response.status())
  })
  return seen
}

const forms = (page: Page) => page.getByRole('heading', { name: 'Forms', level: 1 })

test('expired tokens are refreshed at once, and only once with two tabs', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en' })
  const first = await context.newPage()
  await signIn(first, server.portal, 'author')
  await expect(forms(first)).toBeVisible()
  const before = await kept(first)
  await expire(first)
  const seen = countRefreshes(context)
  // The network is slow, so that both find the old tokens.
  await context.route(REFRESH, async (route) => {
    await new Promise((later) => setTimeout(later, 700))
    await route.continue()
  })
  const second = await context.newPage()
  await Promise.all([first.reload(), second.goto(`${server.portal}/forms`)])
  for (const page of [first, second]) await expect(forms(page)).toBeVisible({ timeout: 30_000 })
  await expect.poll(async () => (await kept(first)).access).not.toBe(before.access)
  const after = await kept(first)
  expect(after.refresh).not.toBe(before.refresh)
  expect(after.expiry).toBeGreaterThan(Date.now() + DAY)
  for (const page of [first, second]) {
    await expect.poll(async () => (await kept(page)).timer).not.toBeNull()
    await expect(page).toHaveURL(/\/forms$/)
  }
  expect(seen).toEqual([200])
  await context.close()
})

for (const [words, shift] of [
  ['ahead', 5 * DAY],
  ['behind', -5 * DAY],
] as const) {
  test(`a device whose clock is five days ${words} of the server’s stays signed in`, async ({ browser }) => {
    const context = await browser.newContext({ locale: 'en' })
    const seen = countRefreshes(context)
    const page = await context.newPage()
    await signIn(page, server.portal, 'author')
    await page.clock.setSystemTime(Date.now() + shift)
    await page.reload()
    await expect(forms(page)).toBeVisible()
    if (shift > 0) await expect.poll(() => seen).toEqual([200])
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(/\/forms$/)
    expect(seen).toEqual(shift > 0 ? [200] : [])
    // Tokens of a new sign-in are valid even with that clock.
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await signIn(page, server.portal, 'author')
    await page.reload()
    await expect(forms(page)).toBeVisible()
    expect(seen).toHaveLength(shift > 0 ? 1 : 0)
    await context.close()
  })
}

test('a failed refresh leads to the sign-in page, which returns; the preview stays open', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en' })
  const page = await context.newPage()
  await signIn(page, server.portal, 'author')
  await page.evaluate(() => {
    localStorage.setItem('refresh_token', 'somebody else’s')
    localStorage.setItem('expires_at', '1')
  })
  await page.goto(`${server.portal}/page/waterplc/preview`)
  const refused = page.waitForResponse((response) => response.url().endsWith('/tokens/refresh'))
  const networkIdle = watchNetwork(page)
  await page.reload()
  expect((await refused).status()).toBe(401)
  await networkIdle()
  await expect(page).toHaveURL(/\/page\/waterplc\/preview$/)

  await page.goto(`${server.portal}/account?from=here#top`)
  await page.waitForURL(/\/login\/concedo\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/codeless-portal/account?from=here#top')
  await page.locator('a[href*="/auth/concedo/start"]').click()
  await page.getByRole('button', { name: /^Author/ }).click()
  await page.waitForURL(/\/account\?from=here#top$/)
  expect((await kept(page)).expiry).toBeGreaterThan(Date.now() + DAY)
  await context.close()
})

test('an anonymous visitor stays on the preview, which explains why it is empty', async ({ page }) => {
  await page.goto(`${server.portal}/page/waterplc/preview`)
  await expect(page.getByRole('heading')).toBeVisible()
  await expect(page).toHaveURL(/\/page\/waterplc\/preview$/)
})

test('logging out asks for confirmation, reports success, and leaves nothing of the session', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en' })
  const page = await context.newPage()
  await signIn(page, server.portal, 'author')
  await page.goto(`${server.portal}/account`)
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Do you want to logout?')
  await expect(dialog).toContainText('If you logout, you will need to re-login the next time you open the application.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await dialog.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/login\/concedo/)
  expect(await kept(page)).toEqual({ access: null, refresh: null, expiry: 0, timer: null })
  await page.goto(`${server.portal}/forms`)
  await expect(page).toHaveURL(/\/login\/concedo\?redirect=%2Fcodeless-portal%2Fforms/)
  await context.close()
})

test('logging out while offline is completed when the portal is opened next', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en' })
  const page = await context.newPage()
  await signIn(page, server.portal, 'author')
  await page.goto(`${server.portal}/account`)
  await page.route('**/auth/sign-out', (route) => route.abort())
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You are logged out on this device.')).toBeVisible()
  await page.unroute('**/auth/sign-out')
  await page.goto(`${server.portal}/forms`)
  await expect(page).toHaveURL(/\/login\/concedo\?redirect=/)
  const info = await page.request.get(`${server.portal}/api/info`)
  expect(await info.json()).toMatchObject({ concedoUser: null })
  await context.close()
})
