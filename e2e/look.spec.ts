import { printDocument } from '../src/forms/document/printDocument.ts'
import { removeElements } from '../src/forms/edits/removeElements.ts'
import { kinds } from '../src/elements/registry.ts'
import { form, number, select, text } from '../tests/kit/form.ts'
import { expect, test } from './fixtures.ts'

const PLUM = 'rgb(122, 31, 162)'

test('a form’s theme is edited beside the live canvas, and its page has it before any script', async ({
  browser,
  openForm,
  page,
  server,
}) => {
  const editor = await openForm(text('name'))
  await page.getByRole('button', { name: 'Theme', exact: true }).click()
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await settings.getByRole('button', { name: 'Plum' }).click()
  const bar = editor.canvas.locator('.ed-navbar')
  await expect(bar).toHaveCSS('background-color', PLUM)
  await settings.getByRole('textbox', { name: 'Brand colour', exact: true }).fill('#ffee00')
  await expect(bar).toHaveCSS('color', 'rgb(0, 0, 0)')
  await settings.getByRole('button', { name: 'Use the nearest accessible colour' }).click()
  await expect(settings.getByText('has a contrast of')).toHaveCount(0)
  await settings.getByRole('button', { name: 'Plum' }).click()
  await editor.save()
  await editor.command('publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('1')
  const visitor = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
  const still = await visitor.newPage()
  const address = `${server.portal}/page/${editor.formId}`
  await still.goto(address)
  await expect(still.getByRole('banner')).toHaveCSS('background-color', PLUM)
  await visitor.close()
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCSS('background-color', PLUM)
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCSS('border-radius', '16px')
})

test('the logic graph shows dependencies, works by keyboard, and links to the elements', async ({ openForm, page }) => {
  const depth = number('depth').shownWhen('use == "well"')
  const editor = await openForm(select('use', 'well', 'tap'), depth, text('note').requiredWhen('depth > 3'))
  await page.getByRole('button', { name: 'Form commands' }).click()
  await page.getByRole('menuitem', { name: 'Logic overview' }).click()
  await page.getByRole('button', { name: 'Graph' }).click()
  const graph = page.getByRole('region', { name: 'Dependency graph' })
  const box = graph.getByRole('button', { name: 'depth. Depends on: use. Used by: note' })
  await box.focus()
  await page.keyboard.press('Enter')
  await expect(box).toHaveAttribute('aria-pressed', 'true')
  await expect(graph.getByText('Used by: note')).toBeVisible()
  await graph.getByRole('button', { name: 'Show depth' }).click()
  await expect(editor.setting('Visible if')).toBeVisible()
})

test('publishing from the editor first shows its effect on existing answers', async ({ browser, page, server }) => {
  const before = form(text('name'), number('depth'))
  const api = `${server.portal}/api`
  const made = await page.request.post(`${api}/forms`, { data: { name: 'Wells', document: printDocument(before) } })
  const { id, revision } = (await made.json()) as { id: string; revision: number }
  const published = await page.request.post(`${api}/forms/${id}/publish`, { headers: { 'If-Match': `"${revision}"` } })
  const now = (await published.json()) as { revision: number }
  const collector = await browser.newContext()
  await collector.request.post(`${api}/demo/sign-in`, { data: { as: 'collector' } })
  const sendTo = `${server.origin}/api/jarvis/spot-collection/v1/submission/submit`
  const additional_data = { PageId: id, Prompts: [] }
  const input = { name: 'Hue', depth: 3 }
  const sent = await collector.request.post(sendTo, { data: { additional_data, input, submission_type: 100 } })
  expect(await sent.json()).toHaveProperty('data.id')
  await collector.close()
  const depth = Object.values(before.elements).find(({ name }) => name === 'depth')?.id ?? ''
  const after = printDocument(removeElements([depth], kinds).apply(before))
  await page.request.put(`${api}/forms/${id}`, {
    data: { document: { ...after, container: { ...after.container, form: { ...after.container.form, id } } } },
    headers: { 'If-Match': `"${now.revision}"` },
  })
  await page.goto(`${server.portal}/forms/${id}/edit`)
  await page.locator('[data-command="publish"]').first().click()
  await expect(page.getByRole('dialog')).toContainText('“depth” is removed; 1 submission has an answer.')
})
