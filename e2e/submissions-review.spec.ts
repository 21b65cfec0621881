import { randomUUID } from 'node:crypto'
import { expect, test } from './test.ts'
import { authorAndServer } from './authorAndServer.ts'

test.use({ locale: 'en', timezoneId: 'UTC' })

const { server, author } = authorAndServer()
let form: string

test.beforeAll(async () => {
  form = await author.publish({
    mode: 'h5',
    children: [{ id: 'nameqest', kind: 'text', name: 'title', settings: { label: 'Name' } }],
  })
})

test('submissions are sorted by completion time on the device; a second reviewer sees the first decision', async ({
  page,
  browser,
}) => {
  const sendTo = `${server.origin}/api/jarvis/spot-collection/v1/submission/submit`
  const signIn = (as: string) => page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as } })
  await signIn('collector')
  // Sent in a different order from their completion.
  const days: readonly (readonly [string, string])[] = [
    ['North', '2026-03-03'],
    ['South', '2026-03-01'],
    ['East', '2026-03-02'],
  ]
  for (const [title, day] of days) {
    const times = { started_at: `${day}T08:00:00Z`, completed_at: `${day}T08:05:00Z` }
    const body = { id: randomUUID(), additional_data: { PageId: form, Prompts: [] }, input: { title }, ...times }
    expect((await page.request.post(sendTo, { data: { ...body, submission_type: 100 } })).ok()).toBe(true)
  }

  await signIn('author')
  await page.goto(`${server.portal}/forms/${form}/submissions`)
  const names = page.locator('.desk-row [aria-colindex="4"]')
  await expect(names).toHaveText(['East', 'South', 'North'])
  await page.getByRole('columnheader', { name: 'Completed' }).click()
  await expect(names).toHaveText(['North', 'East', 'South'])
  await expect(page.getByRole('columnheader', { name: 'Completed' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('columnheader', { name: 'Completed' }).click()
  await expect(names).toHaveText(['South', 'East', 'North'])

  await page.getByText('South', { exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Submission' })
  await expect(drawer.getByText('Mar 1, 2026, 8:05 AM')).toBeVisible()
  await expect(drawer.getByText('Mar 1, 2026, 8:00 AM')).toBeVisible()

  // Another reviewer has the same one open, and is quicker.
  const other = await browser.newContext({ locale: 'en', timezoneId: 'UTC' })
  await other.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'admin' } })
  const second = await other.newPage()
  await second.goto(`${server.portal}/forms/${form}/submissions`)
  await second.getByText('South', { exact: true }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByRole('dialog').getByRole('button', { name: 'Undo' })).toBeVisible()

  await drawer.getByRole('button', { name: 'Reject' }).click()
  await drawer.getByRole('textbox').fill('Too dark')
  await drawer.getByRole('button', { name: 'Reject' }).click()
  const told = drawer.getByRole('alert').filter({ hasText: 'An Admin reviewed this submission in the meantime' })
  await expect(told).toContainText('Approved')
  await expect(drawer.getByRole('textbox')).toHaveValue('Too dark')
  await drawer.getByRole('tab', { name: 'History' }).click()
  const history = drawer.getByRole('tabpanel', { name: 'History' }).getByRole('listitem')
  await expect(history).toContainText(['An Admin changed the status', 'submitted'])

  // Now that it is known, the reviewer may decide differently.
  await drawer.getByRole('button', { name: 'Reject' }).click()
  await expect(told).toHaveCount(0)
  await expect(history).toContainText(['An Author changed the status', 'An Admin changed the status', 'submitted'])
  await other.close()
})

test('submissions are filtered by the names of their senders and reviewers', async ({ page }) => {
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  await page.goto(`${server.portal}/forms/${form}/submissions`)
  const filterBy = async (question: string, name: string) => {
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('combobox', { name: 'Question' }).fill(question)
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name }).check()
    await page.getByRole('button', { name: 'Apply' }).click()
  }
  const search = page.getByRole('search')
  await filterBy('Submitted by', 'A Collector')
  await expect(search).toContainText('Submitted by is A Collector')
  await expect(search).toContainText('3 of 3')
  await filterBy('Reviewed by', 'An Author')
  await expect(search).toContainText('Reviewed by is An Author')
  await expect(search).toContainText('1 of 3')
  await page.getByText('Charts', { exact: true }).click()
  const reviewers = page.getByRole('region', { name: 'Reviewed by' })
  await reviewers.scrollIntoViewIfNeeded()
  await expect(reviewers.getByRole('button', { name: /An Author/ })).toContainText('100%')
})

test('several submissions are selected by keyboard, tagged and approved at once, and the action is undone', async ({
  page,
}) => {
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  await page.goto(`${server.portal}/forms/${form}/submissions`)
  const table = page.getByRole('grid', { name: 'Submissions' })
  const chips = page.locator('.desk-row [aria-colindex="3"]')
  await expect(chips).toHaveCount(3)
  await table.focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Tag' }).click()
  await page.getByRole('combobox', { name: 'Tags to add' }).fill('seen')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('2 submissions tagged.')).toBeVisible()

  await table.focus()
  await page.keyboard.press('Control+a')
  await expect(bar).toContainText('3 selected')
  const before = await chips.allTextContents()
  await bar.getByRole('button', { name: 'Approve' }).click()
  await expect(chips).toHaveText(['Approved', 'Approved', 'Approved'])
  await expect(bar).toHaveCount(0)
  await page
    .getByText(/submissions? reviewed/)
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(chips).toHaveText(before.map((text) => text.trim()))

  // Enter opens, the arrows move to the next, Escape closes.
  await table.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Submission' })
  await expect(panel).toContainText('1 of 3')
  await page.keyboard.press('ArrowDown')
  await expect(panel).toContainText('2 of 3')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})

test('columns are resized, hidden and pinned, and stay so', async ({ page }) => {
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  await page.goto(`${server.portal}/forms/${form}/submissions`)
  const name = page.getByRole('columnheader', { name: 'Name' })
  const width = (await name.boundingBox())?.width ?? 0
  await page.getByRole('separator', { name: 'Width of column Name' }).press('ArrowRight')
  await expect.poll(async () => (await name.boundingBox())?.width).toBe(width + 16)
  await page.getByRole('button', { name: 'Options of column Status' }).click()
  await page.getByRole('menuitem', { name: 'Hide column' }).click()
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCount(0)
  await page.reload()
  await expect(name).toBeVisible()
  expect((await name.boundingBox())?.width).toBe(width + 16)
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCount(0)
  await page.getByRole('button', { name: /of \d+ columns/ }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible()
})

test('an author who leaves with an unsaved review status is asked, and a saved one is kept', async ({ page }) => {
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  await page.goto(`${server.portal}/forms/${form}/settings`)
  const statuses = page.locator('#states')
  await statuses.getByRole('button', { name: 'Add status' }).click()
  await statuses.getByRole('textbox', { name: 'Name of the status' }).fill('Visit again')
  await page.getByRole('link', { name: 'Account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Changes you made may not be saved.')
  await dialog.getByRole('button', { name: 'Keep Editing' }).click()
  await statuses.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Statuses saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await page.goBack()
  await expect(statuses.getByRole('textbox', { name: 'Name of the status' })).toHaveValue('Visit again')
})
