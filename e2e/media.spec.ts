import { createHash, randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { expect, test, type Browser, type Page } from './test.ts'
import { authorAtWork } from './host-app/publishForm.ts'
import { startServer, type TestServer } from './startServer.ts'

let server: TestServer
let form: string
test.beforeAll(async () => {
  server = await startServer({ DEMO_FORMS: '0' })
  const author = await authorAtWork(server)
  // Photos are sent unchanged.
  const settings = { label: 'Photos', max: 5, keepOriginal: true }
  form = await author.publish({ mode: 'h5', children: [{ id: 'photos01', kind: 'photo', name: 'photos', settings }] })
  await author.end()
})
test.afterAll(() => server.end())

async function pageOf(browser: Browser, as: 'author' | 'collector'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as } })
  return context.newPage()
}

/** A PNG of noise: incompressible, and unlike any other. */
function noise(side: number): Buffer {
  const rows = Buffer.concat(
    Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), randomBytes(side * 3)])),
  )
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const add = (page: Page, buffer: Buffer, name = 'well.png') =>
  page.locator('#gf-photos01-file').setInputFiles({ name, mimeType: 'image/png', buffer })
const open = async (page: Page) => {
  await page.goto(`${server.portal}/page/${form}`)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
}
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
const sent = (page: Page) => expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible({ timeout: 60_000 })

/** Asserts that the answer's photo is shown from any source, with this width in pixels. */
const shows = async (page: Page, width: number) => {
  const photo = page.getByRole('button', { name: /photo 1 of 1/i })
  await expect(photo).toBeVisible()
  await expect(async () => {
    expect(await photo.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(width)
  }).toPass()
}

/** Records the pieces that the page sends: offset and number of bytes. */
function pieces(page: Page) {
  const all: { from: number; bytes: number }[] = []
  page.on('request', (request) => {
    if (request.method() !== 'PATCH') return
    all.push({ from: Number(request.headers()['upload-offset']), bytes: request.postDataBuffer()?.length ?? 0 })
  })
  return all
}

test('an interrupted upload continues after a restart of the server, and no byte is sent twice', async ({
  browser,
}) => {
  test.slow()
  const page = await pageOf(browser, 'collector')
  const uploads = pieces(page)
  const picture = noise(1100)
  await open(page)
  const network = await page.context().newCDPSession(page)
  const speed = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await speed(400_000)
  await add(page, picture)
  await shows(page, 1100)
  // The page shows the progress.
  await submit(page)
  const status = page.getByRole('status').filter({ hasText: /Uploading file: \d+ %/ })
  await expect(status).toBeVisible()
  await expect(status).toContainText(/Uploading file: [4-9]\d %/, { timeout: 60_000 })
  await server.restart('SIGKILL')
  await speed(-1)
  await sent(page)
  const resumed = uploads.at(-1)
  expect(resumed?.from).toBeGreaterThan(0)
  const { bytes } = await stored(browser, hashOf(picture))
  expect(hashOf(bytes)).toBe(hashOf(picture))
})

test('a photo taken offline is kept through a reload, and is sent with the submission after reconnecting', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'collector')
  const picture = noise(60)
  await open(page)
  await page.route('**/api/uploads**', (route) => route.abort())
  await page.route('**/api/media/held', (route) => route.abort())
  await add(page, picture)
  await shows(page, 60)
  // The answer is in the draft, on the device and on the server.
  await expect(async () => {
    const drafts = await page.evaluate(() => JSON.stringify(localStorage))
    expect(drafts).toContain(hashOf(picture))
  }).toPass()
  await page.reload()
  await shows(page, 60)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible({ timeout: 30_000 })
  await page.unrouteAll()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await sent(page)
  // Acknowledged files are deleted from the device.
  await expect(async () => {
    const left = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const asked = indexedDB.open('geo-forms-media')
          asked.addEventListener('success', () => {
            const count = asked.result.transaction('heads').objectStore('heads').count()
            count.addEventListener('success', () => resolve(count.result))
          })
        }),
    )
    expect(left).toBe(0)
  }).toPass()
})

test('a draft on another device shows its photos, and submits them without having the files', async ({ browser }) => {
  const phone = await pageOf(browser, 'collector')
  const picture = noise(80)
  await open(phone)
  const drafted = phone.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && (answer.request().postData() ?? '').includes(hashOf(picture)),
  )
  const arrived = phone.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await add(phone, picture)
  await Promise.all([drafted, arrived])
  await phone.context().close()

  const laptop = await pageOf(browser, 'collector')
  const uploads = pieces(laptop)
  await open(laptop)
  await shows(laptop, 80)
  await submit(laptop)
  await sent(laptop)
  expect(uploads).toEqual([])
})

async function stored(browser: Browser, hash: string) {
  const { request } = await pageOf(browser, 'author')
  const answer = await request.get(`${server.portal}/api/media/${hash}`)
  return { bytes: await answer.body() }
}
