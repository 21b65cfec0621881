import { expect, test } from '@playwright/test'
import { authorAtWork } from './host-app/publishForm.ts'
import { EditorScreen } from './pages/EditorScreen.ts'
import { withoutTour } from './pages/withoutTour.ts'
import { startServer, type TestServer } from './startServer.ts'

let server: TestServer
test.beforeAll(async () => {
  server = await startServer({ DEMO_FORMS: '0' })
})
test.afterAll(() => server.end())

const HANOI = [
  [105.7, 20.9],
  [106, 20.9],
  [106, 21.1],
  [105.7, 21.1],
  [105.7, 20.9],
]
const MESSAGE = { en: 'This well is known already', vi: 'Giếng này đã có rồi' }
const well = (settings: Record<string, unknown>) => ({
  id: 'e0000001',
  kind: 'location',
  name: 'well',
  settings: { label: { en: 'Well', vi: 'Giếng' }, ...settings },
})

const file = (name: string, json: object) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(json)),
})

test('a place too near to another is refused at its question, in the author’s words, before it is sent', async ({
  browser,
}) => {
  const author = await authorAtWork(server)
  const id = await author.publish({ mode: 'h5', children: [well({ minDistance: 50, minDistanceMessage: MESSAGE })] })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const input = { well: { type: 'Point', coordinates: [105.85, 21.03] } }
  const submit = new URL('/api/jarvis/spot-collection/v1/submission/submit', server.portal).href
  const sent = await context.request.post(submit, {
    data: { additional_data: { PageId: id, Prompts: [] }, input, submission_type: 100 },
  })
  expect(sent.status()).toBe(200)
  const page = await context.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  const question = page.getByRole('group', { name: 'Well' })
  await question.getByLabel('Latitude').fill('21.0301')
  await question.getByLabel('Longitude').fill('105.85')
  await expect(page.getByText(MESSAGE.en, { exact: true })).toBeVisible()
  await question.getByLabel('Latitude').fill('21.04')
  await expect(page.getByText(MESSAGE.en, { exact: true })).toHaveCount(0)
  await context.close()
  await author.end()
})

test('without a network, a place too near to one that was sent from here is refused all the same', async ({
  browser,
}) => {
  const author = await authorAtWork(server)
  const id = await author.publish({ mode: 'h5', children: [well({ minDistance: 50, minDistanceMessage: MESSAGE })] })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await context.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  const question = page.getByRole('group', { name: 'Well' })
  const refusal = page.getByText(MESSAGE.en, { exact: true })
  await question.getByLabel('Latitude').fill('21.03')
  await question.getByLabel('Longitude').fill('105.85')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Fill in again' }).click()
  await context.setOffline(true)
  await question.getByLabel('Latitude').fill('21.0301')
  await question.getByLabel('Longitude').fill('105.85')
  await expect(refusal).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(question.locator(':focus')).toHaveCount(1)
  await question.getByLabel('Latitude').fill('21.04')
  await expect(refusal).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Fill in again' })).toBeVisible()
  await context.close()
  await author.end()
})

test('an author draws the area a place has to lie in, or reads it from a file', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' })
  const author = await authorAtWork(server)
  const id = await author.publish({ mode: 'h5', children: [well({})] })
  await withoutTour(context)
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const page = await context.newPage()
  await page.goto(`${server.portal}/forms/${id}/edit`)
  const editor = new EditorScreen(page)
  await editor.node('Well').click()
  await editor.setting('Where it may be').selectOption('Inside an area only')
  const area = page.getByRole('group', { name: 'The area meant' })
  await expect(area.getByText('No area yet')).toBeVisible()
  const input = area.getByLabel('From a GeoJSON file')
  await input.setInputFiles(file('well.geojson', { type: 'Point', coordinates: [1, 1] }))
  await expect(area.getByRole('alert')).toContainText('no area')
  await input.setInputFiles(file('hanoi.geojson', { type: 'Polygon', coordinates: [HANOI] }))
  await expect(area.getByText('1 area, 4 corners')).toBeVisible()
  await expect(area.getByRole('alert')).toHaveCount(0)
  await area.getByRole('button', { name: 'Take away' }).scrollIntoViewIfNeeded()
  await expect(area.locator('[data-state=open]')).toBeVisible({ timeout: 60_000 })
  await area.getByRole('button', { name: 'Go on drawing' }).click()
  const screen = page.getByRole('dialog', { name: 'The area meant' })
  await expect(screen.getByText('4 points ·')).toBeVisible({ timeout: 60_000 })
  await screen.getByRole('button', { name: 'Remove point' }).click()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect(area.getByText('1 area, 3 corners')).toBeVisible()
  await editor.command('undo').click()
  await expect(area.getByText('1 area, 4 corners')).toBeVisible()
  await context.close()
  await author.end()
})
