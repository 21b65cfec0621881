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
  await page.getByRole('article').getByRole('button', { name: 'Different' }).click()
  await expect(page.getByText('No duplicates', { exact: true })).toBeVisible()

  const names = async () => (await author.submissions(form)).map(({ input }) => input['name']).toSorted()
  expect(await names()).toEqual(['Gieng lang Van', 'School pump', 'School pump 2'])
  await page.goto(`${server.portal}/forms/${form}/submissions/deleted`)
  await page.getByRole('checkbox', { name: 'Select Giếng Làng Vạn' }).check()
  await page.getByRole('button', { name: 'Restore 1' }).click()
  await expect.poll(names).toHaveLength(4)
})
