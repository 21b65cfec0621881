import { expect, test, type APIRequestContext, type Page } from './test.ts'
import { signIn } from './pages/people.ts'
import { authorAndServer } from './authorAndServer.ts'

const { server } = authorAndServer()

/** A form with wells in a town, more than a tile shows one by one, and a path far away. */
async function formWithTasks(author: APIRequestContext, wells: number): Promise<string> {
  const made = await author.post(`${server.portal}/api/forms`, { data: { name: 'Wells', template: 10_000 } })
  const { id } = (await made.json()) as { id: string }
  const rows = Array.from({ length: wells }, (_, i) => {
    const [x, y] = [(i * 0.754_877_666) % 1, (i * 0.569_840_29) % 1]
    return `w${i},Well ${i},${106.6 + x / 10},${10.7 + y / 10}`
  })
  await upload(author, id, 'wells.csv', 'text/csv', ['id,title,longitude,latitude', ...rows].join('\n'))
  const coordinates = [
    [105.8, 21],
    [105.9, 21.1],
  ]
  const path = { type: 'Feature', properties: { title: 'Path' }, geometry: { type: 'LineString', coordinates } }
  const paths = JSON.stringify({ type: 'FeatureCollection', features: [path] })
  await upload(author, id, 'paths.geojson', 'application/geo+json', paths)
  return id
}

async function upload(author: APIRequestContext, form: string, name: string, type: string, data: string) {
  const sent = await author.put(
    `${server.portal}/api/forms/${form}/tasks/batches/${crypto.randomUUID()}?name=${name}`,
    { data, headers: { 'content-type': type } },
  )
  expect(sent.status(), await sent.text()).toBe(200)
}

/** Presses the middle of the map, where it shows an import's only task. */
const pressMiddle = (page: Page) => page.locator('.tasks-map canvas').click()

const choose = async (page: Page, filter: string, choice: string) => {
  await page.getByRole('combobox', { name: filter }).click()
  await page.getByTitle(choice, { exact: true }).click()
}

test('thousands of tasks are clusters with their numbers; the map follows the filters and what others do', async ({
  page,
}) => {
  await signIn(page, server.portal, 'author')
  const author = page.request
  const id = await formWithTasks(author, 4_000)
  await page.goto(`${server.portal}/forms/${id}/tasks`)
  const counts = page.locator('.map-count')
  await expect(counts.first()).toBeVisible()
  const total = async () => (await counts.allTextContents()).map(Number).reduce((sum, count) => sum + count, 0)
  await expect.poll(total).toBeGreaterThan(1_000)
  // Nothing is answered yet.
  await choose(page, 'Status', 'Completed')
  await expect(counts).toHaveCount(0)
  await choose(page, 'Status', 'All statuses')
  await expect.poll(total).toBeGreaterThan(1_000)
  // Closed by another manager: the map asks for its tiles again.
  const { batches } = (await (await author.get(`${server.portal}/api/forms/${id}/tasks/batches`)).json()) as {
    batches: { id: string; name: string }[]
  }
  await choose(page, 'Status', 'Closed')
  await expect(counts).toHaveCount(0)
  const wells = batches.find(({ name }) => name === 'wells.csv')
  await author.post(`${server.portal}/api/forms/${id}/tasks/close`, { data: { batch: wells?.id, closed: true } })
  await expect.poll(total, { timeout: 60_000 }).toBeGreaterThan(1_000)
})

test('the map shows one import with its lines; a press on a task shows its answers', async ({ page }) => {
  await signIn(page, server.portal, 'author')
  const id = await formWithTasks(page.request, 10)
  await page.goto(`${server.portal}/forms/${id}/tasks`)
  await choose(page, 'File', 'paths.geojson')
  await expect(page.getByRole('cell', { name: 'Path', exact: true })).toBeVisible()
  await expect
    .poll(async () => {
      // Until its title is loaded, the dialog has another one.
      if (!(await page.getByRole('dialog').first().isVisible())) await pressMiddle(page)
      return page.getByRole('dialog', { name: 'Path' }).isVisible()
    })
    .toBe(true)
})
