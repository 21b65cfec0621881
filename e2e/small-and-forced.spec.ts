import { expect, test, type Browser, type BrowserContextOptions, type Locator, type Page } from './test.ts'
import { contrastOf } from '../src/forms/theme/contrast.ts'
import { authorAndServer } from './authorAndServer.ts'
import { openPlaceMap, writePlace } from './pages/place.ts'
import { storedDraft } from './pages/storedDraft.ts'

/**
 * Forms magnified four times, with forced colours, by touch with a screen reader, in the dark theme, and without a map.
 */

const { server, author } = authorAndServer()
let form: string
test.beforeAll(async () => {
  form = await author.publish({ mode: 'h5', children: CHILDREN })
})

const choices = ['Hue', 'Hanoi', 'Da Nang'].map((label, index) => ({ value: `c${index}`, label }))
const CHILDREN = [
  { id: 'wells001', kind: 'text', name: 'well', settings: { label: 'Well' } },
  { id: 'users001', kind: 'integer', name: 'users', settings: { label: 'Users', appearance: 'stepper' } },
  { id: 'towns001', kind: 'select', name: 'town', settings: { label: 'Town', appearance: 'dropdown', choices } },
  { id: 'works001', kind: 'switch', name: 'works', settings: { label: 'Works' } },
  { id: 'taste001', kind: 'rating', name: 'taste', settings: { label: 'Taste' } },
  { id: 'uses0001', kind: 'select-many', name: 'uses', settings: { label: 'Uses', choices } },
  { id: 'order001', kind: 'ranking', name: 'order', settings: { label: 'Order', choices } },
  { id: 'places01', kind: 'location', name: 'place', settings: { label: 'Place', allowTyped: false } },
  { id: 'fields01', kind: 'area', name: 'field', settings: { label: 'Field', allowTyped: false } },
] as const

async function opened(browser: Browser, options: BrowserContextOptions, path = `/page/${form}`): Promise<Page> {
  const context = await browser.newContext({ locale: 'en', ...options })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await context.newPage()
  await page.goto(server.portal + path)
  return page
}

/** The part of the focused element that something else covers, 0 to 1; 1 if off screen. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return { name: '', share: 0 }
    // The visible control is a label around a hidden input.
    const shown = focused.matches('label input') ? (focused.closest('label') ?? focused) : focused
    const { left, top, right, bottom } = shown.getBoundingClientRect()
    const [x0, x1] = [Math.max(0, left), Math.min(innerWidth, right)]
    const [y0, y1] = [Math.max(0, top), Math.min(innerHeight, bottom)]
    const name = `${focused.tagName} ${focused.id || focused.textContent?.slice(0, 30)}`
    if (x1 - x0 < 2 || y1 - y0 < 2) return { name, share: 1 }
    const parts = [0.15, 0.5, 0.85]
    const points = parts.flatMap((x) => parts.map((y) => [x0 + (x1 - x0) * x, y0 + (y1 - y0) * y] as const))
    const over = points.filter(([x, y]) => {
      const top = document.elementFromPoint(x, y)
      return !top || !(shown.contains(top) || top.contains(shown))
    })
    return { name, share: over.length / points.length }
  })

for (const path of ['', '/submissions', '/account', '/drafts']) {
  test(`at 400 percent zoom, nothing covers the focused element: ${path || 'a form'}`, async ({ browser }) => {
    const page = await opened(browser, { viewport: { width: 320, height: 256 } }, path || `/page/${form}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    if (path === '') await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
    const seen: string[] = []
    for (const key of [...Array.from({ length: 45 }, () => 'Tab'), ...Array.from({ length: 45 }, () => 'Shift+Tab')]) {
      await page.keyboard.press(key)
      const { name, share } = await hidden(page)
      seen.push(name)
      expect(share, name).toBeLessThan(0.5)
    }
    expect(new Set(seen).size).toBeGreaterThan(path === '' ? 15 : 5)
  })
}

test('after a submission, the focus is on the heading that confirms it', async ({ browser }) => {
  const page = await opened(browser, { viewport: { width: 390, height: 844 } })
  await page.getByRole('textbox', { name: 'Well' }).fill('The old well')
  await page.getByRole('button', { name: 'Submit' }).press('Enter')
  const sent = page.getByRole('heading', { level: 1, name: 'Thank you!' })
  await expect(sent).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Submit another response' })).toBeFocused()
})

const byte = (value: string | number) => Number(value).toString(16).padStart(2, '0')

/** The contrast of an element's text and background as displayed. */
async function contrast(words: Locator): Promise<number> {
  const colors = await words.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return [color, backgroundColor]
  })
  const [color = '', ground = ''] = colors.map((rgb) => `#${(rgb.match(/\d+/g) ?? []).slice(0, 3).map(byte).join('')}`)
  return contrastOf(color, ground)
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`the label of the submit button is readable before, during and after a tap: ${colorScheme}`, async ({
    browser,
  }) => {
    const page = await opened(browser, { viewport: { width: 390, height: 844 }, colorScheme })
    const button = page.getByRole('button', { name: 'Submit' })
    await expect(button).toBeVisible()
    expect(await contrast(button)).toBeGreaterThanOrEqual(4.5)
    // Browsers leave the pointer where a finger was.
    await button.hover()
    expect(await contrast(button)).toBeGreaterThanOrEqual(4.5)
    await page.mouse.down()
    expect(await contrast(button)).toBeGreaterThanOrEqual(4.5)
    await button.focus()
    expect(await contrast(button)).toBeGreaterThanOrEqual(4.5)
  })
}

