import { expect, test, type Page } from './test.ts'
import { openIntake, type Intake } from './pages/Intake.ts'
import { signIn } from './pages/people.ts'
import { startServer, type TestServer } from './startServer.ts'
import { writePlace } from './pages/place.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en' }
/** The demo's map-by-you form. */
const PLACES = 'waterplc'
/** The demo's forms are created shortly after the server's first response. */
const SEEDED = { timeout: 60_000 }
const ANSWERS = ['The old well', '1.3521', '103.8198']

// Thrown by a test, to be reported by the monitoring.
test.use({ expectedErrors: [/the pump broke/] })

let intake: Intake
let server: TestServer
test.beforeEach(async () => {
  intake = await openIntake()
})
test.afterEach(async () => {
  await server.end()
  await intake.end()
})

async function fillPlace(page: Page): Promise<void> {
  const [name, latitude, longitude] = ANSWERS
  await writePlace(page, latitude ?? '', longitude ?? '')
  await page.getByLabel(/Main name/).fill(name ?? '')
}

async function sendPlace(page: Page): Promise<void> {
  await fillPlace(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you!')).toBeVisible()
}

const eventsAt = ({ bodies }: Intake) =>
  bodies.flatMap((body) => (JSON.parse(body.toString()) as { events: Record<string, unknown>[] }).events)

test('signing in, opening and submitting are reported to the analytics sink with role and user, and without answers', async ({
  browser,
}) => {
  server = await startServer({ ANALYTICS_URL: `${intake.origin}/events` })
  const phone = await browser.newContext(PHONE)
  const page = await phone.newPage()
  await signIn(page, server.portal, 'collector')
  await expect
    .poll(async () => (await phone.request.get(`${server.portal}/api/pages/${PLACES}`)).status(), SEEDED)
    .toBe(200)
  await page.goto(`${server.portal}/mby/${PLACES}#view=form`)
  await sendPlace(page)
  await expect
    .poll(() => eventsAt(intake).map(({ event }) => event), { timeout: 60_000 })
    .toEqual(expect.arrayContaining(['login', 'open', 'submitSuccess']))
  const user = { id: expect.any(String), name: 'A Collector', email: expect.stringContaining('@') }
  expect(eventsAt(intake).find(({ event }) => event === 'submitSuccess')).toMatchObject({
    role: 'collector',
    user,
    formId: PLACES,
  })
  const sent = intake.bodies.join('')
  for (const answer of ANSWERS) expect(sent).not.toContain(answer)
  await phone.close()
})

test('an analytics sink that disconnects does not stop a collector', async ({ browser }) => {
  server = await startServer({ ANALYTICS_URL: 'http://127.0.0.1:1/nobody' })
  const phone = await browser.newContext(PHONE)
  const page = await phone.newPage()
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  await page.route('**/api/events', (route) => route.abort())
  await expect
    .poll(async () => (await phone.request.get(`${server.portal}/api/pages/${PLACES}`)).status(), SEEDED)
    .toBe(200)
  await page.goto(`${server.portal}/mby/${PLACES}#view=form`)
  await sendPlace(page)
  await phone.close()
})

test('in production with a DSN, errors, the session and its recording are reported, without answers and locations', async ({
  browser,
}) => {
  server = await startServer()
  await expect.poll(async () => (await fetch(`${server.portal}/api/pages/${PLACES}`)).status, SEEDED).toBe(200)
  const dsn = `${intake.origin.replace('://', '://publickey@')}/7`
  await server.restart('SIGTERM', {
    NODE_ENV: 'production',
    DEMO: '0',
    MONITORING_DSN: dsn,
    PUBLIC_URL: server.origin,
    SALESFORCE_ISSUER: 'http://127.0.0.1:1',
    SALESFORCE_CLIENT_ID: 'nobody',
  })
  const phone = await browser.newContext(PHONE)
  const page = await phone.newPage()
  const refused: string[] = []
  page.on('console', (message) => message.text().includes('Content Security') && refused.push(message.text()))
  await page.goto(`${server.portal}/mby/${PLACES}?id=secretid#latitude=1.2345678&longitude=103.7654321&view=form`)
  const types = () => intake.reports().map(({ type }) => type)
  await expect.poll(types, { timeout: 60_000 }).toContain('session')
  // The place came with the URL: its inputs are collapsed.
  await page.getByLabel(/Main name/).fill(ANSWERS[0] ?? '')
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('the pump broke'))))
  await expect
    .poll(types, { timeout: 60_000 })
    .toEqual(expect.arrayContaining(['event', 'replay_event', 'replay_recording']))
  // The recording is sent in pieces, each some seconds after a change: typed text would be in this one.
  const pieces = types().length
  await page.setViewportSize({ width: 390, height: 700 })
  await expect.poll(() => types().length, { timeout: 60_000 }).toBeGreaterThan(pieces)
  expect(intake.reports().find(({ type }) => type === 'event')?.text).toContain('the pump broke')
  const all = intake
    .reports()
    .map(({ text }) => text)
    .join('\n')
  expect(all.includes(`${server.portal}/mby/${PLACES}`)).toBe(true)
  const secrets = [...ANSWERS, '1.2345678', '103.7654321', 'secretid', 'Main name']
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
  expect(refused).toEqual([])
  await phone.close()
})

test('outside production, no monitoring is loaded and nothing is sent', async ({ page }) => {
  server = await startServer({ MONITORING_DSN: `${intake.origin.replace('://', '://publickey@')}/7` })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${server.portal}/mby/nowhere1`)
  await expect(page.getByRole('heading')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /onitoring|replay/.test(url))).toEqual([])
  expect(intake.bodies).toEqual([])
  expect((await page.request.get(server.portal)).headers()['content-security-policy']).not.toContain(intake.origin)
})
