import { expect, type Page, test } from './test.ts'
import { submitAnswers } from './pages/submitAnswers.ts'
import { startServer, type TestServer } from './startServer.ts'

/** The demo's inspections of 2,000 water points. */
const FORM = 'waterpts'

test.use({ locale: 'en', timezoneId: 'UTC' })
test.describe.configure({ mode: 'serial' })

let server: TestServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.end())

const grid = (page: Page) => page.getByRole('grid', { name: 'Submissions' })
const chosen = (page: Page) => page.getByRole('toolbar', { name: 'Bulk actions' })

/** The desk of the form, once it has counted its submissions: the list then has its whole length. */
async function openDesk(page: Page, query = '') {
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const total = async () => {
    const answer = await page.request.get(`${server.portal}/api/forms/${FORM}`)
    return answer.ok() ? ((await answer.json()) as { submissionCount: number }).submissionCount : 0
  }
  await expect.poll(total, { timeout: 60_000 }).toBeGreaterThanOrEqual(2_000)
  await page.goto(`${server.portal}/forms/${FORM}/submissions${query}`)
  await expect.poll(() => lengthOf(page)).toBeGreaterThan(1_500)
}

/** Number of rows that the scroll bar stands for. */
const lengthOf = (page: Page) =>
  grid(page).evaluate((element) => {
    const height = element.querySelector('.desk-row')?.getBoundingClientRect().height ?? 1
    return Math.round((element.querySelector('.desk-body')?.getBoundingClientRect().height ?? 0) / height)
  })
const dragTo = (page: Page, part: number) =>
  grid(page).evaluate((element, part) => {
    element.scrollTop = (element.scrollHeight - element.clientHeight) * part
  }, part)
/** The rows in view by their index, each as its whole text; '' while they load. */
const rowsInView = (page: Page) =>
  grid(page).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return Object.fromEntries(
      Array.from(element.querySelectorAll<HTMLElement>('.desk-body > .desk-row')).flatMap((row) => {
        const at = row.getBoundingClientRect()
        const isSeen = at.top >= top + 43 && at.bottom <= bottom + 1
        return isSeen ? [[Number(row.getAttribute('aria-rowindex')) - 2, row.ariaBusy ? '' : row.innerText]] : []
      }),
    )
  })
/** The rows in view once all of them are loaded. */
async function loadedRows(page: Page): Promise<Record<string, string>> {
  await expect.poll(async () => Object.values(await rowsInView(page)).every((text) => text !== '')).toBe(true)
  return rowsInView(page)
}
const firstOf = (rows: Record<string, string>) => Math.min(...Object.keys(rows).map(Number))

test('the scroll bar stands for all submissions: dragged to the middle it shows the middle, sorted by any question', async ({
  page,
}) => {
  for (const sort of ['', '?sort=_submitted_at']) {
    await openDesk(page, sort)
    const length = await lengthOf(page)
    await dragTo(page, 0.5)
    const middle = await loadedRows(page)
    expect(Math.abs(firstOf(middle) - length / 2)).toBeLessThan(30)
    // The same rows are there when they are scrolled to from the end.
    await dragTo(page, 1)
    expect(firstOf(await loadedRows(page))).toBeGreaterThan(length - 40)
    await dragTo(page, 0.5)
    expect(await loadedRows(page)).toEqual(middle)
  }
})

test('groups cover the whole list: dragged to the end, the table shows the last group, and every group has its rows', async ({
  page,
}) => {
  await openDesk(page)
  const answer = await page.request.get(`${server.portal}/api/forms/${FORM}/desk`)
  const { columns } = (await answer.json()) as { columns: { id: string; path: string | null }[] }
  const group = columns.find(({ path }) => path === 'water_source')?.id ?? ''
  const asked = `${server.portal}/api/forms/${FORM}/desk/facet?element=${group}&order=asc`
  const { values } = (await (await page.request.get(asked)).json()) as { values: { value: string; count: number }[] }
  const total = values.reduce((sum, { count }) => sum + count, 0)
  await openDesk(page, `?group=${group}`)
  const heights = () => lengthOf(page)
  await expect.poll(heights).toBe(total + values.length)
  await dragTo(page, 1)
  const last = await loadedRows(page)
  expect(Math.max(...Object.keys(last).map(Number))).toBe(total - 1)
  // The heading between the last two groups, and a row of either on its sides.
  const before = total - (values.at(-1)?.count ?? 0)
  await grid(page).evaluate(
    (element, line) => {
      element.scrollTop = line * (element.querySelector('.desk-row')?.getBoundingClientRect().height ?? 1)
    },
    before + values.length - 4,
  )
  await expect(page.locator('.desk-group').last()).toContainText(
    new Intl.NumberFormat('en').format(values.at(-1)?.count ?? 0),
  )
  const around = Object.keys(await loadedRows(page)).map(Number)
  expect([around.includes(before - 1), around.includes(before)]).toEqual([true, true])
})

