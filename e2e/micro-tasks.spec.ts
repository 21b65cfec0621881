import { passesAxe } from './axe.ts'
import { writeFileSync } from 'node:fs'
import { expect, test, type Browser, type Page, type Route } from './test.ts'
import { signIn } from './pages/people.ts'
import { startServer, type TestServer } from './startServer.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en' }
const TASKS = 'watertsk'

let server: TestServer
test.beforeAll(async () => {
  server = await startServer()
  await expect
    .poll(async () => (await fetch(`${server.portal}/api/pages/${TASKS}`)).status, { timeout: 60_000 })
    .toBe(200)
})
test.afterAll(() => server.end())

/** Two users, each on a separate phone: an author may collect as well. */
async function phoneOf(browser: Browser, as: 'collector' | 'author2'): Promise<Page> {
  const phone = await browser.newContext(PHONE)
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as } })
  return phone.newPage()
}
const titleOf = (page: Page) => page.locator('.task-bar h2')
const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true })
const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true }).click()

test('two collectors at one location never get the same task; after an answer, tasks continue near its location', async ({
  browser,
}) => {
  const [ann, bob] = [await phoneOf(browser, 'collector'), await phoneOf(browser, 'author2')]
  const address = `${server.portal}/micro-task/${TASKS}#latitude=0&longitude=30&zoom=12`
  await Promise.all([ann.goto(address), bob.goto(address)])
  await expect(ann.getByText('0 of 24 tasks completed')).toBeVisible()
  await Promise.all([start(ann), start(bob)])
  await expect(ann.getByRole('heading', { level: 1, name: 'Task 1 of 24' })).toBeVisible()
  const first = await titleOf(ann).innerText()
  const second = await titleOf(bob).innerText()
  expect(first).not.toBe(second)

  // The other's task, by its URL: taken, with another one a tap away.
  await expect(ann).toHaveURL(/[?&]id=/)
  await bob.goto(ann.url())
  await expect(bob.getByText('Someone else is working on this task.')).toBeVisible()
  await start(bob)
  await expect(titleOf(bob)).toHaveText(second)

  await ann.getByRole('radio').first().check()
  await ann.getByRole('button', { name: 'Submit' }).click()
  await expect(ann.getByRole('status').filter({ hasText: `Thank you! ${first}` })).toBeVisible()
  await expect(ann).toHaveURL(/\/micro-task\/watertsk#latitude=-?[\d.]+&longitude=-?[\d.]+&zoom=12$/)
  await expect(ann.getByText('1 of 24 tasks completed')).toBeVisible()
  await expect(ann.getByText('1 by you · 1 in progress')).toBeVisible()

  // One press leads to the next task, another back to all of them.
  await start(ann)
  await expect(ann.getByRole('heading', { level: 1, name: 'Task 2 of 24' })).toBeVisible()
  await ann.getByRole('link', { name: 'All tasks' }).click()
  await expect(ann.getByText('1 of 24 tasks completed')).toBeVisible()
  await ann.context().close()
  await bob.context().close()
})

test('an answer is undone: its task returns with the previous answers, and the next task stays free', async ({
  browser,
}) => {
  const page = await phoneOf(browser, 'author2')
  await page.goto(`${server.portal}/micro-task/${TASKS}`)
  await page.getByRole('button', { name: 'Release task' }).click()
  await start(page)
  const title = await titleOf(page).innerText()
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: 'Submit' }).click()
  const saved = page.getByRole('status').filter({ hasText: `Thank you! ${title}` })
  await expect(page.getByText('2 of 24 tasks completed')).toBeVisible()
  await passesAxe(page)
  await saved.getByRole('button', { name: 'Undo' }).click()
  await expect(titleOf(page)).toHaveText(title)
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(saved).toBeVisible()
  await expect(page.getByText('2 of 24 tasks completed')).toBeVisible()

  // After skipping, the next task comes at once, with a message on how to return.
  await start(page)
  const skipped = await titleOf(page).innerText()
  await page.getByRole('button', { name: 'Cannot answer' }).click()
  await expect(page.getByRole('button', { name: 'Cannot access the location' })).toBeVisible()
  await passesAxe(page)
  await page.getByRole('button', { name: 'Cannot access the location' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: `Saved. ${skipped}` })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(titleOf(page)).toHaveText(skipped)
  await more(page).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.context().close()
})