/** A picture's colours, row by row. */
interface Look {
  readonly colors: readonly string[]
  readonly width: number
}

async function lookOf(paper: Page, picture: Buffer): Promise<Look> {
  const { data, width } = await paper.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const drawn = canvas.getContext('2d')
    drawn?.drawImage(image, 0, 0)
    return { data: [...(drawn?.getImageData(0, 0, image.width, image.height).data ?? [])], width: image.width }
  }, picture.toString('base64'))
  const colors = Array.from({ length: data.length / 4 }, (_, at) =>
    ['#', ...data.slice(at * 4, at * 4 + 3).map(byte)].join(''),
  )
  return { colors, width }
}

/** The share of pixels with a contrast of at least 3:1 to the picture's main colour. */
function inkIn({ colors }: Look): number {
  const counts = new Map<string, number>()
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1)
  const [ground = '#000000'] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? []
  return colors.filter((color) => contrastOf(color, ground) >= 3).length / colors.length
}

const goesOver = (line: readonly string[]) =>
  line.filter((color, at) => at > 0 && contrastOf(color, line[at - 1] ?? color) >= 3).length

/**
 * The highest number of changes between background and foreground in a row of a picture: high where there are letters.
 */
function strokesIn({ colors, width }: Look): number {
  const starts = Array.from({ length: colors.length / width }, (_, line) => line * width)
  return Math.max(...starts.map((from) => goesOver(colors.slice(from, from + width))))
}

/** The share of pixels with a contrast of at least 3:1 between two pictures. */
const apart = (one: Look, other: Look) =>
  one.colors.filter((color, at) => contrastOf(color, other.colors[at] ?? color) >= 3).length / one.colors.length

