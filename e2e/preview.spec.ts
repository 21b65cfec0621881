import { expect, test } from './fixtures.ts'
import { ElementBuilder } from '../tests/kit/form.ts'

const FLOODED = new ElementBuilder('switch', 'flooded', { label: 'Flooded' })
const DEPTH = new ElementBuilder('integer', 'depth', {
  label: 'Depth',
  required: true,
  shownWhen: 'flooded',
  constraint: 'value > 20',
})
const DAY = new ElementBuilder('calculated', 'day', { label: 'Day', calculation: 'today()' })

test('a draft is tried in a device frame: samples, another clock, offline, and the payload that would be sent', async ({
  page,
  openForm,
  server,
}) => {
  const { formId } = await openForm(FLOODED, DEPTH, DAY)
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/submission/submit') && sent.push(request.url()))
  await page.goto(`${server.portal}/page/${formId}/preview`)
  const form = page.frameLocator('iframe')
  await expect(form.getByRole('switch', { name: 'Flooded' })).toBeVisible()
  const language = page.getByRole('combobox', { name: 'Language' })
  await language.selectOption('Pseudo-translation')
  await expect(form.getByRole('switch', { name: '[Ƒļööööðééð]' })).toBeVisible()
  await language.selectOption('Right to left')
  await expect(form.getByRole('banner')).toHaveCSS('direction', 'rtl')
  await language.selectOption('English')
  const body = page.getByLabel('Body', { exact: true })
  await expect(body).toContainText('"submission_type": 100')

  await page.getByRole('button', { name: 'Fill with sample data' }).click()
  await expect(form.getByRole('spinbutton', { name: 'Depth' }).or(form.getByLabel('Depth'))).not.toHaveValue('')
  await expect(body).toContainText('"flooded": true')

  await page.getByRole('tab', { name: 'Simulate' }).click()
  await page.getByLabel('Simulated date and time').fill('2031-05-06T09:30')
  await expect(form.getByRole('status', { name: 'Day' })).toContainText('2031')
  await page.getByRole('button', { name: 'Offline' }).click()
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText('You are offline.')).toBeVisible()
  await page.getByRole('button', { name: 'Online' }).click()
  await expect(form.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  await page.getByRole('tab', { name: 'Payload' }).click()
  await expect(page.getByText('Submitted (preview only, nothing is sent).')).toBeVisible()
  await expect(body).toContainText('"day": "2031-05-06"')
  expect(sent).toEqual([])
})

test('a preview explains why a question is hidden, and creates tests for every branch', async ({
  page,
  openForm,
  server,
}) => {
  const { formId } = await openForm(FLOODED, DEPTH)
  await page.goto(`${server.portal}/page/${formId}/preview`)
  await expect(page.frameLocator('iframe').getByRole('switch', { name: 'Flooded' })).toBeVisible()
  await page.getByRole('tab', { name: 'Logic' }).click()
  await page.getByRole('button', { name: /^Depth/ }).click()
  await expect(page.getByText('Hidden because the condition is false.')).toBeVisible()
  await expect(page.getByText('Flooded is yes')).toBeVisible()
  await expect(page.getByText('Flooded → No answer')).toBeVisible()

  await page.getByRole('tab', { name: 'Tests' }).click()
  await page.getByRole('button', { name: 'Generate tests for all branches' }).click()
  await expect(page.getByText(/^\d tests generated\. 4 of 4 branches covered\./)).toBeVisible()
  await expect(page.getByText(/^(\d) of \1 tests passed\.$/)).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Tests' }).click()
  await expect(page.getByText(/^(\d) of \1 tests passed\.$/)).toBeVisible()
  await page.goto(`${server.portal}/forms/${formId}/edit`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(/^All \d tests passed\.$/)).toBeVisible()
})

test('on a phone, the preview links to every page of its form', async ({ openForm, page }) => {
  const editor = await openForm(DAY)
  const id = editor.formId
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(page.url().replace(`/forms/${id}/edit`, `/page/${id}/preview`))
  const ways = page.getByRole('navigation', { name: 'Pages of this form' })
  await expect(ways.getByRole('link')).toHaveText(['Build', 'Preview', 'Share', 'Submissions', 'Analytics', 'Settings'])
  await ways.getByRole('link', { name: 'Submissions' }).click()
  await expect(page).toHaveURL(new RegExp(`/forms/${id}/submissions`))
  await expect(ways.getByRole('link', { name: 'Submissions' })).toHaveAttribute('aria-current', 'page')
})

test('the preview of tasks links to them, and on a phone it names the selected language in full', async ({
  openForm,
  page,
  server,
}) => {
  await openForm(DAY)
  const made = await page.request.post(`${server.portal}/api/forms`, { data: { template: 10_000 } })
  const { id } = (await made.json()) as { id: string }
  const links = page.getByRole('navigation', { name: 'Pages of this form' }).getByRole('link')
  await page.goto(`${server.portal}/page/${id}/preview`)
  await expect(links.filter({ hasText: 'Tasks' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('.preview-phone')).toBeVisible()
  await expect(links.filter({ hasText: 'Tasks' })).toHaveAttribute('href', new RegExp(`/forms/${id}/tasks$`))
  const chooser = page.getByRole('region', { name: 'Preview' }).getByRole('combobox', { name: 'Language' })
  expect((await chooser.boundingBox())?.width).toBeGreaterThan(90)
})
