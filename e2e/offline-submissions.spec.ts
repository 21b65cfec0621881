import { expect, test, type Browser, type BrowserContext, type Page } from './test.ts'
import { authorAndServer, PHONE } from './authorAndServer.ts'

/** A user's submissions, waiting ones and drafts are visible to them offline, and to no other user. */

// The collector's list must contain nothing of other specs.
const { server, author } = authorAndServer({ alone: true })

const well = (page: Page) => page.getByRole('textbox', { name: 'Well' })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const waiting = (page: Page) => page.getByRole('region', { name: 'Outbox' }).getByRole('listitem')

/** Keys of the stored pages and user data; for code, which belongs to no user, see `offline-page.spec.ts`. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('geo-forms-pages-1'))) return []
    return (await (await caches.open('geo-forms-pages-1')).keys()).map(({ url }) => url)
  })
/** True if the list of submissions is stored, for any user. */
const hasPortal = async (page: Page) => (await kept(page)).some((url) => url.endsWith('/submissions?portal'))
const sentKept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('geo-forms-pages-1')
    const key = (await cache.keys()).find(({ url }) => url.includes('/api/submissions?own='))
    const copy = key && (await (await cache.match(key))?.json())
    return (copy as { data: { submissions: object[] } } | undefined)?.data.submissions.length ?? null
  })

const WELL = { id: 'wells001', kind: 'text', name: 'well', settings: { label: 'Well' } }

/** A collector who sent one submission to a new form, and never opened Submissions. */
async function sentOne(browser: Browser): Promise<{ id: string; phone: BrowserContext; page: Page }> {
  const id = await author.publish({ mode: 'h5', children: [WELL] })
  const phone = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' })
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  await expect.poll(() => hasPortal(page), { timeout: 60_000 }).toBe(true)
  const before = (await sentKept(page)) ?? 0
  await page.reload()
  await well(page).fill('sent')
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  await expect.poll(() => sentKept(page), { timeout: 30_000 }).toBe(before + 1)
  return { id, phone, page }
}

/** Submits offline, and begins another. */
async function offlineWork({ id, phone, page }: Awaited<ReturnType<typeof sentOne>>): Promise<void> {
  await phone.setOffline(true)
  await page.goto(`${server.portal}/page/${id}`)
  await well(page).fill('waits')
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit another response' }).click()
  await well(page).fill('begun')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')).length))
    .toBe(1)
}

test('while offline, Submissions lists queued and sent submissions and drafts, even if it was never opened before', async ({
  browser,
}) => {
  const visit = await sentOne(browser)
  const { phone, page } = visit
  await offlineWork(visit)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(`${server.portal}/submissions`)
  await expect(page.getByRole('heading', { level: 1, name: 'Submissions' })).toBeVisible()
  await expect(waiting(page)).toHaveCount(1)
  await expect(page.getByText('You are offline. Last updated')).toBeVisible()
  await expect(page.getByRole('main').getByText('Sent', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Saved Draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Draft' })).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText('begun')).toBeVisible()
  await page.reload()
  await expect(page.getByText('begun')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(well(page)).toHaveValue('begun')
  expect(errors).toEqual([])

  await page.goto(`${server.portal}/submissions`)
  await phone.setOffline(false)
  await expect(waiting(page)).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByText('You are offline. Last updated')).toBeHidden({ timeout: 30_000 })
})

test('logging out lists the outbox and offers to send it first; afterwards no data of the user is on the device', async ({
  browser,
}) => {
  const visit = await sentOne(browser)
  const { phone, page, id } = visit
  await offlineWork(visit)
  await page.goto(`${server.portal}/account`)
  const logout = page.getByRole('main').getByRole('button', { name: 'Logout' })
  await logout.click()
  const waits = page.getByRole('dialog', { name: 'Not everything is sent yet' })
  await expect(waits).toContainText('1 submission waits on this device. 1 draft is on this device only.')
  await waits.getByRole('button', { name: 'Wait for the network' }).click()
  await expect(waiting(page)).toHaveCount(1)

  await page.goto(`${server.portal}/account`)
  await logout.click()
  await waits.getByRole('button', { name: 'Log out anyway' }).click()
  await page
    .getByRole('dialog', { name: 'Do you want to logout?' })
    .getByRole('button', { name: 'Logout', exact: true })
    .click()
  await expect(page.getByText('You are logged out on this device.')).toBeVisible()
  // Deleted before the message, not a while later.
  expect(await kept(page)).toEqual([])
  await page.goto(`${server.portal}/submissions`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()

  // The next user has the same device, and no data of the previous one.
  await phone.setOffline(false)
  await page.close()
  const next = await phone.newPage()
  await next.goto(`${server.portal}/login/google`)
  // No longer the page that waits for the network, which reloads by itself.
  await expect(next.locator('a[href*="/auth/google/start"]')).toBeVisible()
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  await next.goto(`${server.portal}/page/${id}`)
  await expect.poll(() => hasPortal(next), { timeout: 60_000 }).toBe(true)
  await phone.setOffline(true)
  await next.goto(`${server.portal}/submissions`)
  await expect(next.getByText('No submissions yet')).toBeVisible()
  await expect(next.getByText('1 more belongs to another account. Sign in with it to send.')).toBeVisible()
  await next.goto(`${server.portal}/drafts`)
  await expect(next.getByText('No saved drafts')).toBeVisible()
})

test('while online, logging out offers to send the outbox, and sends it', async ({ browser }) => {
  const id = await author.publish({ mode: 'h5', children: [WELL] })
  // A service worker would send at once what the page could not, bypassing the route.
  const phone = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  await phone.route('**/submission/submit', (route) => route.fulfill({ status: 503, body: '' }))
  await well(page).fill('waits')
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  await page.goto(`${server.portal}/account`)
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await phone.unroute('**/submission/submit')
  const waits = page.getByRole('dialog', { name: 'Not everything is sent yet' })
  await waits.getByRole('button', { name: 'Send first' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Submissions' })).toBeVisible()
  await expect(waiting(page)).toHaveCount(0, { timeout: 30_000 })
  const mine = await phone.request.get(`${server.portal}/api/submissions`)
  const { submissions } = (await mine.json()) as { submissions: { formId: string }[] }
  expect(submissions.filter(({ formId }) => formId === id)).toHaveLength(1)
})
