import { expect, test, type Browser, type BrowserContext, type Page } from './test.ts'
import { startServer, type TestServer } from './startServer.ts'
import { writePlace } from './pages/place.ts'

/**
 * A page that was opened before opens from the device: with the server stopped, and with one that has something newer.
 */

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en' }

let server: TestServer
test.beforeAll(async () => {
  server = await startServer({ DEMO_FORMS: '0' })
})
test.afterAll(() => server.end())

interface Made {
  readonly id: string
  readonly revision: number
  readonly document: { container: { form: { children: unknown[] } } }
}

const question = (label: string) => ({ id: 'wells001', kind: 'text', name: 'well', settings: { label } })
const CHOSEN = {
  id: 'kinds001',
  kind: 'location',
  name: 'place',
  settings: { label: 'Place' },
}

async function signedIn(browser: Browser, as: 'author' | 'collector', more = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow', ...more })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as } })
  return context
}

async function published(browser: Browser, children: readonly object[] = [question('Well'), CHOSEN]) {
  const { request } = await signedIn(browser, 'author')
  const made = (await (
    await request.post(`${server.portal}/api/forms`, { data: { template: 100, name: 'Wells' } })
  ).json()) as Made
  let { revision } = made
  const at = `${server.portal}/api/forms/${made.id}`
  const publish = async (all: readonly object[]) => {
    made.document.container.form.children = [...all]
    const data = { document: made.document }
    const saved = await request.put(at, { data, headers: { 'if-match': `"${revision}"` } })
    revision = ((await saved.json()) as Made).revision
    const out = await request.post(`${at}/publish`, { headers: { 'if-match': `"${revision}"` } })
    revision = ((await out.json()) as Partial<Made>).revision ?? revision
  }
  await publish(children)
  return { id: made.id, publish, unpublish: () => request.post(`${at}/unpublish`) }
}

const well = (page: Page, label = 'Well') => page.getByRole('textbox', { name: label })
const sent = async (context: BrowserContext, id: string) => {
  const mine = await context.request.get(`${server.portal}/api/submissions`)
  const { submissions } = (await mine.json()) as { submissions: { formId: string }[] }
  return submissions.filter(({ formId }) => formId === id).length
}

