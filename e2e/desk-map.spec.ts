import { expect, type Locator, test } from './test.ts'
import { submitAnswers } from './pages/submitAnswers.ts'
import { authorAndServer } from './authorAndServer.ts'

test.use({ locale: 'en', viewport: { width: 1440, height: 900 } })

const { server, author } = authorAndServer()
let form: string

test.beforeAll(async () => {
  form = await author.publish({
    mode: 'h5',
    children: [
      { id: 'nameqest', kind: 'text', name: 'title', settings: { label: 'Name' } },
      { id: 'areaqest', kind: 'area', name: 'field', settings: { label: 'Field' } },
    ],
  })
})

type Corner = readonly [longitude: number, latitude: number]

const point = (...coordinates: Corner) => ({ type: 'Point', coordinates })

/** A box as the answer of a drawn area. */
const field = ([west, south]: Corner, [east, north]: Corner) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})

const WEST_FIELD = [
  [100, 10],
  [102, 12],
] as const
const EAST_FIELD = [
  [104, 10],
  [106, 12],
] as const

/** Web Mercator, as fractions of the world. */
const mercator = ([longitude, latitude]: Corner): Corner => [
  (longitude + 180) / 360,
  0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI),
]

/** The position of a place on a map fitted to a box with 80 px of padding. */
async function placeOn(map: Locator, [southWest, northEast]: readonly [Corner, Corner], place: Corner) {
  const { width = 0, height = 0 } = (await map.boundingBox()) ?? {}
  const [[west, south], [east, north], [x, y]] = [mercator(southWest), mercator(northEast), mercator(place)]
  const scale = Math.min((width - 160) / (east - west), (height - 160) / (south - north))
  return { x: width / 2 + (x - (west + east) / 2) * scale, y: height / 2 + (y - (south + north) / 2) * scale }
}

/** True if a shape's line is visible at a position on a map. */
async function isOnLine(map: Locator, { x, y }: { readonly x: number; readonly y: number }): Promise<boolean> {
  const picture = (await map.screenshot()).toString('base64')
  const color = await map.page().evaluate(
    async ([data, at]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
      pen?.drawImage(image, 0, 0)
      return Array.from(pen?.getImageData(Math.round(at.x), Math.round(at.y), 1, 1).data.slice(0, 3) ?? [])
    },
    [picture, { x, y }] as const,
  )
  return color.join() === LINE.join()
}

/** The first colour of the desk's map. */
const LINE = [0x00, 0x79, 0x4a]

test('the map shows areas, opens the submission of a clicked area, and follows the filter', async ({ page }) => {
  const fields = { 'West field': field(...WEST_FIELD), 'East field': field(...EAST_FIELD), Nowhere: undefined }
  await submitAnswers(
    server,
    { formId: form },
    Object.entries(fields).map(([title, area]) => ({ title, field: area })),
  )

  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  await page.goto(`${server.portal}/forms/${form}/submissions?view=map`)
  const map = page.locator('.desk-map-view')
  await expect(page.locator('.gf-map[data-state=open]')).toBeVisible()
  const all = [WEST_FIELD[0], EAST_FIELD[1]] as const
  const inWest = await placeOn(map, all, [100.15, 11.8])
  // Both extend to the edges of the fitted map.
  const westEdge = await placeOn(map, all, [100, 11.5])
  const eastEdge = await placeOn(map, all, [104, 11.5])
  await expect.poll(() => isOnLine(map, westEdge)).toBe(true)
  await expect.poll(() => isOnLine(map, eastEdge)).toBe(true)

  await map.click({ position: inWest })
  const drawer = page.getByRole('dialog', { name: 'Submission' })
  await expect(drawer.getByRole('heading', { name: 'West field' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('searchbox').fill('East')
  await expect.poll(() => isOnLine(map, westEdge)).toBe(false)
  await expect.poll(() => isOnLine(map, eastEdge)).toBe(true)
})

test('a location question is a map among the charts, and its visible area becomes the filter', async ({ page }) => {
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  await page.goto(`${server.portal}/forms/${form}/submissions?view=charts`)
  const chart = page.getByRole('region', { name: 'Field' })
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.locator('.gf-map[data-state=open]')).toBeVisible()
  await expect(chart).toContainText('1 without an answer.')
  // In a printed report, too.
  await expect(chart.locator('[data-drawn=true]')).toBeVisible()
  const colors = await chart.locator('.desk-map-print').evaluate((copy: HTMLCanvasElement) => {
    window.dispatchEvent(new Event('beforeprint'))
    const pixels = copy.getContext('2d')?.getImageData(0, 0, copy.width, copy.height).data
    return pixels ? new Set(new Uint32Array(pixels.buffer)).size : 0
  })
  expect(colors).toBeGreaterThan(10)
  // It shows all of them, and no more of the world than that.
  await expect
    .poll(async () => {
      await chart.getByRole('button', { name: 'Filter by this area' }).click()
      const { within } = JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}') as { within?: Within }
      const [west = 0, , east = 0] = within?.box ?? []
      const isFitted = west > 90 && west < 101 && east > 105 && east < 115
      if (!isFitted) await page.getByRole('button', { name: 'Clear' }).click()
      return isFitted
    })
    .toBe(true)
  const search = page.getByRole('search')
  await expect(search).toContainText('Field is in the selected area')
  await expect(search).toContainText('2 of 3')
})

interface Within {
  readonly box?: readonly number[]
}

test('an area is drawn as long as a part of it is visible, although its point is far outside', async ({ page }) => {
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  await page.goto(`${server.portal}/forms/${form}/submissions?view=map`)
  const map = page.locator('.desk-map-view')
  await expect(page.locator('.gf-map[data-state=open]')).toBeVisible()
  const edge = await placeOn(map, [WEST_FIELD[0], EAST_FIELD[1]], [100, 11.5])
  await expect.poll(() => isOnLine(map, edge)).toBe(true)

  const { x = 0, y = 0 } = (await map.boundingBox()) ?? {}
  await page.mouse.move(x + edge.x, y + edge.y)
  // Zoom in around a point of its edge: in the end, its middle is a hundred screens away.
  const asked = page.waitForResponse((answer) => answer.url().includes('/desk/shapes?') && narrow(answer.url()))
  for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, -400)
  const { found } = (await (await asked).json()) as { found: readonly unknown[] }
  expect(found).toHaveLength(1)
  await page.mouse.move(x + 20, y + 400)
  await expect.poll(() => isNearLine(map, edge)).toBe(true)
})

