import { randomUUID } from 'node:crypto'
import { expect, test, type APIRequestContext, type Browser } from './test.ts'
import type { StoredDocument, StoredElement } from '../src/forms/document/StoredDocument.ts'
import { withoutTour } from './pages/withoutTour.ts'
import { authorAndServer } from './authorAndServer.ts'

const { server } = authorAndServer()

const element = (id: string, kind: string, name: string, settings: Record<string, unknown> = {}): StoredElement => ({
  id: `v00000${id}`,
  kind,
  name,
  settings: { label: name, ...settings },
})
const NAME = element('01', 'text', 'name', { label: 'Name of the well' })
const DEPTH = element('02', 'number', 'depth', { label: 'Depth' })
const REMARK = element('03', 'text', 'remark', { label: 'Remark' })

/** Saves the draft with these elements, replacing the current ones. */
async function save(author: APIRequestContext, id: string, children: StoredElement[]): Promise<number> {
  const at = `${server.portal}/api/forms/${id}`
  const { document, revision } = (await (await author.get(at)).json()) as { document: StoredDocument; revision: number }
  document.container.form.children = children
  const saved = await author.put(at, { data: { document }, headers: { 'if-match': `"${revision}"` } })
  return ((await saved.json()) as { revision: number }).revision
}

/** A form of one version with one submission, whose draft renames, limits and removes questions. */
async function wells(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  await withoutTour(context)
  const author = context.request
  await author.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const made = await author.post(`${server.portal}/api/forms`, { data: { template: 100, name: 'Wells' } })
  const { id } = (await made.json()) as { id: string }
  const revision = await save(author, id, [NAME, DEPTH, REMARK])
  await author.post(`${server.portal}/api/forms/${id}/publish`, { headers: { 'if-match': `"${revision}"` } })

  const collector = await browser.newContext()
  await collector.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const input = { name: 'Old well', depth: 40, remark: 'dry in May' }
  const data = { id: randomUUID(), additional_data: { PageId: id, Prompts: [] }, submission_type: 100, input }
  await collector.request.post(`${server.origin}/api/jarvis/spot-collection/v1/submission/submit`, { data })
  await collector.request.post(`${server.portal}/api/events`, { data: { name: 'open', formId: id } })
  await collector.request.post(`${server.portal}/api/events`, { data: { name: 'submitSuccess', formId: id } })
  await collector.close()

  await save(author, id, [
    { ...NAME, name: 'title' },
    { ...DEPTH, settings: { ...DEPTH.settings, max: 30 } },
  ])
  const page = await context.newPage()
  await page.goto(`${server.portal}/forms/${id}/publish`)
  return { id, page, context }
}

test('an author reads the effects of publishing on answers, compares versions, publishes, and restores a version', async ({
  browser,
}) => {
  const { id, page, context } = await wells(browser)
  await expect(page.getByText('“Remark” is removed; 1 submission has an answer.')).toBeVisible()
  await expect(page.getByText('“Depth” has new validation; 1 of 1 answer does not pass.')).toBeVisible()
  await expect(
    page.getByText('field name changes from name to title; 1 answer stays in the same column.'),
  ).toBeVisible()

  await page.getByRole('link', { name: 'View changes' }).click()
  const changes = page.getByRole('region', { name: 'Compare versions' })
  await expect(changes.getByText('Maximum value: 30')).toBeVisible()
  await changes.getByRole('button', { name: 'Removed 1' }).click()
  await expect(changes.getByText('Maximum value: 30')).toBeHidden()
  await changes.getByRole('button', { name: 'Show Remark in the form' }).click()
  await expect(page.getByRole('heading', { name: 'Preview: Version 1' })).toBeVisible()
  await expect(page.locator('[data-revealed]')).toContainText('Remark')

  await page.goto(`${server.portal}/forms/${id}/publish`)
  await expect(page.getByText('“Remark” is removed; 1 submission has an answer.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish new version' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish these changes?' })
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 2 is published.')).toBeVisible()

  await expect(page.getByRole('list', { name: 'Version history' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Draft restored to version 1.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/forms/${id}/edit$`))
  await expect(page.locator('.ed-canvas')).toContainText('Remark')
  await page.getByRole('region', { name: 'Saving' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.ed-canvas')).not.toContainText('Remark')
  await context.close()
})

test('a form is shared as a sheet and as a code, and its figures are readable as a table', async ({ browser }) => {
  const { page, context, id } = await wells(browser)
  const share = page.getByRole('region', { name: 'Public link' })
  await expect(share.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect(share.getByRole('link', { name: 'Email' })).toHaveAttribute('href', new RegExp(`^mailto:.*${id}`))
  await expect(share.getByRole('link', { name: 'QR code image' })).toHaveAttribute('download', 'Wells.png')
  await share.getByRole('button', { name: 'Embed code' }).click()
  const embed = page.getByRole('dialog', { name: 'Embed code' })
  await expect(embed.getByRole('textbox', { name: 'Embed code' })).toHaveValue(new RegExp(`^<iframe .*/page/${id}"`))
  await page.keyboard.press('Escape')
  await expect(embed).toBeHidden()
  await share.getByRole('button', { name: 'Poster' }).click()
  await page.getByRole('textbox', { name: /Poster text/ }).fill('Tell us about your well.')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body > .publish-sheet')).toContainText('Tell us about your well.')
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Analytics', exact: true }).click()
  await expect(page.getByRole('img', { name: /^Daily views and submissions/ })).toBeVisible()
  await page.getByText('Show as table').click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toHaveText(/1\s*1\s*0$/)
  await context.close()
})