/** The page as stored by the service worker; null before. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('geo-forms-pages-1')
    const found = await cache.match(`${location.pathname}?cached`)
    return found ? ((await found.json()) as { version: number; held: boolean; code: string[] }) : null
  })
const isKept = (page: Page) => expect.poll(() => kept(page), { timeout: 60_000 }).not.toBeNull()

test('a form is filled in without a server, and sent once when the server is back', async ({ browser }) => {
  const { id } = await published(browser)
  const phone = await signedIn(browser, 'collector')
  const first = await phone.newPage()
  await first.goto(`${server.portal}/page/${id}`)
  await expect(well(first)).toBeVisible()
  await isKept(first)
  await first.close()

  await phone.setOffline(true)
  await server.stop('SIGKILL')
  const page = await phone.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(`${server.portal}/page/${id}`)
  await well(page).fill('The old well')
  // A part that loads late and was never on screen before.
  await writePlace(page, '1.35', '103.8')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')).length))
    .toBe(1)
  await page.reload()
  await expect(well(page)).toHaveValue('The old well')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('You are offline. Your answers are saved')).toBeVisible()

  await server.start()
  await phone.setOffline(false)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible({ timeout: 60_000 })
  expect(await sent(phone, id)).toBe(1)
  expect(errors).toEqual([])
})

test('writes and identity requests never pass through the service worker', async ({ browser }) => {
  const { id } = await published(browser)
  const phone = await signedIn(browser, 'collector')
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  await isKept(page)
  const passed: string[] = []
  phone.on('request', (request) => {
    if (request.serviceWorker()) passed.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const answered: string[] = []
  page.on('response', (response) => {
    if (response.fromServiceWorker()) answered.push(new URL(response.url()).pathname)
  })
  await page.goto(`${server.portal}/page/${id}`)
  await well(page).fill('One')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  expect(answered).toContain(`/codeless-portal/page/${id}`)
  const asked = [...passed, ...answered].join(' ')
  expect(asked).not.toMatch(/POST|PUT|api\/info|submission\/submit|auth\/|uploads/)
})

test('a new version is offered, and not forced', async ({ browser }) => {
  const form = await published(browser)
  const phone = await signedIn(browser, 'collector')
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${form.id}`)
  await well(page).fill('The old well')
  await isKept(page)
  await form.publish([question('Name of the well')])

  await page.goto('about:blank')
  await page.goto(`${server.portal}/page/${form.id}`)
  await expect(well(page)).toHaveValue('The old well')
  const news = page.getByRole('status').filter({ hasText: 'A new version of this form is available' })
  await expect(news).toContainText('Saved Draft')
  // Offline, too, the version with the existing answers opens.
  await phone.setOffline(true)
  await page.reload()
  await expect(well(page)).toHaveValue('The old well')
  await phone.setOffline(false)
  await page.reload()
  await news.getByRole('button', { name: 'Open new version' }).click()
  await expect(well(page, 'Name of the well')).toHaveValue('')
  await expect(news).toHaveCount(0)
})

test('answers begun beside the offer of a new version are restored', async ({ browser }) => {
  const form = await published(browser)
  const phone = await signedIn(browser, 'collector')
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${form.id}`)
  await isKept(page)
  await form.publish([question('Name of the well')])
  await page.goto('about:blank')
  await page.goto(`${server.portal}/page/${form.id}`)
  const news = page.getByRole('status').filter({ hasText: 'A new version of this form is available' })
  await news.getByRole('button', { name: 'Later' }).click()
  await well(page).fill('The old well')
  await expect.poll(async () => (await kept(page))?.held).toBe(true)

  await page.goto('about:blank')
  await page.goto(`${server.portal}/page/${form.id}`)
  await expect(well(page)).toHaveValue('The old well')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await expect.poll(async () => (await kept(page))?.held).toBe(false)
  await page.goto('about:blank')
  await page.goto(`${server.portal}/page/${form.id}`)
  await expect(well(page, 'Name of the well')).toHaveValue('')
})

test('a page is kept for its answers from the first character, before there is a draft', async ({ browser }) => {
  const form = await published(browser)
  const phone = await signedIn(browser, 'collector')
  const page = await phone.newPage()
  await page.clock.install()
  await page.goto(`${server.portal}/page/${form.id}`)
  await isKept(page)
  expect((await kept(page))?.held).toBe(false)
  // No timer of the page runs from now on, including the one that writes the draft.
  await page.clock.pauseAt(Date.now() + 60_000)
  await well(page).fill('T')
  await expect.poll(async () => (await kept(page))?.held).toBe(true)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')))).toEqual([])
})

test('a page of an older build continues from the device, and the newer one is offered', async ({ browser }) => {
  const { id } = await published(browser)
  const phone = await signedIn(browser, 'collector')
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  await isKept(page)
  // As if this build had been stored under another name: the server has no such file.
  await page.evaluate(async () => {
    const [pages, code] = [await caches.open('geo-forms-pages-1'), await caches.open('geo-forms-code-1')]
    const key = `${location.pathname}?cached`
    const text = await (await pages.match(key))?.text()
    const entry = document.querySelector('script[type=module]')?.getAttribute('src') ?? ''
    const old = entry.replace(/\.js$/, 'older123.js')
    const script = await code.match(entry)
    if (!text || !script) throw new Error('nothing kept')
    await code.put(old, script)
    await code.delete(entry)
    await pages.put(key, new Response(text.replaceAll(entry, old)))
  })
  await page.goto('about:blank')
  await page.goto(`${server.portal}/page/${id}`)
  await well(page).fill('The old well')
  const news = page.getByRole('status').filter({ hasText: 'An update is available' })
  await news.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('script[type=module]')).not.toHaveAttribute('src', /older123/)
  await expect(well(page)).toHaveValue('The old well')
  await expect(news).toHaveCount(0)
})

test('an unpublished form says so right after it opened from the device', async ({ browser }) => {
  const form = await published(browser)
  const phone = await signedIn(browser, 'collector')
  const [page, begun] = [await phone.newPage(), await phone.newPage()]
  await begun.goto(`${server.portal}/page/${form.id}`)
  await isKept(begun)
  await well(begun).fill('The old well')
  await expect.poll(async () => (await kept(begun))?.held, { timeout: 30_000 }).toBe(true)
  await form.unpublish()
  await begun.goto('about:blank')
  await begun.goto(`${server.portal}/page/${form.id}`)
  const news = begun.getByRole('status').filter({ hasText: 'This form no longer accepts submissions' })
  await expect(news).toContainText('are kept on this device')
  await expect(well(begun)).toHaveValue('The old well')
  // Nothing of it is left on the device: the server answers further visits.
  await page.goto(`${server.portal}/page/${form.id}`)
  await expect(page.getByRole('heading', { name: 'This form is closed' })).toBeVisible()
})

test('logging out removes pages from the device; code, which belongs to nobody, remains', async ({ browser }) => {
  const { id } = await published(browser)
  const phone = await signedIn(browser, 'collector')
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  await isKept(page)
  await page.goto(`${server.portal}/account`)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(/\/login\//)
  const left = (name: string) =>
    page.evaluate(async (of) => ((await caches.has(of)) ? (await (await caches.open(of)).keys()).length : 0), name)
  await expect.poll(() => left('geo-forms-pages-1')).toBe(0)
  expect(await left('geo-forms-code-1')).toBeGreaterThan(5)
  await phone.setOffline(true)
  await page.goto(`${server.portal}/page/${id}`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('Collector')).toHaveCount(0)
})

test('a user who signs in after another one sees nothing of the other', async ({ browser }) => {
  const { id } = await published(browser)
  const phone = await signedIn(browser, 'collector')
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  await isKept(page)
  // Not through our pages: only the cookie changed.
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  await page.goto('about:blank')
  await page.goto(`${server.portal}/page/${id}`)
  // Meanwhile, the page reloads for the new user.
  const person = () =>
    page
      .evaluate(async () => {
        const cache = await caches.open('geo-forms-pages-1')
        const found = await cache.match(`${location.pathname}?cached`)
        return found ? ((await found.json()) as { html: string }).html.includes('collector@') : null
      })
      .catch(() => null)
  await expect.poll(person, { timeout: 30_000 }).toBe(false)
})

test('the portal is installable, and lists the forms that open while offline', async ({ browser }) => {
  const { id } = await published(browser)
  const phone = await signedIn(browser, 'collector')
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  await isKept(page)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await phone.request.get(server.origin + href)).json()) as {
    start_url: string
    icons: { src: string }[]
  }
  for (const { src } of manifest.icons) {
    expect((await phone.request.get(`${server.portal}/pwa/${src}`)).headers()['content-type']).toMatch(/^image\//)
  }
  await server.stop()
  await page.goto(server.origin + manifest.start_url)
  await page.getByRole('link', { name: 'Wells' }).click()
  await expect(well(page)).toBeVisible()
  await server.start()
})