/** True if the box is at most a twentieth of a degree wide. */
function narrow(url: string): boolean {
  const [west = 0, , east = 0] = (new URL(url).searchParams.get('box') ?? '').split(',').map(Number)
  return east - west < 0.05
}

/** True if a line is at a position or a few pixels beside it: zooming rounds. */
async function isNearLine(map: Locator, { x, y }: { readonly x: number; readonly y: number }): Promise<boolean> {
  for (let aside = -6; aside <= 6; aside += 2) if (await isOnLine(map, { x: x + aside, y })) return true
  return false
}

test('the map draws the questions that are chosen, also in rows; popups name them, and a dragged box filters by them', async ({
  page,
}) => {
  const chosen = await author.publish({
    mode: 'h5',
    children: [
      { id: 'wellqest', kind: 'location', name: 'well', settings: { label: 'Well' } },
      {
        id: 'visitsqe',
        kind: 'repeat',
        name: 'visits',
        settings: { label: 'Visits' },
        children: [{ id: 'seenqest', kind: 'location', name: 'seen', settings: { label: 'Seen at' } }],
      },
    ],
  })
  const inputs = [
    { well: point(10, 50), visits: [{ seen: point(...WEST_FIELD[0]) }, { seen: point(...EAST_FIELD[1]) }] },
    { well: point(11, 51) },
  ]
  await submitAnswers(server, { formId: chosen }, inputs)

  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  await page.goto(`${server.portal}/forms/${chosen}/submissions?view=map`)
  const legend = page.getByRole('region', { name: 'Legend' })
  const choice = legend.getByRole('combobox', { name: 'Show on map' })
  await choice.fill('Seen')
  await page.keyboard.press('Enter')
  await choice.press('Escape')
  await expect(page).toHaveURL(/places=_place%2Cseenqest/)
  await legend.locator('.ant-select-selection-item-remove').first().click()
  await expect(page).toHaveURL(/places=seenqest/)

  // The address has the choice: the map opens where the visits were.
  await page.reload()
  const map = page.locator('.desk-map-view')
  await expect(page.locator('.gf-map[data-state=open]')).toBeVisible()
  const [southWest, northEast] = [WEST_FIELD[0], EAST_FIELD[1]]
  const at = await placeOn(map, [southWest, northEast], northEast)
  await expect.poll(() => isOnLine(map, at)).toBe(true)
  await map.hover({ position: at })
  await expect(page.locator('.map-popup')).toContainText('Visits: Seen at')

  await page.getByRole('button', { name: 'Select area' }).click()
  await page.getByRole('menuitem', { name: 'By a box' }).click()
  await expect(page.getByText('Drag a box on the map')).toBeVisible()
  const { x = 0, y = 0 } = (await map.boundingBox()) ?? {}
  await page.mouse.move(x + at.x - 40, y + at.y - 40)
  await page.mouse.down()
  await page.mouse.move(x + at.x + 40, y + at.y + 40, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('search')).toContainText('Visits: Seen at is in the selected area')
  await expect(page.getByRole('search')).toContainText('1 of 2')
})

test('an area of the map is selected as it is visible, by keyboard alone, or as a polygon that can be cancelled', async ({
  page,
}) => {
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  await submitAnswers(server, { formId: form }, [{ title: 'South field', field: field([104, -12], [106, -10]) }])
  await page.goto(`${server.portal}/forms/${form}/submissions?view=map`)
  await expect(page.locator('.gf-map[data-state=open]')).toBeVisible()
  const search = page.getByRole('search')
  const select = page.getByRole('button', { name: 'Select area' })
  const choose = async (name: string) => {
    await expect(select).toBeEnabled()
    await select.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name }).press('Enter')
  }

  /** Clicks draw once the hint says so. */
  const choosePolygon = async () => {
    await choose('By a polygon')
    await expect(page.getByText('Click the corners of the area.')).toBeVisible()
  }

  // A drawing that is left behind takes no keys.
  await choosePolygon()
  await page.getByText('Table', { exact: true }).click()
  await page.getByRole('searchbox').pressSequentially('ab')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('searchbox')).toHaveValue('a')
  await page.keyboard.press('Backspace')
  await page.getByText('Map', { exact: true }).click()

  await choosePolygon()
  const finish = page.getByRole('button', { name: 'Finish' })
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('.desk-map-view').boundingBox()) ?? {}
  const press = (across: number, down: number) => page.mouse.click(x + width * across, y + height * down)
  await press(0.4, 0.2)
  await press(0.8, 0.2)
  await expect(finish).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(select).toBeFocused()
  await expect(search).not.toContainText('area')

  await choosePolygon()
  for (const [across, down] of [
    [0.4, 0.2],
    [0.8, 0.2],
    [0.6, 0.8],
  ] as const)
    await press(across, down)
  await finish.click()
  await expect(search).toContainText('is in the selected area')
  await search.getByRole('button', { name: 'Clear', exact: true }).click()

  await choose('Visible area')
  await expect(search).toContainText('is in the selected area')
})
