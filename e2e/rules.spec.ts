import { expect, test } from './test.ts'
import { EditorScreen } from './pages/EditorScreen.ts'
import { submitAnswers } from './pages/submitAnswers.ts'
import { withoutTour } from './pages/withoutTour.ts'
import { authorAndServer } from './authorAndServer.ts'
import { writePlace } from './pages/place.ts'

// An invalid message breaks its question on purpose.
test.use({ expectedErrors: [/includes is not a function/] })

const { server, author } = authorAndServer()

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

test('a location too close to another is refused at its question before submission, with the author’s message', async ({
  browser,
}) => {
  const id = await author.publish({ mode: 'h5', children: [well({ minDistance: 50, minDistanceMessage: MESSAGE })] })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const input = { well: { type: 'Point', coordinates: [105.85, 21.03] } }
  await submitAnswers(server, { formId: id }, [input])
  const page = await context.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  const question = page.getByRole('group', { name: 'Well' })
  await writePlace(question, '21.0301', '105.85')
  await expect(page.getByText(MESSAGE.en, { exact: true })).toBeVisible()
  await question.getByLabel('Latitude').fill('21.04')
  await expect(page.getByText(MESSAGE.en, { exact: true })).toHaveCount(0)
  await context.close()
})

test('a location too close to another user’s is refused with the built-in message, and the form continues', async ({
  browser,
}) => {
  const note = { id: 'e0000002', kind: 'text', name: 'note', settings: { label: 'Note' } }
  const id = await author.publish({ mode: 'h5', children: [well({ minDistance: 500 }), note] })
  const input = { well: { type: 'Point', coordinates: [105.85, 21.03] } }
  await submitAnswers(server, { formId: id, as: 'author2' }, [input])
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await context.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  await writePlace(page, '21.0301', '105.8501')
  await expect(page.getByText(/500/).first()).toBeVisible()
  await page.getByLabel('Note').fill('Dry since May')
  await page.reload()
  await expect(page.getByText(/500/).first()).toBeVisible()
  await expect(page.getByLabel('Note')).toHaveValue('Dry since May')

  // Only the question that cannot be rendered fails; the draft can be set aside and continued later.
  let breaks = true
  const violation = { key: 'violation.tooNear', params: {}, message: { en: { no: 'words' } } }
  await page.route('**/near', (route) => (breaks ? route.fulfill({ json: { violation } }) : route.continue()))
  await page.reload()
  const broken = page.getByRole('alert').filter({ hasText: 'This question cannot be shown' })
  await expect(broken).toBeVisible()
  await page.getByLabel('Note').fill('Dry since June')
  await broken.getByRole('button', { name: 'Set the draft aside' }).click()
  await expect(page.getByLabel('Note')).toHaveValue('')
  await expect(broken).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Note')).toHaveValue('')
  // Removing the route would leave the page's current request without a response.
  breaks = false
  await page.locator('.other-drafts summary').click()
  await page.locator('.other-drafts li a').first().click()
  await expect(page.getByLabel('Note')).toHaveValue('Dry since June')
  await context.close()
})

test('while offline, a location too close to one sent from this device is refused, too', async ({ browser }) => {
  const id = await author.publish({ mode: 'h5', children: [well({ minDistance: 50, minDistanceMessage: MESSAGE })] })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await context.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  const question = page.getByRole('group', { name: 'Well' })
  const refusal = page.getByText(MESSAGE.en, { exact: true })
  await writePlace(question, '21.03', '105.85')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Submit another response' }).click()
  await context.setOffline(true)
  await writePlace(question, '21.0301', '105.85')
  await expect(refusal).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(question.locator(':focus')).toHaveCount(1)
  await question.getByLabel('Latitude').fill('21.04')
  await expect(refusal).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Submit another response' })).toBeVisible()
  await context.close()
})

test('an author draws an area restriction, or reads it from a file', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' })
  const id = await author.publish({ mode: 'h5', children: [well({})] })
  await withoutTour(context)
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const page = await context.newPage()
  await page.goto(`${server.portal}/forms/${id}/edit`)
  const editor = new EditorScreen(page)
  await editor.node('Well').click()
  await (await editor.rule('Area restriction')).selectOption('Only inside the area')
  const area = page.getByRole('group', { name: 'Allowed or excluded area' })
  await expect(area.getByText('No area yet')).toBeVisible()
  const input = area.getByLabel('Upload GeoJSON')
  await input.setInputFiles(file('well.geojson', { type: 'Point', coordinates: [1, 1] }))
  await expect(area.getByRole('alert')).toContainText('no polygons')
  await input.setInputFiles(file('hanoi.geojson', { type: 'Polygon', coordinates: [HANOI] }))
  await expect(area.getByText('1 area, 4 vertices')).toBeVisible()
  await expect(area.getByRole('alert')).toHaveCount(0)
  await area.getByRole('button', { name: 'Remove' }).scrollIntoViewIfNeeded()
  await expect(area.locator('[data-state=open]')).toBeVisible({ timeout: 60_000 })
  await area.getByRole('button', { name: 'Continue drawing' }).click()
  const screen = page.getByRole('dialog', { name: 'Allowed or excluded area' })
  await expect(screen.getByText('4 points ·')).toBeVisible({ timeout: 60_000 })
  await screen.getByRole('button', { name: 'Delete point' }).click()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect(area.getByText('1 area, 3 vertices')).toBeVisible()
  await editor.command('undo').click()
  await expect(area.getByText('1 area, 4 vertices')).toBeVisible()
  await context.close()
})
