import { expect, test, type Page } from './test.ts'
import { authorAndServer } from './authorAndServer.ts'

const HANOI = { latitude: 21.0285, longitude: 105.8542 }

const { server, author } = authorAndServer()
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  locale: 'en',
  permissions: ['geolocation'],
  geolocation: { ...HANOI, accuracy: 6 },
})

let made = 0
const element = (kind: string, name: string, settings: Record<string, unknown> = {}) => ({
  id: `e${String(++made).padStart(7, '0')}`,
  kind,
  name,
  settings: { label: name, ...settings },
})

/** A published form with one question, opened near Hanoi. */
async function fill(page: Page, kind: string, settings: Record<string, unknown> = {}) {
  const id = await author.publish({ mode: 'h5', children: [element(kind, 'drawing', settings)] })
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  await page.goto(`${server.portal}/page/${id}#latitude=${HANOI.latitude}&longitude=${HANOI.longitude}&zoom=15`)
  return { id, question: page.getByRole('group', { name: 'drawing' }) }
}

async function openMap(page: Page, button: string) {
  await page.getByRole('button', { name: button }).click()
  const screen = page.getByRole('dialog', { name: 'drawing' })
  const map = screen.getByRole('region', { name: 'Map to draw on' })
  await expect(screen.locator('[data-state=open]')).toBeVisible({ timeout: 60_000 })
  const box = await map.boundingBox()
  if (!box) throw new Error('no map')
  const at = (right: number, down: number) => ({ x: box.x + box.width * right, y: box.y + box.height * down })
  return {
    screen,
    map,
    at,
    tap: (right: number, down: number) => page.mouse.click(at(right, down).x, at(right, down).y),
  }
}

test('an area is drawn by tapping, a vertex is dragged until it crosses itself, and it is undone and sent', async ({
  page,
}) => {
  const { id, question } = await fill(page, 'area', { noCrossing: true })
  const { screen, tap, at } = await openMap(page, 'Draw on the map')
  await tap(0.3, 0.3)
  await expect(screen.getByText('1 point ·')).toBeVisible()
  await tap(0.7, 0.32)
  await tap(0.72, 0.62)
  await tap(0.3, 0.65)
  await expect(screen.getByText('4 points ·')).toBeVisible()
  const [from, to] = [at(0.7, 0.32), at(0.12, 0.5)]
  // Until terra-draw's handles have loaded, a drag moves the map, so retry once that has reverted.
  await expect(async () => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 12 })
    await page.mouse.up()
    await expect(screen.getByText('The drawing crosses itself')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect(screen.getByText('The drawing crosses itself')).toBeHidden()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect(question.getByText('4 points ·')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you!')).toBeVisible()
  const [sent] = await author.submissions(id)
  expect(sent?.input['drawing']).toMatchObject({ type: 'Polygon', source: 'map', coordinates: [{ length: 5 }] })
})

test('a line is drawn by keyboard alone', async ({ page }) => {
  const { question } = await fill(page, 'line')
  const { screen, map } = await openMap(page, 'Draw on the map')
  await map.focus()
  await map.press('Enter')
  await expect(screen.getByText('1 point ·')).toBeVisible()
  for (let point = 2; point < 4; point++) {
    // The map moves smoothly; the point is put at its crosshair's current place.
    await expect(async () => {
      await map.press('ArrowRight')
      await map.press('Enter')
      await expect(screen.getByText(/^[2-9] points · [1-9]/)).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
  }
  const said = screen.getByText(/^\d points ·/)
  const points = Number.parseInt((await said.textContent()) ?? '', 10)
  await map.press('Backspace')
  await expect(said).toContainText(points === 2 ? '1 point' : `${points - 1} points`)
  await map.press('Control+z')
  await expect(said).toContainText(`${points} points`)
  await map.press('Escape')
  await expect(screen).toBeHidden()
  await expect(question.getByText(`${points} points ·`)).toBeVisible()
})

test('a walk is recorded, and continues after a reload', async ({ page, context }) => {
  const { id, question } = await fill(page, 'line', { walkMetres: 5, walkSeconds: 0 })
  const { screen } = await openMap(page, 'Record while walking')
  const walkTo = (step: number) =>
    context.setGeolocation({ latitude: HANOI.latitude + step * 0.0003, longitude: HANOI.longitude, accuracy: 6 })
  await expect(screen.getByText('1 point ·')).toBeVisible({ timeout: 30_000 })
  await walkTo(1)
  await expect(screen.getByText('2 points ·')).toBeVisible({ timeout: 30_000 })
  await context.setGeolocation({ latitude: HANOI.latitude, longitude: HANOI.longitude, accuracy: 5_000 })
  await expect(screen.getByText('too low to record')).toBeVisible({ timeout: 30_000 })
  await expect(screen.getByText('2 points ·')).toBeVisible()
  await screen.getByRole('button', { name: 'Pause' }).click()
  await expect(screen.getByText('Recording paused.')).toBeVisible()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect(question.getByText('2 points ·')).toBeVisible()
  // The draft contains it.
  const draft = async () => (await page.request.get(`${server.portal}/api/drafts/${id}/1`)).text()
  await expect.poll(draft, { timeout: 30_000 }).toContain('walked')
  await page.reload()
  await expect(question.getByText('2 points ·')).toBeVisible()
  await walkTo(3)
  const again = await openMap(page, 'Resume recording')
  await expect(again.screen.getByText('3 points ·')).toBeVisible({ timeout: 30_000 })
})

test('without WebGL, points are typed and pasted, even 100,000 of them', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  const { id, question } = await fill(page, 'line')
  await question.getByText('Point list').click()
  const box = question.getByLabel('Latitude, longitude')
  await box.fill('somewhere')
  await box.press('Enter')
  await expect(question.getByText('Enter latitude and longitude')).toBeVisible()
  for (const place of ['21.03, 105.85', '21.04 N 105.86 E']) {
    await box.fill(place)
    await box.press('Enter')
  }
  await expect(question.getByText('2 points · 1.52 km')).toBeVisible()
  await question.getByText('Paste coordinates').click()
  const coordinates = Array.from({ length: 100_000 }, (_, index) => [105 + index / 1e5, 21 + Math.sin(index / 99) / 10])
  await question.getByLabel('GeoJSON or WKT').fill(JSON.stringify({ type: 'LineString', coordinates }))
  await question.getByRole('button', { name: 'Apply' }).click()
  await expect(question.getByText('100,000 points ·')).toBeVisible({ timeout: 60_000 })
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(question.getByText('2 points ·')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you!')).toBeVisible()
  const [sent] = await author.submissions(id)
  expect(sent?.input['drawing']).toMatchObject({ type: 'LineString', source: 'typed', coordinates: { length: 2 } })
})

test('a drawing survives a lost WebGL context', async ({ page }) => {
  await fill(page, 'line')
  const { screen, map, tap } = await openMap(page, 'Draw on the map')
  await tap(0.3, 0.3)
  await tap(0.7, 0.4)
  await expect(screen.getByText('2 points ·')).toBeVisible()
  await map.evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await screen.getByRole('button', { name: 'Reload map' }).click()
  await expect(screen.locator('[data-state=open]')).toBeVisible({ timeout: 60_000 })
  await expect(screen.getByText('2 points ·')).toBeVisible()
  await screen.getByRole('button', { name: 'Add point' }).click()
  await expect(screen.getByText('3 points ·')).toBeVisible()
})
