import { writeFileSync } from 'node:fs'
import { authorAndServer, PHONE } from './authorAndServer.ts'
import { expect, test, type Browser, type BrowserContextOptions, type Page } from './test.ts'

const { server, author } = authorAndServer()
const DEPTH = { id: 'e0000001', kind: 'decimal', name: 'depth', settings: { label: 'Depth in metres' } }
const FILE = 'id,title,latitude,longitude,depth\nw1,Market pump,20.95,106.8,"12,5"\nw2,School well,20.99,106.8,30\n'

async function pageOf(browser: Browser, as: string, more: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, ...more })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as } })
  return context.newPage()
}

/** A form that asks for a depth; `lines`: its tasks, as CSV, uploaded by its author on a phone. */
async function formWithFile(browser: Browser, file: string, path: string): Promise<{ id: string; page: Page }> {
  const id = await author.publish({ mode: 'h5', template: 10000, children: [DEPTH] })
  const page = await pageOf(browser, 'author')
  writeFileSync(path, file)
  await page.goto(`${server.portal}/forms/${id}/tasks`)
  await page.getByRole('button', { name: 'Add tasks' }).click()
  await page.locator('input[type=file]').setInputFiles(path)
  return { id, page }
}
const add = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Add tasks' }).click()

test('the preview of a file has titles, keys and locations; the import and its invalid rows fit a phone', async ({
  browser,
}, info) => {
  const { page } = await formWithFile(browser, `${FILE}w3,Nowhere,91,400,1\n`, info.outputPath('wells.csv'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row').nth(1).getByRole('cell')).toHaveText(['Market pump', 'w1', '20.95, 106.8'])
  await add(page)
  const wrong = page.getByRole('button', { name: '1 row has errors' })
  await expect(wrong).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeInViewport({ ratio: 1 })
  await wrong.click()
  await expect(page.getByRole('dialog').getByRole('cell', { name: '91, 400' })).toBeInViewport({ ratio: 1 })
  await page.context().close()
})

test('an import with a long file name fits a phone', async ({ browser }, info) => {
  const { page } = await formWithFile(
    browser,
    FILE,
    info.outputPath(`wells-${'of-the-northern-district-'.repeat(4)}.csv`),
  )
  await add(page)
  await expect(page.getByRole('button', { name: 'Clone' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.context().close()
})

test('a file without columns for locations says so before it is uploaded', async ({ browser }, info) => {
  const { page } = await formWithFile(browser, 'title,north\nPump,20.95\n', info.outputPath('pumps.csv'))
  await expect(page.getByText('No columns are named latitude and longitude')).toBeVisible()
  await page.context().close()
})

test('numbers of a CSV file answer their questions, and are submitted as numbers', async ({ browser }, info) => {
  const { id, page } = await formWithFile(browser, FILE, info.outputPath('wells.csv'))
  await add(page)
  await expect(page.getByText('2 tasks added.')).toBeVisible()
  const phone = await pageOf(browser, 'collector')
  await phone.goto(`${server.portal}/micro-task/${id}#latitude=20.95&longitude=106.8&zoom=13`)
  await phone.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(phone.getByLabel('Depth in metres')).toHaveValue('12.5')
  await phone.getByRole('button', { name: 'Submit' }).click()
  await expect(phone.getByRole('status').filter({ hasText: 'Thank you! Market pump' })).toBeVisible()
  expect((await author.submissions(id)).map(({ input }) => input['depth'])).toEqual([12.5])
  await phone.context().close()
  await page.context().close()
})

test('a position that was allowed once is used from then on: by the tasks, and in a task', async ({
  browser,
}, info) => {
  const { id, page } = await formWithFile(browser, FILE, info.outputPath('wells.csv'))
  await add(page)
  await expect(page.getByText('2 tasks added.')).toBeVisible()
  const here = { latitude: 21, longitude: 106.8, accuracy: 5 }
  const phone = await pageOf(browser, 'collector', { geolocation: here, permissions: ['geolocation'] })
  const address = `${server.portal}/micro-task/${id}`
  await phone.goto(address)
  const next = phone.getByRole('group', { name: /^Next/ })
  await expect(next).toContainText('Market pump')
  await phone.getByRole('button', { name: 'My location' }).last().click()
  await expect(next).toContainText(/School well\s*1.1 km south of you/)
  await phone.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(phone.locator('.task-way')).toContainText('1.1 km south of you')
  await phone.goto(address)
  await expect(phone.locator('.task-next .task-away')).toContainText('1.1 km south of you')
  await phone.context().close()
  await page.context().close()
})
