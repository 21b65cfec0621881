import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from './test.ts'
import { codeVideo, codePicture } from '../tests/kit/codePictures.ts'
import { BROWSER_ARGS, findBrowser } from './findBrowser.ts'
import { authorAndServer } from './authorAndServer.ts'

const film = join(mkdtempSync(join(tmpdir(), 'geo-forms-code-')), 'code.y4m')
const DEVICES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [...BROWSER_ARGS, ...DEVICES, `--use-file-for-fake-video-capture=${film}`],
  },
  locale: 'en',
})

const CODE = 'https://geo.example/pumps/17'
const { server, author } = authorAndServer()
let form: string

test.beforeAll(async () => {
  writeFileSync(film, await codeVideo(CODE))
  form = await author.publish({
    mode: 'h5',
    children: [
      {
        id: 'fileqest',
        kind: 'file',
        name: 'plans',
        settings: { label: 'Plans', types: ['pdf', 'csv'], max: 3, maxMegabytes: 1 },
      },
      { id: 'codeqest', kind: 'barcode', name: 'code', settings: { label: 'Code' } },
    ],
  })
})

async function open(page: Page): Promise<void> {
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  await page.goto(`${server.portal}/page/${form}`)
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

test('files of the allowed types and a scanned code reach the author; other files are refused with a message', async ({
  page,
  browser,
}) => {
  await open(page)
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'wells.csv', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('name,depth\nA,12\n') },
    { name: 'run.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
  ])
  await expect(page.getByRole('link', { name: 'Open plan.pdf' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open wells.csv' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Allowed types: pdf, csv.' })).toBeVisible()

  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(CODE, { timeout: 30_000 })
  await expect(page.getByRole('dialog', { name: 'Scan code' })).toBeHidden()

  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 60_000 })
  const [sent] = await author.submissions(form)
  expect(sent?.input).toMatchObject({
    code: CODE,
    plans: [
      { name: 'plan.pdf', type: 'application/pdf' },
      { name: 'wells.csv', type: 'text/csv' },
    ],
  })

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  await desk.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const table = await desk.newPage()
  await table.goto(`${server.portal}/forms/${form}/submissions`)
  await table.getByRole('row').getByText(CODE).click()
  const drawer = table.getByRole('dialog', { name: 'Submission' })
  await expect(drawer.getByRole('link', { name: /wells\.csv/ })).toBeVisible()
  await desk.close()
})

test('a code is read from an image, an image without one is reported, and a code can be typed', async ({ page }) => {
  await open(page)
  const picture = page.locator('.gf-code input[type=file]')
  const code = page.getByRole('textbox', { name: 'Code' })
  await picture.setInputFiles({
    name: 'milk.png',
    mimeType: 'image/png',
    buffer: await codePicture('4006381333931', 'EAN13'),
  })
  await expect(code).toHaveValue('4006381333931', { timeout: 30_000 })
  await picture.setInputFiles({ name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('nothing') })
  await expect(page.getByRole('alert').filter({ hasText: 'No matching code found' })).toBeVisible()
  await expect(code).toHaveValue('4006381333931')
  await code.fill('A-17')
  await expect(code).toHaveValue('A-17')
})

test('only the worker that reads codes may compile WebAssembly', async ({ page }) => {
  await open(page)
  const refused = await page.evaluate(async () => {
    try {
      await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))
      return false
    } catch {
      return true
    }
  })
  expect(refused).toBe(true)
})

for (const [error, words] of [
  ['NotAllowedError', /Camera access is blocked\. Allow it in your browser’s site settings/],
  ['NotFoundError', /No camera found\. Choose an image of the code, or type/],
] as const) {
  test(`scanning says what to do when the camera answers ${error}`, async ({ page }) => {
    await page.addInitScript((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name))
    }, error)
    await open(page)
    await page.getByRole('button', { name: 'Scan', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Scan from image' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}
