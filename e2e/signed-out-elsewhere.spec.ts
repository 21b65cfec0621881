import { expect, test, type Page } from './test.ts'
import { signIn } from './pages/people.ts'
import { startServer, type TestServer } from './startServer.ts'

let server: TestServer
test.beforeAll(async () => {
  server = await startServer()
  await expect
    .poll(async () => (await fetch(`${server.portal}/api/pages/waterplc`)).status, { timeout: 60_000 })
    .toBe(200)
})
test.afterAll(() => server.end())

const logOut = async (page: Page) => {
  await page.goto(`${server.portal}/account`)
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout successfully!')).toBeVisible()
}

test('a page is covered when another tab logs out, and continues with the typed answers once its user returns', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en' })
  const [page, other] = [await context.newPage(), await context.newPage()]
  await signIn(page, server.portal, 'author')
  await page.getByRole('button', { name: 'New form' }).click()
  const name = page.getByRole('dialog', { name: 'New form' }).getByRole('textbox').first()
  await name.fill('Typed before')
  await logOut(other)
  const cover = page.getByRole('dialog', { name: 'You are logged out' })
  await expect(cover).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(cover).toBeVisible()
  const opened = context.waitForEvent('page')
  await cover.getByRole('link', { name: 'Sign in' }).click()
  const login = await opened
  await login.locator('a[href*="/auth/concedo/start"]').click()
  await login.getByRole('button', { name: /^Author/ }).click()
  await login.waitForURL(/\/forms$/)
  await expect(cover).toBeHidden()
  await expect(name).toHaveValue('Typed before')
  await context.close()
})

test('a form continues when another tab logs out: no answer is lost, and submitting asks for a sign-in', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 390, height: 844 } })
  const [page, other] = [await context.newPage(), await context.newPage()]
  await signIn(page, server.portal, 'collector')
  await page.goto(`${server.portal}/page/waterplc`)
  const first = page.getByRole('textbox').first()
  await first.fill('Well at the school')
  await logOut(other)
  await expect(first).toHaveValue('Well at the school')
  await first.fill('Well behind the school')
  await signIn(other, server.portal, 'collector')
  await page.reload()
  await expect(page.getByRole('textbox').first()).toHaveValue('Well behind the school')
  await context.close()
})

test('a form can be filled in with storage disabled, and leaving it asks for confirmation', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 390, height: 844 } })
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  const page = await context.newPage()
  await signIn(page, server.portal, 'collector')
  // A draft on the server is not lost, so there would be no question about it.
  await page.route(/\/drafts?\b/, (route) => route.abort())
  await page.goto(`${server.portal}/page/waterplc`)
  // Browsers ask only after a user gesture; `fill` makes none.
  await page.getByRole('textbox').first().click()
  await page.keyboard.type('Well at the school')
  const asked = page.waitForEvent('dialog')
  // Close the page like a user, so that the browser asks.
  void page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await context.close()
})

test('a browser without cookies is told at the sign-in what to enable', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }))
  await page.goto(`${server.portal}/login/google`)
  await expect(page.getByText('Cookies')).toBeVisible()
})
