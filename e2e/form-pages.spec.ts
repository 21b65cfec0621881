import { type APIRequestContext, type Browser, expect, type Page, test } from './test.ts'
import { axe } from './axe.ts'
import { authorAndServer } from './authorAndServer.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, timezoneId: 'Asia/Ho_Chi_Minh' }
const HOUR = 3_600_000
const NONE = { opensAt: null, closesAt: null, closeMessage: null, limit: null, perPerson: null }

const { server } = authorAndServer()
let author: APIRequestContext
test.beforeAll(async ({ playwright }) => {
  author = await playwright.request.newContext()
  await author.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
})
test.afterAll(async () => {
  await author.dispose()
})

/** A published form with one text; `terms` and `audience` as in its settings. */
async function published(
  settings: { readonly terms?: object; readonly audience?: number } = {},
  template = 100,
): Promise<string> {
  const created = await author.post(`${server.portal}/api/forms`, { data: { template } })
  const { id, document } = (await created.json()) as {
    id: string
    document: { container: { navbar: { title: unknown }; form: { children: object[] } } }
  }
  const { container } = document
  container.navbar.title = { en: 'Water points', vi: 'Điểm cấp nước', zh: '供水点' }
  Object.assign(document, { languages: ['en', 'vi', 'zh'] })
  if (template === 100) {
    container.form.children = [{ id: 'waterte1', kind: 'text', name: 'source', settings: { label: 'Source' } }]
  }
  const saved = await author.put(`${server.portal}/api/forms/${id}`, {
    data: { document },
    headers: { 'if-match': '"1"' },
  })
  expect(saved.status()).toBe(200)
  await publish(id)
  await set(id, settings)
  return id
}

async function publish(id: string): Promise<void> {
  const { revision } = (await (await author.get(`${server.portal}/api/forms/${id}`)).json()) as { revision: number }
  const url = `${server.portal}/api/forms/${id}/publish`
  expect((await author.post(url, { headers: { 'if-match': `"${revision}"` } })).status()).toBe(200)
}

async function set(id: string, { terms, audience }: { readonly terms?: object; readonly audience?: number }) {
  const data = { ...(terms ? { terms: { ...NONE, ...terms } } : {}), ...(audience ? { audience } : {}) }
  const answer = await author.patch(`${server.portal}/api/forms/${id}`, { data })
  expect(answer.status()).toBe(200)
}

const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

