import { expect, type Page, test } from './test.ts'
import { BROWSER_ARGS, findBrowser } from './findBrowser.ts'
import { authorAndServer } from './authorAndServer.ts'

const DEVICES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({ launchOptions: { executablePath: findBrowser(), args: [...BROWSER_ARGS, ...DEVICES] }, locale: 'en' })

const { server, author } = authorAndServer()
let form: string

test.beforeAll(async () => {
  form = await author.publish({
    mode: 'h5',
    children: [
      { id: 'soundqst', kind: 'audio', name: 'sound', settings: { label: 'Sound', max: 2, maxSeconds: 60 } },
      { id: 'filmqest', kind: 'video', name: 'film', settings: { label: 'Film', max: 1, maxSeconds: 2 } },
    ],
  })
})

async function open(page: Page): Promise<void> {
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  await page.goto(`${server.portal}/page/${form}`)
  await expect(page.getByRole('button', { name: 'Record audio', exact: true })).toBeVisible()
}

test('a recording with a pause and a video that ends by itself reach the author, who plays them', async ({
  page,
  browser,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Record audio', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Volume' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^0:(?!00)[0-5]\d of 1:00$/)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Stop and save' }).click()
  const sound = page.getByLabel(/^Play recording-/)
  await expect(sound).toBeVisible()
  await expect.poll(() => sound.evaluate((player: HTMLAudioElement) => player.duration)).toBeLessThan(60)

  await page.getByRole('button', { name: 'Record video' }).click()
  await page.getByRole('button', { name: 'Start recording' }).click()
  const film = page.getByLabel(/^Play video-/)
  await expect(film).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Record video' })).toBeHidden()

  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 60_000 })
  const [sent] = await author.submissions(form)
  expect(sent?.input['sound']).toMatchObject([{ type: expect.stringMatching(/^audio\//), seconds: expect.any(Number) }])
  expect(sent?.input['film']).toMatchObject([{ type: expect.stringMatching(/^video\//), width: expect.any(Number) }])

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  await desk.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const table = await desk.newPage()
  await table.goto(`${server.portal}/forms/${form}/submissions`)
  await table.getByRole('row').nth(1).click()
  const drawer = table.getByRole('dialog', { name: 'Submission' })
  for (const name of [/^recording-/, /^video-/]) {
    const player = drawer.getByLabel(name)
    await expect.poll(() => player.evaluate((one: HTMLMediaElement) => one.readyState)).toBeGreaterThan(0)
  }
  await desk.close()
})

test('an unfinished audio recording is submitted up to this point', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Record audio', exact: true }).click()
  await expect(page.getByRole('timer')).toHaveText(/^0:(?!00)[0-5]\d of 1:00$/)
  const before = (await author.submissions(form)).length
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 60_000 })
  const sent = await author.submissions(form)
  expect(sent).toHaveLength(before + 1)
  expect(sent[0]?.input['sound']).toMatchObject([{ seconds: expect.any(Number), size: expect.any(Number) }])
})

test('a file that is not a recording is refused by name, and the next one is accepted', async ({ page }) => {
  await open(page)
  await page
    .locator('input[type=file][accept="audio/*"]')
    .setInputFiles([{ name: 'liar.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound at all') }])
  await expect(page.getByRole('alert').filter({ hasText: 'This device cannot play “liar.mp3”' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record audio', exact: true })).toBeEnabled()
})

for (const [error, words] of [
  ['NotAllowedError', /Microphone access is blocked\. Allow it in your browser’s site settings/],
  ['NotFoundError', /No microphone found\. Connect one/],
] as const) {
  test(`recording says what to do when the microphone answers ${error}`, async ({ page }) => {
    await page.addInitScript((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name))
    }, error)
    await open(page)
    await page.getByRole('button', { name: 'Record audio', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose a file instead' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Record audio', exact: true })).toBeVisible()
  })
}
