import { expect, test, type Browser, type Page } from './test.ts'
import { writePlace } from './pages/place.ts'
import { authorAndServer, PHONE } from './authorAndServer.ts'

/** A form's data on the device: when storing begins, and what is omitted on metered connections. */

const NOTE = { id: 'notes001', kind: 'text', name: 'note', settings: { label: 'Note' } }
const PLACE = { id: 'place001', kind: 'location', name: 'place', settings: { label: 'Place' } }
/** The map's program, its worker and the world basemap. */
const MAPS = /maplibre|world-head/

const { server, author } = authorAndServer()

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  return context.newPage()
}

/** Simulates a connection of this kind, as reported by Chromium; `becomeFree` makes it unmetered. */
const onLine = (page: Page, line: { readonly saveData?: boolean; readonly type?: string }) =>
  page.addInitScript((given) => {
    const connection = Object.assign(new EventTarget(), given)
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  }, line)
const becomeFree = (page: Page) =>
  page.evaluate(() => {
    const { connection } = navigator as unknown as { connection: EventTarget }
    Object.assign(connection, { saveData: false, type: 'wifi' })
    connection.dispatchEvent(new Event('change'))
  })

const filesIn = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('geo-forms-code-1')).keys()
    return keys.map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? '')
  })
const isKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const cache = await caches.open('geo-forms-pages-1')
          return (await cache.match(`${location.pathname}?cached`)) !== undefined
        }),
      { timeout: 60_000 },
    )
    .toBe(true)
const ownPagesKept = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('geo-forms-pages-1')).keys()
    return keys.some(({ url }) => url.includes('/submissions?portal'))
  })
const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test('nothing is stored while the collector types; storing begins at the first pause', async ({ browser }) => {
  const id = await author.publish({ mode: 'h5', children: [NOTE] })
  const page = await phone(browser)
  await page.goto(`${server.portal}/page/${id}`)
  await page.getByLabel('Note').pressSequentially('A well behind the school', { delay: 200 })
  expect(await workers(page)).toBe(0)
  await expect.poll(() => workers(page)).toBe(1)
  await isKept(page)
})

test('a form without a map stores neither map nor uploader, and opens without a server', async ({ browser }) => {
  const id = await author.publish({ mode: 'h5', children: [NOTE] })
  const page = await phone(browser)
  await page.goto(`${server.portal}/page/${id}`)
  await isKept(page)
  await expect.poll(() => ownPagesKept(page)).toBe(true)
  const files = await filesIn(page)
  expect(files.filter((file) => MAPS.test(file) || /^[a-z]{2}_[A-Z]{2}-.{8}\.js$/.test(file))).toEqual([])
  await page.context().setOffline(true)
  await page.goto(`${server.portal}/page/${id}`)
  await expect(page.getByLabel('Note')).toBeVisible()
})

for (const line of [{ saveData: true }, { type: 'cellular' }]) {
  test(`on a metered or slow connection (${JSON.stringify(line)}), the form is stored without its map and the user’s other pages`, async ({
    browser,
  }) => {
    const id = await author.publish({ mode: 'h5', children: [NOTE, PLACE] })
    const page = await phone(browser)
    await onLine(page, line)
    await page.goto(`${server.portal}/page/${id}`)
    await isKept(page)
    expect((await filesIn(page)).filter((file) => MAPS.test(file))).toEqual([])
    expect(await ownPagesKept(page)).toBe(false)
    await page.context().setOffline(true)
    await page.goto(`${server.portal}/page/${id}`)
    await writePlace(page, '1.35', '103.8')
    await page.context().setOffline(false)
    await becomeFree(page)
    await expect.poll(() => filesIn(page), { timeout: 60_000 }).toContainEqual(expect.stringMatching(MAPS))
    await expect.poll(() => ownPagesKept(page), { timeout: 60_000 }).toBe(true)
  })
}