test('the middle stays where it is while submissions are received', async ({ page }) => {
  await openDesk(page)
  await dragTo(page, 0.5)
  const middle = await loadedRows(page)
  const newest = await page.request.get(`${server.portal}/api/forms/${FORM}/submissions?limit=1`)
  const [row] = ((await newest.json()) as { rows: { input: Record<string, unknown> }[] }).rows
  const { Google_Email: _, ...input } = row?.input ?? {}
  await submitAnswers(server, { formId: FORM }, [input])
  await expect(page.getByRole('button', { name: '1 new submission' })).toBeVisible()
  expect(await loadedRows(page)).toEqual(middle)
  await dragTo(page, 0.6)
  await loadedRows(page)
  await dragTo(page, 0.5)
  expect(await loadedRows(page)).toEqual(middle)
})

test('keys reach the end and the beginning, and a page further or back', async ({ page }) => {
  await openDesk(page)
  const length = await lengthOf(page)
  await grid(page).focus()
  await page.keyboard.press('Control+End')
  expect(Object.keys(await loadedRows(page))).toContain(String(length - 1))
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')
  const back = await loadedRows(page)
  expect(Object.keys(back)).not.toContain(String(length - 1))
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  expect(Object.keys(await loadedRows(page))).toContain(String(length - 1))
  await page.keyboard.press('Control+Home')
  expect(Object.keys(await loadedRows(page))).toContain('0')
})

test('a range is selected from the first row to one far below, with all rows between that were never loaded', async ({
  page,
}) => {
  await openDesk(page)
  await page.locator('.desk-row .desk-check').first().click()
  await dragTo(page, 0.5)
  const last = firstOf(await loadedRows(page)) + 2
  await page.locator(`.desk-row[aria-rowindex="${last + 2}"] .desk-check`).click({ modifiers: ['Shift'] })
  await expect(chosen(page)).toContainText(`${(last + 1).toLocaleString('en')} selected`)
  // Up to the beginning by keys, and all of them.
  await page.keyboard.press('Escape')
  await expect(chosen(page)).toBeHidden()
  await page.keyboard.press('Control+A')
  const all = (await lengthOf(page)).toLocaleString('en')
  await expect(chosen(page)).toContainText(`${all} selected`)
  // One is left out; the others stay selected.
  await page.keyboard.press(' ')
  await expect(chosen(page)).toContainText(`${((await lengthOf(page)) - 1).toLocaleString('en')} selected`)
})

test('a link with the order of a question that the form does not have shows the newest first, and names its filter', async ({
  page,
}) => {
  await openDesk(page)
  const newest = await page.locator('.desk-row').first().innerText()
  await page.goto(`${server.portal}/forms/${FORM}/submissions?sort=-removed&group=removed`)
  await expect(page.locator('.desk-row').first()).toBeVisible()
  expect(await page.locator('.desk-row').first().innerText()).toBe(newest)
  await expect(page.getByRole('alert')).toBeHidden()
  const filter = encodeURIComponent(JSON.stringify({ element: 'removed', is: 'equals', value: 'x' }))
  await page.goto(`${server.portal}/forms/${FORM}/submissions?filter=${filter}`)
  await expect(page.getByRole('search')).toContainText('Unknown question is x')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.locator('.desk-row').first()).toBeVisible()
})

test('a decision of another reviewer that is not on the page yet is not overwritten in bulk', async ({
  page,
  browser,
}) => {
  await openDesk(page)
  const asked = await page.request.get(`${server.portal}/api/forms/${FORM}/desk/rows?limit=2`)
  const ids = ((await asked.json()) as { rows: { id: string }[] }).rows.map(({ id }) => id)
  const checks = page.locator('.desk-row .desk-check')
  await checks.first().click()
  await checks.nth(1).click()
  // News of it do not arrive.
  await page.route('**/desk/rows*', (route) => route.abort())
  const colleague = await browser.newContext()
  await colleague.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'admin' } })
  const act = { act: 'review', state: 'rejected', reason: 'Seen on site' }
  const done = await colleague.request.post(`${server.portal}/api/forms/${FORM}/acts`, {
    data: { ids: ids.slice(0, 1), act },
  })
  expect(done.ok(), await done.text()).toBe(true)
  await chosen(page).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('1 submission reviewed. 1 left as it was: it was changed in the meantime.')).toBeVisible()
  await page.unroute('**/desk/rows*')
  await page.reload()
  await expect(page.locator('.desk-row').first()).toContainText('Rejected')
  await expect(page.locator('.desk-row').nth(1)).toContainText('Approved')
  await colleague.close()
})