async function phone(browser: Browser, { locale = 'en', signedIn = false } = {}): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, locale })
  if (signedIn) await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  return context.newPage()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('2. Screens and routes: form pages', () => {
  test('an unknown form shows a friendly message on each of its pages, and a link home', async ({ browser }) => {
    const page = await phone(browser)
    for (const kind of ['page', 'mby', 'micro-task']) {
      await page.goto(`${server.portal}/${kind}/nowhere1`)
      await expect(heading(page)).toHaveText('Form not found')
    }
    await page.goto(`${server.portal}/page/${'x'.repeat(80)}`)
    await expect(heading(page)).toHaveText('Form not found')
    await expect(page.getByRole('link', { name: 'Go to home page' })).toBeVisible()
    await page.context().close()
  })

  test('an unpublished form shows a friendly message in three languages, and opens again once published', async ({
    browser,
  }) => {
    const id = await published()
    await author.post(`${server.portal}/api/forms/${id}/unpublish`)
    for (const [locale, words] of [
      ['vi', 'Biểu mẫu này đã đóng'],
      ['zh', '此表单已关闭'],
      ['en', 'This form is closed'],
    ] as const) {
      const page = await phone(browser, { locale })
      await page.goto(`${server.portal}/page/${id}`)
      await expect(heading(page)).toHaveText(words)
      if (locale === 'en') {
        await page.getByRole('button', { name: 'Check again' }).click()
        await expect(page.getByText('no change')).toBeVisible()
        await publish(id)
        await page.getByRole('button', { name: 'Check again' }).click()
        await expect(page.getByLabel('Source')).toBeVisible()
      }
      await page.context().close()
    }
  })

  test('a form that is not open yet shows the opening time in the reader’s time zone, and opens by itself', async ({
    browser,
  }) => {
    const later = await published({ terms: { opensAt: '2027-01-05T02:30:00.000Z' } })
    for (const [locale, title, when] of [
      ['en', 'Water points', 'Tuesday, January 5, 2027 at 9:30 AM GMT+7'],
      ['vi', 'Điểm cấp nước', '09:30'],
      ['zh', '供水点', '2027年1月5日'],
    ] as const) {
      const page = await phone(browser, { locale })
      await page.goto(`${server.portal}/micro-task/${later}`)
      await expect(page.getByText(title, { exact: true })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(when)
      await page.context().close()
    }
    const page = await phone(browser)
    const began = Date.now()
    const soon = await published({ terms: { opensAt: inMs(HOUR) } })
    await page.goto(`${server.portal}/page/${soon}`)
    await expect(heading(page)).toHaveText('This form is not open yet')
    // Soon enough for a test to wait for it, and late enough for the page to open first on any machine.
    const ahead = 4_000 + 2 * (Date.now() - began)
    await set(soon, { terms: { opensAt: inMs(ahead) } })
    await page.reload()
    await expect(heading(page)).toHaveText('This form is not open yet')
    await expect(page.getByLabel('Source')).toBeVisible({ timeout: ahead + 30_000 })
    await page.context().close()
  })

  test('a closed form shows its author’s message, and a full form says that it has all its answers', async ({
    browser,
  }) => {
    const closeMessage = { en: 'See you in spring.', vi: 'Hẹn gặp vào mùa xuân.' }
    const closed = await published({ terms: { closesAt: inMs(-HOUR), closeMessage } }, 1)
    const page = await phone(browser, { locale: 'vi' })
    await page.goto(`${server.portal}/mby/${closed}`)
    await expect(heading(page)).toHaveText('Biểu mẫu này đã đóng')
    await expect(page.getByText('Hẹn gặp vào mùa xuân.')).toBeVisible()
    await page.context().close()

    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
    const desk = await context.newPage()
    const full = await published({ terms: { limit: 1 } })
    await desk.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
    await desk.goto(`${server.portal}/page/${full}`)
    await desk.getByLabel('Source').fill('Spring')
    await desk.getByRole('button', { name: 'Submit' }).click()
    await expect(heading(desk)).toHaveText('Thank you!')
    // No link leads to a form that is closed.
    await expect(desk.getByRole('button', { name: 'Submit another response' })).toHaveCount(0)
    await desk.reload()
    await expect(heading(desk)).toHaveText('Submission limit reached')
    expect((await axe(desk).analyze()).violations).toEqual([])
    await context.close()
  })

  test('a form with one submission per user tells this to users who have answered', async ({ browser }) => {
    const id = await published({ terms: { perPerson: 1 } })
    const page = await phone(browser, { signedIn: true })
    await page.goto(`${server.portal}/page/${id}`)
    await page.getByLabel('Source').fill('Spring')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(heading(page)).toHaveText('Thank you!')
    await page.reload()
    await expect(heading(page)).toHaveText('Already submitted')
    await expect(page.getByRole('link', { name: 'View my submissions' })).toBeVisible()
    await page.context().close()
  })

  test('the audience decides where a form opens', async ({ browser }) => {
    const id = await published({ audience: 1 })
    const page = await phone(browser)
    await page.goto(`${server.portal}/page/${id}`)
    await expect(heading(page)).toHaveText('Open this form in the app')
    await page.goto(`${server.portal}/page/${id}?native-debug=1`)
    await expect(page.getByLabel('Source')).toBeVisible()
    await set(id, { audience: 2 })
    await page.goto(`${server.portal}/page/${id}`)
    await expect(page.getByLabel('Source')).toBeVisible()
    await page.goto(`${server.portal}/page/${id}?native-debug=1`)
    await expect(heading(page)).toHaveText('Open this form in a browser')
    await page.context().close()
  })
})

test.describe('A form that closes while it is filled in', () => {
  test('announces this beforehand, can be submitted for an hour, and is kept as a draft after that', async ({
    browser,
  }) => {
    const id = await published({ terms: { closesAt: inMs(HOUR) } })
    const page = await phone(browser, { signedIn: true })
    await page.goto(`${server.portal}/page/${id}`)
    await expect(page.getByText(/^This form closes on .*, in 1 hour\.|in 60 minutes\.|in 59 minutes\./)).toBeVisible()
    await page.getByLabel('Source').fill('Spring')
    await set(id, { terms: { closesAt: inMs(-2 * HOUR), closeMessage: 'Thanks to all.' } })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('This form is closed and no longer accepts submissions.')).toBeVisible()
    await expect(page.getByText(/Thanks to all\..*saved as a draft on this device/)).toBeVisible()
    await page.reload()
    await expect(heading(page)).toHaveText('This form is closed')
    await expect(page.getByText('Your draft is saved on this device')).toBeVisible()
    await set(id, { terms: { closesAt: inMs(-HOUR / 2) } })
    await page.reload()
    await expect(heading(page)).toHaveText('This form is closed')
    await set(id, { terms: {} })
    await page.reload()
    await expect(page.getByLabel('Source')).toHaveValue('Spring')
    await set(id, { terms: { closesAt: inMs(-HOUR / 2) } })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(heading(page)).toHaveText('Thank you!')
    await page.context().close()
  })
})

test.describe('An author', () => {
  test('sets when and how often a form may be answered, and sees this on the page where it is published', async ({
    browser,
  }) => {
    const id = await published()
    const desk = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en' })
    await desk.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
    await desk.goto(`${server.portal}/forms/${id}/settings`)
    await desk.getByLabel('Start date and time').fill('2031-05-02T08:00')
    await desk.getByLabel('End date and time').fill('2031-05-01T08:00')
    await desk.getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByText('The end must be after the start.')).toBeVisible()
    await desk.getByLabel('End date and time').fill('2031-05-03T08:00')
    await desk.getByLabel('Maximum submissions', { exact: true }).fill('100')
    await desk.getByLabel('Closed form message (Vietnamese)').fill('Cảm ơn!')
    await desk.getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByText('Saved.')).toBeVisible()
    await desk.goto(`${server.portal}/forms/${id}/publish`)
    await expect(desk.getByText(/Opens May 2, 2031.*Closes May 3, 2031.*0 of 100 submissions received\./)).toBeVisible()
    await desk.close()
  })
})

test('a page whose code does not load says so after a minute, and opens once it loads', async ({ browser }) => {
  // One that browsers can submit by themselves would stay on the screen: `plain-form-late.spec.ts`.
  const id = await published({ terms: { limit: 100 } })
  const phone = await browser.newContext({ ...PHONE, locale: 'en' })
  const page = await phone.newPage()
  const held: (() => Promise<void>)[] = []
  await page.route('**/assets/PublicApp-*.js', (route) => void held.push(() => route.continue()))
  await page.clock.install()
  await page.goto(`${server.portal}/page/${id}`, { waitUntil: 'commit' })
  await expect.poll(() => held.length).toBe(1)
  // The page's own script runs, and its clock with it: the code it waits for may have been requested before.
  await expect(page.locator('html')).toHaveAttribute('style', /--viewport-height/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('alert')).toContainText('Cannot reach the server')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  for (const release of held) await release()
  await expect(page.getByLabel('Source')).toBeVisible()
  await phone.close()
})
