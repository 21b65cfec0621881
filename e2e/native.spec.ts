import { expect, test, type Page, type Request } from './test.ts'
import { type AuthorAtWork, authorAtWork } from './host-app/publishForm.ts'
import { type Host, injectApp, openInApp } from './host-app/hostApps.ts'
import { type Issuer, startIssuer } from './host-app/startIssuer.ts'
import { startServer, type TestServer } from './startServer.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en' }
const HANOI = { latitude: 21.0285, longitude: 105.8542, accuracy: 8 }
const DRIVER_SUBMIT = '**/api/grab/karta/crowdsourcing/v2/submission/submit'

let issuer: Issuer
let server: TestServer
let author: AuthorAtWork
test.beforeAll(async () => {
  issuer = await startIssuer()
  server = await startServer({ ...issuer.env, DEMO_FORMS: '0' })
  author = await authorAtWork(server)
})
test.afterAll(async () => {
  await author.end()
  await server.end()
  issuer.end()
})
test.use(PHONE)

let made = 0
const element = (kind: string, name: string, settings: Record<string, unknown> = {}) => ({
  id: `e${String(++made).padStart(7, '0')}`,
  kind,
  name,
  settings: { label: name, ...settings },
})
const hostOf = async (name: string): Promise<Host> => ({ token: await issuer.token(name), place: HANOI })
/** Awaited from before the press: in a driver app the thanks are shown for 1.5 s only. */
const thanks = (page: Page) => page.getByText('Thank you!').waitFor()
const submit = (page: Pick<Page, 'getByRole'>) => page.getByRole('button', { name: 'Submit' }).click()
const bodyOf = (sent: Request) => sent.postDataJSON() as { [key: string]: { [key: string]: unknown } }

test('dax: a blank form is sent with the token in both headers, and its view closes after 1500 ms', async ({
  page,
}) => {
  const id = await author.publish({ mode: 'dax', children: [element('text', 'note', { required: true })] })
  const host = await hostOf('Dao the Driver')
  const app = await injectApp(page, host)
  const opened = page.waitForRequest('**/api/events')
  await page.goto(`${server.portal}/page/${id}`)
  await page.getByLabel('note').fill('A bridge is closed here')
  expect((await opened).postDataJSON()).toEqual({ name: 'open', formId: id, state: 'PLACE_DETAILS' })
  expect((await opened).headers()['authorization']).toBe(host.token)
  // The app's status bar covers 44 px of the page; its bottom bar is hidden in favour of the form's own buttons.
  expect((await page.getByRole('heading').first().boundingBox())?.y).toBeGreaterThanOrEqual(44)
  await expect.poll(app.asked).toContainEqual(['postMessage', { type: 'GetAppData' }])
  await expect.poll(app.asked).toContainEqual(['showPageBottomBar', { show: false }])

  const sending = page.waitForRequest(DRIVER_SUBMIT)
  const before = Date.now()
  const thanked = thanks(page)
  await submit(page)
  const sent = await sending
  expect(sent.headers()).toMatchObject({ authorization: host.token, 'x-mts-ssid': host.token })
  expect(bodyOf(sent)).toMatchObject({
    additional_data: { PageId: id, Prompts: [] },
    input: { note: 'A bridge is closed here' },
    submission_type: 100,
  })
  expect(bodyOf(sent)['input']).not.toHaveProperty('Google_Email')
  await thanked
  await page.waitForURL('about:blank')
  expect(Date.now() - before).toBeGreaterThan(1_500)
  await expect.poll(app.asked).toContainEqual(['showPageBottomBar', { show: true }])
  expect(await author.submissions(id)).toMatchObject([{ mode: 'dax', submitterName: 'Dao the Driver' }])
})

test('pax: a host app answers by messages, with its token and the device’s location', async ({ page }) => {
  const id = await author.publish({ mode: 'pax', children: [element('location', 'where'), element('text', 'what')] })
  const form = await openInApp(page, server, `/page/${id}`, await hostOf('Pat the Passenger'))
  await form.getByLabel('what').fill('No shelter at the stop')
  await form.getByRole('button', { name: 'Use my location' }).click()
  await expect(form.getByText('21.028500, 105.854200')).toBeVisible()
  await expect(page.locator('#bottom-bar')).toBeHidden()
  expect((await form.getByRole('heading').first().boundingBox())?.y).toBeGreaterThanOrEqual(40)
  await submit(form)
  await expect(form.getByText('Thank you!')).toBeVisible()
  const [sent] = await author.submissions(id)
  expect(sent).toMatchObject({ mode: 'pax', submitterName: 'Pat the Passenger' })
  expect(sent?.input['where']).toMatchObject({ coordinates: [HANOI.longitude, HANOI.latitude], source: 'device' })
  expect(await page.evaluate('asked')).toEqual(expect.arrayContaining(['getAccessToken', 'GetToken', 'getCoordinate']))
})

test('dax: a place is submitted at the device’s location, and the page continues to the map there', async ({
  page,
}) => {
  const id = await author.publish({ mode: 'dax', template: 1 })
  await injectApp(page, await hostOf('Dao the Driver'))
  await page.goto(`${server.portal}/page/${id}`)
  await page.getByRole('button', { name: 'Use my location' }).click()
  await page.getByLabel(/Main name/).fill('Ngoc Son gate')
  const sending = page.waitForRequest(DRIVER_SUBMIT)
  await submit(page)
  const { latitude, longitude } = HANOI
  expect(bodyOf(await sending)).toMatchObject({
    additional_data: { GeoPoint: { latitude, longitude }, Source: 'dax', 'PoiName.en': 'Ngoc Son gate' },
    submission_type: 1,
  })
  await expect(page).toHaveURL(new RegExp(`/mby/${id}#latitude=${latitude}&longitude=${longitude}&zoom=\\d+`))
})

