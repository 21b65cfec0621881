import { expect, test } from './test.ts'
import { EditorScreen } from './pages/EditorScreen.ts'
import { signIn } from './pages/people.ts'
import { withoutTour } from './pages/withoutTour.ts'
import { startServer, type TestServer } from './startServer.ts'
import { waitUntilStill } from './waitUntilStill.ts'

/** The demo's map-by-you form. */
const SOURCE = 'waterplc'

let server: TestServer
test.beforeAll(async () => {
  server = await startServer()
  await expect
    .poll(async () => (await fetch(`${server.portal}/api/pages/${SOURCE}`)).status, { timeout: 60_000 })
    .toBe(200)
})
test.afterAll(() => server.end())
test.use({ locale: 'en' })

test('an author offers the places of another form, and a collector selects one', async ({ page, browser }) => {
  await withoutTour(page.context())
  await signIn(page, server.portal, 'author')
  const made = await page.request.post(`${server.portal}/api/forms`, { data: { template: 100 } })
  const { id } = (await made.json()) as { id: string }
  const shown = await page.request.get(`${server.portal}/api/forms/${id}/lists/${SOURCE}`)
  const { rows } = (await shown.json()) as { rows: string[][] }
  const name = rows[0]?.[1] ?? ''

  await page.goto(`${server.portal}/forms/${id}/edit`)
  const editor = new EditorScreen(page)
  await editor.isReady()
  await editor.add('feature')
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await settings.getByRole('button', { name: 'Manage choice lists' }).click()
  await settings.getByRole('button', { name: 'From places in a form' }).click()
  const form = settings.getByRole('combobox', { name: 'Source form' })
  const option = form.getByRole('option').nth(1)
  const list = ((await option.textContent()) ?? '').toLowerCase().replaceAll(/\W+/g, '_')
  await form.selectOption({ index: 1 })
  const card = settings.locator(`[data-list]`)
  await expect(card).toContainText('loaded when the form opens')
  await card.getByRole('button', { name: 'Preview rows' }).click()
  await expect(card.getByRole('cell', { name }).first()).toBeVisible()

  await editor.select('Select a place')
  await settings.getByRole('combobox', { name: /^Feature list/ }).selectOption(list)
  await editor.save()
  await page.goto(`${server.portal}/forms/${id}/publish`)
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Version 1 is published.')).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' })
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const filled = await phone.newPage()
  await filled.goto(`${server.portal}/page/${id}`)
  const box = filled.getByRole('combobox', { name: 'Search the list' })
  await box.click()
  // The list opens below the input, or above it if there is no space.
  const offered = filled.locator('.ant-select-item-option').filter({ hasText: name }).first()
  await offered.waitFor()
  await waitUntilStill(filled)
  await offered.click()
  await expect(filled.getByRole('group', { name: 'Select a place' })).toContainText(name)
  await phone.close()
})
