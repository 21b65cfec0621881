import { writeFileSync } from 'node:fs'
import { networkProxy } from '../tests/kit/networkProxy.ts'
import { expect, type Route, test } from './test.ts'
import { signIn } from './pages/people.ts'
import { startServer, type TestServer } from './startServer.ts'

const TASKS = 'watertsk'
const ROWS = 40_000

let server: TestServer
test.beforeAll(async () => {
  server = await startServer()
  await expect
    .poll(async () => (await fetch(`${server.portal}/api/pages/${TASKS}`)).status, { timeout: 60_000 })
    .toBe(200)
})
test.afterAll(() => server.end())

test('an import of tasks resumes after the network was lost, and each row counts once', async ({ browser }, info) => {
  const page = await browser.newPage({ locale: 'en' })
  const network = await networkProxy(server.origin)
  const portal = new URL(new URL(server.portal).pathname, network.url).href
  await signIn(page, portal, 'author')
  await page.goto(`${portal}/forms/${TASKS}/tasks`)
  const file = info.outputPath('wells.csv')
  const rows = Array.from({ length: ROWS }, (_, n) => `w${n},Well ${n},${(n % 800) / 10},${(n % 1_700) / 10}`)
  writeFileSync(file, `${['id,title,lat,lon', ...rows].join('\n')}\n`)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/tasks/batches/')) sent.push(request.url())
  })

  // As slow as in the field.
  const browsing = await page.context().newCDPSession(page)
  await browsing.send('Network.enable')
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 300_000 }
  await browsing.send('Network.emulateNetworkConditions', slow)
  await page.getByRole('button', { name: 'Add tasks' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: 'Add tasks' }).click()
  await expect(page.getByText(/Reading “wells.csv”: [1-9][\d,]* rows/)).toBeVisible()
  network.cut()
  await expect(page.getByText('The upload of “wells.csv” was interrupted.')).toBeVisible()
  await page.screenshot({ path: info.outputPath('cut-off.png') })
  await browsing.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  network.comeBack()
  await expect(page.getByText('40,000 tasks added.')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('40,000 added, 0 updated, 0 unchanged')).toBeVisible()
  expect(sent.length).toBeGreaterThan(1)
  expect(Number(new URL(sent.at(-1) ?? '').searchParams.get('from'))).toBeGreaterThan(0)
  await page.close()
  network.end()
})

test('an import is over once its tasks are added, even if a report of its progress arrives later', async ({
  browser,
}, info) => {
  const page = await browser.newPage({ locale: 'en' })
  await signIn(page, server.portal, 'author')
  await page.goto(`${server.portal}/forms/${TASKS}/tasks`)
  const file = info.outputPath('pumps.csv')
  writeFileSync(file, 'id,title,lat,lon\np1,Pump 1,10,20\np2,Pump 2,10,21\n')
  const progress = /\/tasks\/batches\/[\w-]+$/
  const late: Route[] = []
  await page.route(progress, (route) => (route.request().method() === 'GET' ? void late.push(route) : route.continue()))
  await page.getByRole('button', { name: 'Add tasks' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: 'Add tasks' }).click()
  await expect(page.getByText('2 tasks added.')).toBeVisible()
  expect(late.length).toBeGreaterThan(0)
  for (const route of late) {
    const answer = await route.fetch()
    const arrived = page.waitForResponse((response) => response.request() === route.request())
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), state: 'reading' } })
    await (await arrived).finished()
  }
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
  await expect(page.getByText(/^Reading/)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add tasks' })).toBeEnabled()
  await page.close()
})
