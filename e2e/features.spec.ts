import { axe } from './axe.ts'
import { expect, type Page, test } from './test.ts'
import { EditorScreen } from './pages/EditorScreen.ts'
import { signIn } from './pages/people.ts'
import { withoutTour } from './pages/withoutTour.ts'
import { authorAndServer } from './authorAndServer.ts'

const { server, author } = authorAndServer()
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en' })

const well = (id: string, name: string, longitude: number, latitude: number, depth: number) => ({
  type: 'Feature',
  id,
  properties: { name, depth },
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
})
/** The first is in the middle of them all, where a map opens. */
const WELLS = [
  well('w1', 'Middle Well', 106, 16, 12),
  well('w2', 'Giếng Bắc', 106, 16.2, 30),
  well('w3', 'Giếng Nam', 106, 15.8, 8),
]

const asked = (settings: Record<string, unknown> = {}) => [
  {
    id: 'feature1',
    kind: 'feature',
    name: 'well',
    settings: {
      label: 'Well',
      choicesFrom: 'features',
      labelTemplate: '{name} ({depth} m)',
      keep: ['depth'],
      fillIn: { depth: 'depth' },
      ...settings,
    },
  },
  { id: 'number01', kind: 'number', name: 'depth', settings: { label: 'Depth' } },
]

async function open(page: Page, features: readonly object[], settings = {}): Promise<string> {
  const id = await author.publish({ mode: 'h5', children: asked(settings), features })
  await signIn(page, server.portal, 'collector')
  await page.goto(`${server.portal}/page/${id}`)
  return id
}

const group = (page: Page) => page.getByRole('group', { name: 'Well', exact: true })
/** The options of the open list; screen readers announce the active one. */
const options = (page: Page) => page.locator('.ant-select-item-option')
const box = (page: Page) => group(page).getByRole('combobox', { name: 'Search the list' })

async function sentFrom(page: Page, id: string) {
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you!')).toBeVisible()
  return (await author.submissions(id))[0]?.input
}

test('a well is selected on the map by keyboard, and its depth is filled in', async ({ page }) => {
  const id = await open(page, WELLS)
  const canvas = group(page).locator('canvas')
  await expect(canvas).toBeVisible({ timeout: 60_000 })
  await canvas.focus()
  // The wells are rendered a moment after the map has opened.
  await expect(async () => {
    await canvas.press('Enter')
    await expect(box(page)).toContainText('Middle Well (12 m)', { timeout: 1_000 })
  }).toPass()
  await expect(page.getByLabel('Depth')).toHaveValue('12')
  expect((await axe(page).include('.gf-feature').analyze()).violations).toEqual([])
  expect(await sentFrom(page, id)).toMatchObject({
    well: {
      id: 'w1',
      label: 'Middle Well (12 m)',
      point: { type: 'Point', coordinates: [106, 16] },
      properties: { depth: '12' },
    },
    depth: 12,
  })
})

test('without WebGL, a list is shown: searched without accents, the nearest first', async ({ page, context }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 15.81, longitude: 106 })
  const id = await open(page, WELLS, { many: true })
  await expect(group(page).getByText('The map is not supported on this device. Select from the list.')).toBeVisible()
  await group(page).getByRole('button', { name: 'Nearest first' }).click()
  await expect(group(page).getByText('Sorted by distance.')).toBeVisible()
  await box(page).click()
  await expect(options(page).first()).toContainText('Giếng Nam (8 m) · 1.11 km')
  await page.keyboard.type('gieng bac')
  await options(page).filter({ hasText: 'Giếng Bắc' }).click()
  await page.keyboard.press('Escape')
  expect(await sentFrom(page, id)).toMatchObject({ well: [{ id: 'w2', label: 'Giếng Bắc (30 m)' }] })
})

test('many features are loaded as tiles from the server', async ({ page }) => {
  const many = Array.from({ length: 6_000 }, (_, at) =>
    well(`w${at}`, `Well ${at}`, 105 + (at % 100) / 50, 15 + Math.floor(at / 100) / 30, at % 40),
  )
  const tile = page.waitForResponse(/\/tiles\/[0-9a-f]{64}\/\d+\/\d+\/\d+\.pbf\?by=id$/)
  await open(page, many)
  expect((await tile).ok()).toBe(true)
  await box(page).click()
  await page.keyboard.type('well 5999')
  await options(page).filter({ hasText: 'Well 5999' }).click()
  await expect(group(page)).toContainText('Well 5999 (39 m)')
  await expect(page.getByLabel('Depth')).toHaveValue('39')
})

test('an author attaches GeoJSON, and a question offers its features', async ({ browser }) => {
  const desk = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    locale: 'en',
  })
  await withoutTour(desk)
  await desk.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const made = await desk.request.post(`${server.portal}/api/forms`, { data: { name: 'Wells', template: 100 } })
  const { id } = (await made.json()) as { id: string }
  const page = await desk.newPage()
  await page.goto(`${server.portal}/forms/${id}/edit`)
  const editor = new EditorScreen(page)
  await editor.isReady()
  await editor.add('feature')
  const list = page.getByRole('combobox', { name: /^Feature list/ })
  await expect(list).toHaveValue('')
  await page.getByRole('button', { name: 'Manage choice lists…' }).click()
  const file = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: WELLS }))
  const wells = { name: 'wells.geojson', mimeType: 'application/geo+json', buffer: file }
  await page.getByLabel('Upload CSV or JSON').setInputFiles(wells)
  await expect(page.getByRole('group', { name: 'wells' })).toContainText('3 rows')
  await editor.select('Select a place')
  await list.selectOption('wells')
  const stored = async () => (await desk.request.get(`${server.portal}/api/forms/${id}`)).text()
  await expect.poll(stored).toContain('"choicesFrom":"wells"')

  await page.goto(`${server.portal}/page/${id}/preview?frame=1`)
  const asked = page.getByRole('group', { name: 'Select a place' })
  await asked.getByRole('combobox', { name: 'Search the list' }).click()
  await options(page).filter({ hasText: 'Giếng Nam' }).click()
  await expect(asked).toContainText('Giếng Nam')
  await desk.close()
})