test('dax: a micro task is fetched and submitted through the driver calls', async ({ page }) => {
  const id = await author.publish({ mode: 'dax', template: 10000, children: [element('text', 'finding')] })
  const taskId = await author.addTask(id, 'The pump at the market', { finding: 'was dry' })
  const host = await hostOf('Dao the Driver')
  await injectApp(page, host)
  const asking = page.waitForRequest(`**/api/grab/karta/crowdsourcing/v2/tasks/${taskId}?need_additional_data=true`)
  await page.goto(`${server.portal}/micro-task/${id}?id=${taskId}`)
  expect((await asking).headers()).toMatchObject({ authorization: host.token, 'x-mts-ssid': host.token })
  await expect(page.getByLabel('finding')).toHaveValue('was dry')
  await page.getByLabel('finding').fill('flows again')
  await submit(page)
  await expect
    .poll(() => author.submissions(id))
    .toMatchObject([{ additionalData: { TaskId: taskId }, input: { finding: 'flows again' } }])
})

test('an app that does not respond is reported, and the answers are sent once it does', async ({ page }) => {
  const id = await author.publish({ mode: 'dax', children: [element('text', 'note')] })
  const host = await hostOf('Dao the Driver')
  const app = await injectApp(page, host)
  app.setToken(null)
  await page.goto(`${server.portal}/page/${id}`)
  await page.getByLabel('note').fill('Kept all the while')
  const note = page.locator('.page-note-wrong')
  await expect(note).toHaveText(/The app is not responding.*App version 5\.12\.0/)
  await submit(page)
  await expect(page.locator('.page-status')).toContainText('Go back to the app')
  app.setToken(host.token)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(note).toHaveCount(0)
  await Promise.all([thanks(page), submit(page)])
  expect(await author.submissions(id)).toMatchObject([{ input: { note: 'Kept all the while' } }])
})

test('an expired token is renewed in the background', async ({ page }) => {
  const id = await author.publish({ mode: 'dax', children: [element('text', 'note')] })
  const host = await hostOf('Dao the Driver')
  const app = await injectApp(page, { ...host, token: await issuer.token('Dao the Driver', -600) })
  await page.goto(`${server.portal}/page/${id}`)
  await page.getByLabel('note').fill('Written slowly')
  app.setToken(host.token)
  await Promise.all([thanks(page), submit(page)])
})

test('a form with the audience Mobile opens in the app, even when opened again, and nowhere else', async ({
  page,
  browser,
}) => {
  const id = await author.publish({ mode: 'dax', audience: 1, children: [element('text', 'note', { required: true })] })
  await injectApp(page, await hostOf('Dao the Driver'))
  const entering = page.waitForResponse('**/api/auth/app')
  await page.goto(`${server.portal}/page/${id}`)
  await page.getByLabel('note').fill('A bridge is closed here')
  expect((await entering).status()).toBe(200)
  await page.reload()
  await expect(page.getByLabel('note')).toHaveValue('A bridge is closed here')
  const thanked = thanks(page)
  await submit(page)
  await thanked
  expect(await author.submissions(id)).toMatchObject([{ mode: 'dax', submitterName: 'Dao the Driver' }])

  const elsewhere = await browser.newPage(PHONE)
  for (const debugged of ['', '?native-debug=1']) {
    await elsewhere.goto(`${server.portal}/page/${id}${debugged}`)
    await expect(elsewhere.getByRole('heading')).toHaveText('Open this form in the app')
  }
  await elsewhere.close()
})

test('a page in h5 mode loads no native bridge', async ({ page }) => {
  const id = await author.publish({ mode: 'h5', children: [element('text', 'note')] })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`${server.portal}/page/${id}`)
  await page.getByLabel('note').fill('x')
  await page.waitForLoadState('networkidle')
  const ofBridge = () => fetched.filter((url) => /\/assets\/(driver|host)/.test(url))
  expect(ofBridge()).toEqual([])
  // This is its name when it is fetched.
  const other = await author.publish({ mode: 'dax', children: [element('text', 'note')] })
  await injectApp(page, await hostOf('Dao the Driver'))
  await page.goto(`${server.portal}/page/${other}`)
  await expect.poll(ofBridge).not.toEqual([])
})

test('native-debug simulates an app with a demo server', async ({ page }) => {
  const demo = await startServer()
  const there = await authorAtWork(demo)
  const id = await there.publish({ mode: 'pax', children: [element('text', 'note')] })
  await page.goto(`${demo.portal}/page/${id}?native-debug=1`)
  await page.getByLabel('note').fill('Tried out')
  const sending = page.waitForRequest(DRIVER_SUBMIT)
  await submit(page)
  expect((await sending).headers()).toMatchObject({ authorization: 'native-debug-token' })
  await expect(page.getByText('Thank you!')).toBeVisible()
  expect(await there.submissions(id)).toMatchObject([{ submitterName: 'A Driver', mode: 'pax' }])
  await there.end()
  await demo.end()
})