for (const colorScheme of ['dark', 'light'] as const) {
  test(`in forced colours, every icon is visible, and selected choices differ: ${colorScheme}`, async ({ browser }) => {
    // Without an earlier draft.
    const blank = await author.publish({ mode: 'h5', children: CHILDREN })
    const look = { viewport: { width: 390, height: 844 }, forcedColors: 'active', colorScheme } as const
    const page = await opened(browser, look, `/page/${blank}`)
    // Everything has loaded.
    await page.getByRole('button', { name: 'Draw on the map' }).waitFor()
    const paper = await browser.newPage()
    /** The pixels inside an element, without its border, which is no sign; or only its end. */
    const lookAt = async (element: Locator, inset = 6, part: 'all' | 'end' = 'all') => {
      await element.scrollIntoViewIfNeeded()
      await page.mouse.move(0, 0)
      const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {}
      const from = part === 'end' ? width - 34 : inset
      const clip = { x: x + from, y: y + inset, width: width - from - inset, height: height - 2 * inset }
      return lookOf(paper, await page.screenshot({ clip, animations: 'disabled' }))
    }
    const inkOf = async (...at: Parameters<typeof lookAt>) => inkIn(await lookAt(...at))
    for (const name of ['Decrease Users', 'Increase Users'])
      expect(await inkOf(page.getByRole('button', { name })), name).toBeGreaterThan(0.01)
    const submit = page.getByRole('button', { name: 'Submit' })
    expect(strokesIn(await lookAt(submit)), 'letters of the button').toBeGreaterThan(8)
    const town = page.getByRole('combobox', { name: 'Town', exact: true })
    expect(await inkOf(town, 6, 'end'), 'arrow').toBeGreaterThan(0.01)
    await town.press('ArrowDown')
    const hue = page.getByRole('option', { name: 'Hue', exact: true })
    const active = await lookAt(hue, 0)
    await town.press('ArrowDown')
    expect(apart(active, await lookAt(hue, 0)), 'active option').toBeGreaterThan(0.01)
    await town.press('Escape')
    const works = page.getByRole('switch', { name: 'Works' })
    const before = await lookAt(works, 0)
    expect(inkIn(before), 'switch').toBeGreaterThan(0.05)
    await works.click()
    await works.blur()
    const on = await lookAt(works, 0)
    expect(inkIn(on), 'switch that is on').toBeGreaterThan(0.05)
    expect(apart(before, on), 'on and not answered').toBeGreaterThan(0.1)
    await works.click()
    await works.blur()
    expect(apart(await lookAt(works, 0), on), 'on and off').toBeGreaterThan(0.05)
    const star = page.locator('.gf-rating-mark')
    await star.nth(2).click()
    const [filled, empty] = [await lookAt(star.nth(0)), await lookAt(star.nth(4))]
    expect(inkIn(empty), 'star').toBeGreaterThan(0.02)
    expect(apart(filled, empty), 'filled star').toBeGreaterThan(0.05)
    const use = page.getByRole('checkbox', { name: 'Hue' })
    const unchecked = await lookAt(use, 2)
    await use.check()
    await use.blur()
    expect(apart(await lookAt(use, 2), unchecked), 'check').toBeGreaterThan(0.05)
    await page.locator('.gf-unranked-choice').first().click()
    await page.locator('.gf-unranked-choice').first().click()
    const signs = page.locator('.gf-ranked-row').first().locator('.gf-ranked-button:not([aria-disabled=true])')
    for (const sign of await signs.all())
      expect(await inkOf(sign, 4), (await sign.getAttribute('class')) ?? '').toBeGreaterThan(0.01)
    // The errors above are shown once it loses the focus.
    await page.getByRole('button', { name: 'Choose on the map' }).focus()
    await openPlaceMap(page)
    for (const name of ['Zoom in', 'Zoom out'])
      expect(await inkOf(page.getByRole('button', { name })), name).toBeGreaterThan(0.01)
    await paper.close()
  })
}

test('without WebGL, a location and an area are entered as coordinates, and the page says why', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' })
  await context.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await context.newPage()
  await page.goto(`${server.portal}/page/${form}`)
  const place = page.getByRole('group', { name: 'Place' })
  await place.getByRole('button', { name: 'Choose on the map' }).click()
  const full = page.getByRole('dialog', { name: 'Place' })
  await expect(full.getByText('This browser draws no maps (WebGL is missing or off)')).toBeVisible()
  await full.getByRole('button', { name: 'Close' }).click()
  await expect(place.getByRole('button', { name: 'Choose on the map' })).toHaveCount(0)
  await writePlace(place, '16.46', '107.59')
  await page.getByRole('button', { name: 'Draw on the map' }).click()
  const screen = page.getByRole('dialog', { name: 'Field' })
  await expect(screen.getByText('This browser draws no maps (WebGL is missing or off)')).toBeVisible()
  for (const corner of ['16.46, 107.59', '16.46, 107.60', '16.47, 107.60']) {
    await screen.getByLabel('Latitude, longitude').fill(corner)
    await screen.getByRole('button', { name: 'Add point' }).click()
  }
  await expect(screen.getByText('3 points')).toBeVisible()
  await screen.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  const [sent] = await author.submissions(form)
  expect(sent?.input['place']).toMatchObject({ coordinates: [107.59, 16.46] })
  expect(sent?.input['field']).toMatchObject({ type: 'Polygon', source: 'typed' })
})

test('a drawing opens at the location of the form', async ({ browser }) => {
  const typed = CHILDREN.map((child) =>
    child.kind === 'location' ? { ...child, settings: { label: 'Place', allowMap: false } } : child,
  )
  const id = await author.publish({ mode: 'h5', children: typed })
  const page = await opened(browser, { viewport: { width: 390, height: 844 } }, `/page/${id}`)
  await writePlace(page, '16.46', '107.59')
  await page.getByRole('button', { name: 'Draw on the map' }).click()
  await page.getByRole('button', { name: 'Add point' }).click()
  // The crosshair is in the middle of the map.
  const drawn = async () => {
    const draft = await storedDraft(page)
    const { field } = (draft?.answers ?? {}) as { field?: { coordinates: [number, number][][] } }
    return field?.coordinates[0]?.[0]?.map((degrees) => degrees.toFixed(2)).join() ?? ''
  }
  await expect.poll(drawn).toBe('107.59,16.46')
})