test('a task remains if it cannot be released; it is skipped with a reason, and the next one appears at once', async ({
  browser,
}) => {
  const page = await phoneOf(browser, 'collector')
  // While the code of tasks loads, the form's title stays.
  const held: Route[] = []
  await page.route(/MicroTaskPage-.*\.js/, (route) => void held.push(route))
  await page.goto(`${server.portal}/micro-task/${TASKS}`, { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading…' }).getByRole('heading', { level: 1 })).toHaveText(
    'Is this water point still there?',
  )
  await Promise.all(held.map((route) => route.continue()))
  await page.unroute(/MicroTaskPage-.*\.js/)
  await start(page)
  const skipped = await titleOf(page).innerText()
  // The code of this message loads when the page is first idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /NoticesHost.*js/.test(name)),
  )
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await more(page).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('Could not release the task because you are offline.')).toBeVisible()
  await expect(titleOf(page)).toHaveText(skipped)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Cannot answer' }).click()
  await page.getByRole('button', { name: 'Cannot access the location' }).click()
  await expect(titleOf(page)).not.toHaveText(skipped)
  await page.goto(`${server.portal}/micro-task/${TASKS}`)
  await expect(page.getByText('Your current task')).toBeVisible()
  await page.getByRole('button', { name: 'Release task' }).click()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await more(page).click()
  await page.getByRole('button', { name: 'Show skipped task' }).click()
  await more(page).click()
  await page.locator('.task-menu-acts').getByRole('button', { name: 'List' }).click()
  await expect(page.getByRole('link', { name: skipped })).toBeVisible()
  await page.context().close()
})

test('a hidden page sends no requests, and sends one as soon as it is visible', async ({ browser }) => {
  const page = await phoneOf(browser, 'collector')
  let asked = 0
  page.on('request', (request) => {
    if (/\/api\/pages\/watertsk\/tasks/.test(request.url())) asked++
  })
  await page.clock.install()
  await page.goto(`${server.portal}/micro-task/${TASKS}`)
  await expect(page.getByText('tasks completed')).toBeVisible()
  // Ignore earlier requests.
  await page.waitForLoadState('networkidle')
  await show(page, 'hidden')
  const before = asked
  // Each due timer fires once; running ten minutes of map frames would take as long.
  for (let minute = 0; minute < 10; minute++) await page.clock.fastForward(60_000)
  expect(asked).toBe(before)
  await show(page, 'visible')
  await expect.poll(() => asked).toBe(before + 1)
  await page.context().close()
})

/** Simulates the user hiding or showing the page. */
const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('a file adds tasks, its invalid rows can be downloaded, and nothing is added twice', async ({ browser }, info) => {
  const page = await browser.newPage({ locale: 'en' })
  await signIn(page, server.portal, 'author')
  await page.goto(`${server.portal}/forms/${TASKS}/tasks`)
  const rows = Array.from({ length: 3_000 }, (_, i) => `p${i},Pump ${i},${i === 7 ? 95 : i / 100},30`)
  const file = info.outputPath('pumps.csv')
  writeFileSync(file, ['id,title,latitude,longitude', ...rows].join('\n'))
  const upload = async () => {
    await page.getByRole('button', { name: 'Add tasks' }).click()
    await page.locator('input[type=file]').setInputFiles(file)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('cell', { name: 'Pump 0', exact: true }).first()).toBeVisible()
    await expect(dialog.getByText('Automatic (id)')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add tasks' }).click()
  }
  await upload()
  await expect(page.getByText('2,999 tasks added.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: '1 row has errors' }).click()
  await expect(page.getByText('95, 30')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('pumps-errors.csv')
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await upload()
  await expect(page.getByText('0 added, 0 updated, 2,999 unchanged').first()).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Withdraw' }).last().click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.locator('.tasks-counts dd').first()).toHaveText('24')
  await page.close()
})
