import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from './test.ts'
import { withExif } from '../tests/kit/pictureFiles.ts'
import { BROWSER_ARGS, findBrowser } from './findBrowser.ts'
import { authorAndServer } from './authorAndServer.ts'

const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({ launchOptions: { executablePath: findBrowser(), args: [...BROWSER_ARGS, ...CAMERA] }, locale: 'en' })

const HANOI = { type: 'Point', coordinates: [105.85, 21.03], source: 'typed', time: '2026-03-01T02:30:00Z' }

const { server, author } = authorAndServer()
let form: string

test.beforeAll(async () => {
  form = await author.publish({
    mode: 'h5',
    children: [
      { id: 'nameqest', kind: 'text', name: 'title', settings: { label: 'Name', tag: 'name' } },
      { id: 'placeqst', kind: 'location', name: 'place', settings: { label: 'Place', default: JSON.stringify(HANOI) } },
      { id: 'photoqst', kind: 'photo', name: 'photos', settings: { label: 'Photos', max: 3, locate: true } },
      { id: 'signqest', kind: 'signature', name: 'signed', settings: { label: 'Signature' } },
    ],
  })
})

const signIn = (page: Page, as: 'author' | 'collector') =>
  page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as } })

async function takePhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take photo' }).click()
  const shutter = page.getByRole('button', { name: 'Capture' })
  await expect(shutter).toBeEnabled({ timeout: 30_000 })
  await shutter.click()
  await expect(page.getByRole('button', { name: /^View photo 1 of/ })).toBeVisible({ timeout: 60_000 })
}

/** A photo with a distant place in its EXIF, as a file. */
async function farPhoto(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(800, 600)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    for (let x = 0; x < 800; x += 40) {
      context.fillStyle = `hsl(${x % 360} 70% ${x % 80 ? 35 : 75}%)`
      context.fillRect(x, 0, 40, 600)
    }
    return Array.from(new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer()))
  })
  const exif = { time: '2026:03:01 09:30:00', offset: '+07:00', latitude: 22, longitude: 106, heading: 45 }
  const jpeg = await withExif(new Blob([new Uint8Array(bytes)]), exif)
  return { name: 'pump.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpeg.arrayBuffer()) }
}

test('photos are shown with the location where they were taken, and reviewed in a gallery of all photos', async ({
  browser,
}) => {
  const phone = await browser.newContext({
    permissions: ['geolocation', 'camera'],
    geolocation: { latitude: 21.0305, longitude: 105.85, accuracy: 12 },
  })
  const page = await phone.newPage()
  await signIn(page, 'collector')
  await page.goto(`${server.portal}/page/${form}`)
  await page.getByLabel('Name').fill('Village well')
  await expect(page.getByText('Photos you take include the device location.')).toBeVisible()
  await takePhoto(page)
  await expect(page.getByText('Location saved (±12 m)')).toBeVisible()
  await page.locator('input[type=file][multiple]').setInputFiles([await farPhoto(page)])
  await expect(page.getByRole('button', { name: 'View photo 2 of 2' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 60_000 })
  await phone.close()

  const [sent] = await author.submissions(form)
  expect(sent?.input['photos']).toMatchObject([
    { taken: { latitude: 21.0305, longitude: 105.85, accuracy: 12, source: 'device' } },
    { name: 'pump.jpg', taken: { latitude: 22, longitude: 106, heading: 45 } },
  ])

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const review = await desk.newPage()
  await signIn(review, 'author')
  await review.goto(`${server.portal}/forms/${form}/submissions`)
  await review.getByText('Photos', { exact: true }).first().click()
  const photos = review.getByRole('list', { name: 'Photos' }).getByRole('button')
  await expect(photos).toHaveCount(2)
  await expect
    .poll(() =>
      photos
        .first()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(10)
  await review.getByRole('checkbox', { name: 'Taken far from the location' }).check()
  await expect(photos).toHaveText([/^109 km awayPhotosA Collector.*Received$/])
  await review.getByRole('checkbox', { name: 'Taken far from the location' }).uncheck()

  await photos.first().focus()
  await review.keyboard.press('ArrowRight')
  await expect(photos.nth(1)).toBeFocused()
  await review.keyboard.press('Enter')
  const drawer = review.getByRole('dialog', { name: 'Submission' })
  await expect(drawer.getByText('Location of the device when the photo was taken')).toBeVisible()
  await expect(drawer.getByText('Taken 56 m from the location')).toBeVisible()
  await expect(drawer.getByText('Facing northeast (45°)')).toBeVisible()
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await expect(drawer.getByText('Approved').first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(photos).toHaveText([/Approved$/, /Approved$/])

  const download = review.waitForEvent('download')
  await review.getByRole('button', { name: 'Export' }).click()
  const dialog = review.getByRole('dialog', { name: 'Export submissions' })
  await dialog.getByRole('radio', { name: /OSM/ }).check()
  await dialog.getByRole('button', { name: 'Export' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject({ features: [{ properties: { name: 'Village well' } }] })
  await desk.close()
})

test('a user who does not share a location keeps the photo, and is notified', async ({ browser }) => {
  const shy = await browser.newContext({ permissions: ['camera'] })
  const page = await shy.newPage()
  await signIn(page, 'collector')
  await page.goto(`${server.portal}/page/${form}`)
  await takePhoto(page)
  await expect(page.getByText(/^Photo saved without location because location access is blocked/)).toBeVisible()
  await shy.close()
})
