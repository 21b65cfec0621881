import { expect, type Page, test } from './test.ts'
import { withExif } from '../tests/kit/pictureFiles.ts'
import { BROWSER_ARGS, findBrowser } from './findBrowser.ts'
import { authorAndServer, PHONE } from './authorAndServer.ts'

const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({ launchOptions: { executablePath: findBrowser(), args: [...BROWSER_ARGS, ...CAMERA] } })

const HANOI = { type: 'Point', coordinates: [105.85, 21.03], source: 'typed', time: '2026-03-01T02:30:00Z' }

const { server, author } = authorAndServer()
let form: string

test.beforeAll(async () => {
  form = await author.publish({
    mode: 'h5',
    children: [
      { id: 'placeqst', kind: 'location', name: 'place', settings: { label: 'Place', default: JSON.stringify(HANOI) } },
      { id: 'photoqst', kind: 'photo', name: 'photos', settings: { label: 'Photos', max: 3, showDistance: true } },
      { id: 'signqest', kind: 'signature', name: 'signed', settings: { label: 'Signature' } },
    ],
  })
})

/** A sharp JPEG, rendered by the browser. */
async function jpeg(page: Page, width: number, height: number): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([width, height]) => {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
      for (let x = 0; x < width; x += 40) {
        context.fillStyle = `hsl(${x % 360} 70% ${x % 80 ? 35 : 75}%)`
        context.fillRect(x, 0, 40, height)
      }
      return Array.from(new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer()))
    },
    [width, height] as const,
  )
  return Buffer.from(bytes)
}

const upload = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

test('a photo and a signature reach the author, who sees where the photo was taken', async ({ browser }) => {
  const phone = await browser.newContext(PHONE)
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${form}`)
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible()

  const exif = { time: '2026:03:01 09:30:00', offset: '+07:00', latitude: 22, longitude: 106 }
  const taken = await withExif(new Blob([new Uint8Array(await jpeg(page, 1_600, 1_200))]), exif)
  const box = page.locator('input[type=file][multiple]')
  await box.setInputFiles([
    upload('pump.jpg', Buffer.from(await taken.arrayBuffer())),
    upload('liar.jpg', Buffer.from('%PDF-1.7 no photo at all')),
  ])
  await expect(page.getByRole('button', { name: 'View photo 1 of 1' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'is not an image' })).toBeVisible()
  await expect(page.getByText(/from this location/)).toBeVisible()

  await page.getByRole('button', { name: 'Sign here' }).click()
  await page.getByLabel('Or type your name').fill('An Nguyen')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('img', { name: 'Signature of An Nguyen' })).toBeVisible()

  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 60_000 })
  await phone.close()

  const [sent] = await author.submissions(form)
  expect(sent?.input['photos']).toMatchObject([{ name: 'pump.jpg', type: 'image/jpeg', taken: { latitude: 22 } }])
  expect(sent?.input['signed']).toMatchObject([{ type: 'image/png', alt: 'An Nguyen' }])

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  await desk.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const table = await desk.newPage()
  await table.goto(`${server.portal}/forms/${form}/submissions`)
  const cell = table.getByRole('row').getByRole('img', { name: 'pump.jpg' })
  await expect(cell).toBeVisible()
  await expect.poll(() => cell.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(10)
  await cell.click()
  const drawer = table.getByRole('dialog', { name: 'Submission' })
  await expect(drawer.getByText(/^Warning: taken .+ from the location$/)).toBeVisible()
  await expect(drawer.getByRole('img', { name: 'An Nguyen' })).toBeVisible()
  await desk.close()
})

test('a photo still being resized when Submit is pressed is sent, too', async ({ browser }) => {
  const own = await author.publish({
    mode: 'h5',
    children: [{ id: 'photoqst', kind: 'photo', name: 'photos', settings: { label: 'Photos' } }],
  })
  const phone = await browser.newContext(PHONE)
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${own}`)
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible()
  await page.locator('input[type=file][multiple]').setInputFiles([upload('wide.jpg', await jpeg(page, 6_000, 4_000))])
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 60_000 })
  const [sent] = await author.submissions(own)
  expect(sent?.input['photos']).toMatchObject([{ name: 'wide.jpg' }])
  await phone.close()
})

test.describe('A photo question on a desktop', () => {
  test('takes a photo with the camera, which can be drawn on and is removed after a confirmation', async ({ page }) => {
    await page.goto(`${server.portal}/page/${form}`)
    await page.getByRole('button', { name: 'Take photo' }).click()
    const shutter = page.getByRole('button', { name: 'Capture' })
    await expect(shutter).toBeEnabled()
    await shutter.click()
    await page.getByRole('button', { name: 'View photo 1 of 1' }).click()
    await page.getByRole('button', { name: 'Draw or redact' }).click()
    await page.getByRole('button', { name: 'Arrow' }).click()
    const board = page.getByRole('img', { name: 'Draw on the photo' })
    const { x, y, width, height } = (await board.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width * 0.4, y + height * 0.4)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.6, y + height * 0.6, { steps: 4 })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(board).toBeHidden()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('button', { name: /^View photo 1/ })).toHaveCount(0)
  })

  for (const [error, words] of [
    ['NotAllowedError', /Camera access is blocked\. Allow it in your browser’s site settings/],
    ['NotFoundError', /No camera found\. Connect one, or choose a photo/],
    ['NotReadableError', /Another app is using the camera/],
  ] as const) {
    test(`says what to do when the camera answers ${error}, and loses nothing on leaving`, async ({ page }) => {
      await page.addInitScript((name) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name))
      }, error)
      await page.goto(`${server.portal}/page/${form}`)
      const take = page.getByRole('button', { name: 'Take photo' })
      await take.click()
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Choose a photo instead' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(take).toBeFocused()
    })
  }
})
