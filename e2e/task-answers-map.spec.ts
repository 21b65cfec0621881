import { authorAndServer } from './authorAndServer.ts'
import { passesAxe } from './axe.ts'
import { signIn } from './pages/people.ts'
import { submitAnswers } from './pages/submitAnswers.ts'
import { expect, type Route, test } from './test.ts'

const { server, author } = authorAndServer()

const FINDING = {
  id: 'e0000001',
  kind: 'radio',
  name: 'finding',
  settings: { label: { en: 'Is it still there?' }, choices: [{ value: 'works', label: { en: 'Yes' } }] },
}
const PUMP = { id: 'e0000002', kind: 'location', name: 'pump', settings: { label: { en: 'Where is the pump?' } } }

test('answered places are on the map with the number of their column; answers at one place share a marker', async ({
  browser,
}, info) => {
  const id = await author.publish({ mode: 'h5', template: 10000, languages: ['en'], children: [FINDING, PUMP] })
  const taskId = await author.addTask(id, 'Market pump', {})
  const owner = await browser.newContext({ locale: 'en', viewport: { width: 1440, height: 900 } })
  const page = await owner.newPage()
  await signIn(page, server.portal, 'author')
  const tasks = `${server.portal}/api/forms/${id}/tasks`
  const { settings } = (await (await page.request.get(`${tasks}/settings`)).json()) as { settings: object }
  const saved = await page.request.put(`${tasks}/settings`, { data: { settings: { ...settings, answersWanted: 3 } } })
  expect(saved.status(), await saved.text()).toBe(200)

  const [here, beside] = [
    [106.8, 20.94],
    [106.803, 20.941],
  ]
  const answers = [
    ['collector', here],
    ['author2', beside],
    ['admin', here],
  ] as const
  for (const [as, coordinates] of answers) {
    const input = { finding: 'works', pump: { type: 'Point', coordinates } }
    await submitAnswers(server, { formId: id, taskId, as }, [input])
  }

  await page.goto(`${server.portal}/forms/${id}/tasks`)
  await page.getByRole('button', { name: '3 answers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Market pump' })
  const markers = dialog.locator('.maplibregl-marker')
  await expect(markers).toHaveText(['1, 3', '2'])
  await expect(dialog.getByRole('columnheader').nth(3)).toContainText('2')
  const where = dialog.getByRole('row').filter({ hasText: 'Where is the pump?' })
  await expect(where).toContainText('20.940000, 106.800000 (67%)')
  await page.screenshot({ path: info.outputPath('answers.png') })
  await passesAxe(page)
  await owner.close()
})

test('pressing the answers of a task opens a dialog at once, also while its code is loading', async ({ browser }) => {
  const id = await author.publish({ mode: 'h5', template: 10000, languages: ['en'], children: [FINDING, PUMP] })
  const taskId = await author.addTask(id, 'School pump', {})
  await submitAnswers(server, { formId: id, taskId }, [{ finding: 'works' }])
  const owner = await browser.newContext({ locale: 'en', viewport: { width: 1440, height: 900 } })
  const page = await owner.newPage()
  await signIn(page, server.portal, 'author')
  const held: Route[] = []
  await page.route(/\/AnswersDialog-[^/]*\.js$/, (route) => void held.push(route))
  await page.goto(`${server.portal}/forms/${id}/tasks`)
  const open = page.getByRole('button', { name: '1 answer' })
  await open.click()
  const waiting = page.getByRole('dialog', { name: 'Answers' })
  await expect(waiting).toBeVisible()
  await waiting.getByRole('button', { name: 'Close' }).click()
  await expect(waiting).not.toBeAttached()
  await open.click()
  await expect(waiting).toBeVisible()
  for (const route of held) await route.continue()
  await expect(page.getByRole('dialog', { name: 'School pump' })).toContainText('Is it still there?')
  await owner.close()
})
