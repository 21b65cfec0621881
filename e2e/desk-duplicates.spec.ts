import { passesAxe } from './axe.ts'
import { submitAnswers } from './pages/submitAnswers.ts'
import { authorAndServer } from './authorAndServer.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en', viewport: { width: 1280, height: 900 } })

const WELLS = [
  { name: 'Giếng Làng Vạn', depth: 12, longitude: 105 },
  { name: 'Gieng lang Van', depth: 15, longitude: 105.0004 },
  { name: 'School pump', depth: 30, longitude: 105.0002 },
  { name: 'School pump 2', depth: 31, longitude: 105.0003 },
]

const { server, author } = authorAndServer()
let form: string
test.beforeAll(async () => {
  form = await author.publish({
    mode: 'h5',
    children: [
      { id: 'nameqest', kind: 'text', name: 'name', settings: { label: 'Name' } },
      { id: 'depthqes', kind: 'number', name: 'depth', settings: { label: 'Depth' } },
      { id: 'placeqes', kind: 'location', name: 'place', settings: { label: 'Place' } },
    ],
  })
  await submitAnswers(
    server,
    { formId: form },
    WELLS.map(({ longitude, ...answers }) => ({ ...answers, place: { type: 'Point', coordinates: [longitude, 21] } })),
  )
})

test('likely duplicates are a queue: one pair is merged, the other kept apart, and the merged one can be restored', async ({
  page,
}) => {
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  await page.goto(`${server.portal}/forms/${form}/submissions`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Duplicates' }).click()
  await expect(page.getByText('2 pairs to decide on')).toBeVisible()
  await passesAxe(page)

  // Only what differs is shown until all is asked for.
  const well = page.getByRole('article').filter({ hasText: 'Giếng Làng Vạn' })
  await expect(well).toContainText('Depth')
  await well.getByRole('button', { name: 'Keep the later' }).click()
  await expect(page.getByText('Merged. The other submission was deleted')).toBeVisible()
  await expect(page.getByText('1 pair to decide on')).toBeVisible()
  // The focus is on the pair that took its place, and a decision can be undone.
  await expect(page.getByRole('article')).toBeFocused()
  await page.getByRole('article').getByRole('button', { name: 'Different' }).click()
  await expect(page.getByText('No duplicates', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('1 pair to decide on')).toBeVisible()
  await page.getByRole('article').getByRole('button', { name: 'Different' }).click()
  await expect(page.getByText('No duplicates', { exact: true })).toBeVisible()

  const names = async () => (await author.submissions(form)).map(({ input }) => input['name']).toSorted()
  expect(await names()).toEqual(['Gieng lang Van', 'School pump', 'School pump 2'])
  await page.goto(`${server.portal}/forms/${form}/submissions/deleted`)
  await page.getByRole('checkbox', { name: 'Select Giếng Làng Vạn' }).check()
  await page.getByRole('button', { name: 'Restore 1' }).click()
  await expect.poll(names).toHaveLength(4)
})

const well = (name: string, longitude: number) => ({ name, place: { type: 'Point', coordinates: [longitude, 21] } })

test('a stopped comparison shows what it found, survives a lost network, and is continued to the end', async ({
  page,
  context,
}) => {
  const id = await author.publish({
    mode: 'h5',
    children: [
      { id: 'nameqest', kind: 'text', name: 'name', settings: { label: 'Name' } },
      { id: 'placeqes', kind: 'location', name: 'place', settings: { label: 'Place' } },
    ],
  })
  // 200 are compared at a time.
  const apart = Array.from({ length: 49 }, (_, at) => at)
  await Promise.all(
    [0, 1, 2, 3].map((part) =>
      submitAnswers(
        server,
        { formId: id },
        apart.map((at) => well('Well', part * 49 + at - 90)),
      ),
    ),
  )
  const last = ['Pump', 'Tap', 'Tank', 'Spring', 'Pump', 'Tap'].map((name, at) => well(name, 110 + at / 1e5))
  await submitAnswers(server, { formId: id }, last)

  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  let [asked, release] = [0, () => {}]
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/duplicates/look', async (route) => {
    asked += 1
    if (asked === 2) return route.abort()
    if (asked === 3) await released
    return route.continue()
  })
  await page.goto(`${server.portal}/forms/${id}/submissions/duplicates`)
  await expect(page.getByText('Cannot reach the server')).toBeVisible()
  await expect(page.getByText('200 of 202 submissions compared')).toBeVisible()
  await page.getByRole('button', { name: 'Continue comparing' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Continue comparing' })).toBeFocused()
  await expect.poll(() => asked).toBe(3)
  release()
  await expect(page.getByText('2 pairs to decide on')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue comparing' })).toBeHidden()

  // A decision that was not stored leaves the list as it is.
  await context.setOffline(true)
  await page.getByRole('article').first().getByRole('button', { name: 'Different' }).click()
  await expect(page.getByText('Cannot reach the server').last()).toBeVisible()
  await expect(page.getByText('2 pairs to decide on')).toBeVisible()
})
