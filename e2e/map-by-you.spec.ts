import { expect, test, type Browser, type BrowserContextOptions, type Page } from './test.ts'
import { startServer, type TestServer } from './startServer.ts'

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'en',
  geolocation: { latitude: 10.7725, longitude: 106.698, accuracy: 8 },
  permissions: ['geolocation'],
}
/** The demo's map-by-you form: a place, its name, and a category. */
const PLACES = 'waterplc'

let server: TestServer
test.beforeAll(async () => {
  server = await startServer()
  await expect
    .poll(async () => (await fetch(`${server.portal}/api/pages/${PLACES}`)).status, { timeout: 60_000 })
    .toBe(200)
})
test.afterAll(() => server.end())

/** A collector's phone, signed in, at a URL of the form. */
async function phoneAt(browser: Browser, rest = ''): Promise<Page> {
  const phone = await browser.newContext(PHONE)
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await phone.newPage()
  await page.goto(`${server.portal}/mby/${PLACES}${rest}`)
  return page
}

/** The places of the list, by distance. */
const places = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button') })

const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name })

test('a place with its point, name and category is added in four taps', async ({ browser }) => {
  const page = await phoneAt(browser)
  let taps = 0
  const tap = async (what: ReturnType<Page['locator']>) => {
    await what.tap()
    taps++
  }
  for (const name of ['Nearby', 'Add Place', 'Submissions', 'Account']) {
    const box = await tab(page, name).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(44)
  }
  await tap(tab(page, 'Add Place'))
  await expect(page.getByText('10.77250, 106.69800')).toBeVisible()
  await expect(page.locator('.mby-sheet')).toContainText(/ of .*Ho Chi Minh City|Quận|District/)
  await tap(page.getByRole('button', { name: 'Use this location' }))
  // The name has the focus: typing needs no tap.
  await expect(page.getByLabel(/Main name/)).toBeFocused()
  await page.keyboard.type('The corner market')
  await tap(page.getByText('Market', { exact: true }))
  await tap(page.getByRole('button', { name: 'Submit' }))
  await expect(page).toHaveURL(/\/mby\/waterplc#latitude=10\.7725&longitude=106\.698&zoom=\d+/)
  await expect(page.getByText('Thank you!')).toBeVisible()
  expect(taps).toBe(4)
  const first = places(page).first()
  await expect(first).toContainText('The corner market')
  await expect(first).toContainText('0 m')
  await page.context().close()
})

test('the pin of a map that loads late is at the location that is added', async ({ browser }) => {
  const page = await phoneAt(browser, '#view=add')
  let isHeld = true
  await page.route('**/maplibre-gl-*.js', async (route) => {
    await expect.poll(() => isHeld).toBe(false)
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText('10.77250, 106.69800')).toBeVisible()
  isHeld = false
  // Metres: a map of the world has thousands of kilometres there.
  await expect(page.locator('.mby-map .maplibregl-ctrl-scale')).toHaveText(/^\d+\sm$/)
  await page.context().close()
})

test('a likely duplicate is shown, and the collector decides', async ({ browser }) => {
  const page = await phoneAt(browser, '#latitude=1.3&longitude=103.8&zoom=16&view=form')
  const send = async (name: string) => {
    await page.getByLabel(/Main name/).fill(name)
    await page.getByRole('button', { name: 'Submit' }).tap()
  }
  await send('Tiong Bahru Market')
  await expect(page.getByText('Thank you!')).toBeVisible()
  const again = async () => {
    await page.goto('about:blank')
    await page.goto(`${server.portal}/mby/${PLACES}#latitude=1.3001&longitude=103.8&zoom=16&view=form`)
    await send('tiong bahru markt')
    await expect(page.getByRole('dialog')).toContainText('Tiong Bahru Market')
  }
  await again()
  await page.getByRole('button', { name: 'Submit as a new place' }).tap()
  await expect(page.getByText('Thank you!')).toBeVisible()
  await again()
  await page.getByRole('dialog').getByText('Tiong Bahru Market').tap()
  await expect(page.getByRole('heading', { name: 'Tiong Bahru Market' })).toBeVisible()
  await expect(page).toHaveURL(/[#&]id=/)
  await page.context().close()
})

test('place details open from the list, are tracked as PLACE_DETAILS, and lead back', async ({ browser }) => {
  const page = await phoneAt(browser)
  const tracked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) tracked.push(request.postDataJSON())
  })
  const first = places(page).last()
  const name = (await first.locator('.mby-place-name').textContent()) ?? ''
  await first.getByRole('button').tap()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('What is it?')).toBeVisible()
  await expect.poll(() => tracked).toContainEqual(expect.objectContaining({ state: 'PLACE_DETAILS', formId: PLACES }))
  await page.getByRole('button', { name: 'Back' }).tap()
  await expect(places(page).first()).toContainText(name)
  await page.context().close()
})

test('without WebGL, a list is shown, and a place is added at the current location', async ({ browser }) => {
  const phone = await browser.newContext(PHONE)
  await phone.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await phone.newPage()
  await page.goto(`${server.portal}/mby/${PLACES}#latitude=0.69&longitude=32.42&zoom=14`)
  await expect(page.getByText('The map cannot be shown on this device.')).toBeVisible()
  await expect(places(page)).toHaveCount(20)
  await tab(page, 'Add Place').tap()
  await page.getByRole('button', { name: 'Use this location' }).tap()
  await page.getByLabel(/Main name/).fill('Seen by nobody')
  await page.getByRole('button', { name: 'Submit' }).tap()
  await expect(places(page).first()).toContainText('Seen by nobody')
  await phone.close()
})

test('an author selects what Nearby shows', async ({ browser }) => {
  const desk = await browser.newContext({ locale: 'en' })
  await desk.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const page = await desk.newPage()
  await page.goto(`${server.portal}/forms/${PLACES}/settings`)
  await page.getByLabel('What is it?').uncheck()
  const places = async () =>
    (await (await desk.request.get(`${server.portal}/api/pages/${PLACES}/nearby`)).json()).places
  await expect.poll(async () => Object.keys((await places())[0].answers)).toEqual([])
  const shown = page.getByRole('switch', { name: 'Show submitted places to everyone' })
  await shown.click()
  await expect.poll(async () => (await places()).length).toBe(0)
  const phone = await phoneAt(browser)
  await expect(phone.getByText('Places in this form are private.')).toBeVisible()
  await phone.context().close()
  // The same setting is on the publishing page; collectors are informed before they answer.
  await page.goto(`${server.portal}/forms/${PLACES}/publish`)
  await expect(shown).not.toBeChecked()
  const telling = async () => {
    const filling = await phoneAt(browser, '#latitude=1.3&longitude=103.8&zoom=16&view=form')
    await expect(filling.getByLabel(/Main name/)).toBeVisible()
    const told = await filling.getByText('Places added here are public').count()
    await filling.context().close()
    return told
  }
  expect(await telling()).toBe(0)
  await shown.click()
  await expect.poll(async () => (await places()).length).toBeGreaterThan(0)
  await expect.poll(telling).toBe(1)
  await desk.close()
})
