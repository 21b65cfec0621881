import { expect, test, type Page } from '@playwright/test'
import { PHONE } from './authorAndServer.ts'
import { slowPage, untilFirstScreenReady } from './firstScreens.ts'
import { type AuthorAtWork, authorAtWork } from './host-app/publishForm.ts'
import { startServer, type TestServer } from './startServer.ts'

/** Playwright's own `test`: these tests are about the time before a page's program has loaded. */
const INSPECTION = [
  { id: 'e0000001', kind: 'text', name: 'name', settings: { label: 'Name of the well' } },
  { id: 'e0000002', kind: 'number', name: 'depth', settings: { label: 'Depth' } },
  {
    id: 'e0000003',
    kind: 'radio',
    name: 'use',
    settings: {
      label: 'Use',
      choices: [
        { value: 'tap', label: 'Tap' },
        { value: 'pump', label: 'Pump' },
      ],
    },
  },
  {
    id: 'e0000004',
    kind: 'select-many',
    name: 'faults',
    settings: {
      label: 'Faults',
      choices: [
        { value: 'leak', label: 'Leak' },
        { value: 'rust', label: 'Rust' },
      ],
    },
  },
  { id: 'e0000005', kind: 'textarea', name: 'remarks', settings: { label: 'Remarks' } },
  { id: 'e0000006', kind: 'text', name: 'pump', settings: { label: 'Kind of pump', shownWhen: "use == 'pump'" } },
]

let server: TestServer
let author: AuthorAtWork
let form: string
test.beforeAll(async () => {
  server = await startServer({ DEMO_FORMS: '0' })
  author = await authorAtWork(server)
  form = await author.publish({ mode: 'h5', children: INSPECTION as never })
  await untilFirstScreenReady(addressOf(form))
})
test.afterAll(async () => {
  await author.end()
  await server.end()
})

const addressOf = (id: string) => `${server.portal}/page/${id}`

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name of the well').fill('Giếng 7')
  await page.getByLabel('Depth').fill('12')
  await page.getByLabel('Tap', { exact: true }).check()
  await page.getByLabel('Leak').check()
  await page.getByLabel('Rust').check()
  await page.getByLabel('Remarks').fill('Two\nlines')
}

test('five questions answered and submitted before the scripts load reach the author', async ({ browser }) => {
  const { page, open } = await slowPage(browser, server.portal)
  await page.goto(addressOf(form), { waitUntil: 'commit' })
  await fillIn(page)
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.scrollIntoViewIfNeeded()
  await submit.click()
  open()
  await expect.poll(async () => (await author.submissions(form)).length).toBe(1)
  const [sent] = await author.submissions(form)
  expect(sent?.input).toMatchObject({
    name: 'Giếng 7',
    depth: 12,
    use: 'tap',
    faults: ['leak', 'rust'],
    remarks: 'Two\nlines',
  })
  await page.context().close()
})

test('if the scripts never load, the answers remain on the screen', async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  const refused: string[] = []
  await page.route('**/assets/*.js', (route) => {
    refused.push(route.request().url())
    return route.abort()
  })
  await page.goto(addressOf(form))
  expect(refused).not.toEqual([])
  await fillIn(page)
  await expect(page.getByLabel('Name of the well')).toHaveValue('Giếng 7')
  await expect(page.getByLabel('Rust')).toBeChecked()
  await expect(page.getByLabel('Remarks')).toHaveValue('Two\nlines')
  await expect(page.locator('#root[data-screen]')).toHaveCount(1)
  await context.close()
})

test('a conditional question is not on the first screen, and appears with the scripts', async ({ browser }) => {
  const { page, open } = await slowPage(browser, server.portal)
  await page.goto(addressOf(form), { waitUntil: 'commit' })
  await page.getByLabel('Pump', { exact: true }).check()
  await expect(page.getByLabel('Kind of pump')).toHaveCount(0)
  open()
  await expect(page.getByLabel('Kind of pump')).toBeVisible()
  await page.context().close()
})

test('a screen reader finds the same names before and after the scripts load', async ({ browser }) => {
  const { page, open } = await slowPage(browser, server.portal)
  await page.goto(addressOf(form), { waitUntil: 'commit' })
  const questions = page.locator('.page')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  const before = await questions.ariaSnapshot()
  expect(before).toContain('Name of the well')
  open()
  await expect(page.locator('#root[data-screen]')).toHaveCount(0)
  expect(await questions.ariaSnapshot()).toBe(before)
  await page.context().close()
})
