import { expect, test } from './fixtures.ts'
import { group, layout, number, text } from '../tests/kit/form.ts'
import type { Locator, Page } from './test.ts'

/** An author's first minutes: former obstacles do not come back. */

test('a new form starts with a visible selection, also after a search, and after one that finds nothing', async ({
  page,
  server,
}) => {
  await page.goto(`${server.portal}/forms`)
  await page.getByRole('button', { name: 'New form' }).first().click()
  const dialog = page.getByRole('dialog')
  const chosen = dialog.locator('.new-form-choices input:checked')
  await expect(chosen).toHaveCount(1)
  const search = dialog.getByRole('textbox', { name: /^Search templates/ })
  await search.fill('drinking water')
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  // The blank form does not match the search: the first match is selected.
  await expect(chosen).toHaveCount(1)
  const found = await chosen.getAttribute('value')
  expect(found).toContain('preset')
  await search.fill('')
  await expect(chosen).toHaveCount(1)
  await expect(chosen).toHaveValue(found ?? '')
  // Nothing matches: the blank form is offered, rather than the hidden previous selection.
  await search.fill('zzqqzz')
  await expect(dialog.getByText('No place type matches “zzqqzz”.')).toBeVisible()
  await expect(chosen).toHaveCount(1)
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await expect(dialog.getByRole('radio', { name: /^Blank/ })).toBeChecked()
})

test('on the canvas, the submit button is as wide as the fields, and the drag handle does not cover the first letter', async ({
  openForm,
}) => {
  const editor = await openForm(
    text('depth').labelled('Depth of the well'),
    group('owner', number('age').labelled('Age of the owner')),
    layout(
      'columns',
      layout('column', text('pump').labelled('Make of the pump')),
      layout('column', text('year').labelled('Year of the pump')),
    ),
  )
  const boxOf = async (selector: string) =>
    (await editor.canvas.locator(selector).first().boundingBox()) ?? fail(selector)
  const [field, submit] = [
    await boxOf('[data-area="children"] input'),
    await boxOf('[data-area="footer"] button.gf-button'),
  ]
  expect(Math.abs(field.width - submit.width)).toBeLessThanOrEqual(1)
  expect(Math.abs(field.x - submit.x)).toBeLessThanOrEqual(1)

  for (const label of ['Depth of the well', 'Age of the owner', 'Make of the pump', 'Year of the pump']) {
    const node = editor.node(label)
    await editor.select(label)
    const handle = await node.locator('> .ed-handle').boundingBox()
    const words = await node.getByText(label, { exact: true }).first().boundingBox()
    expect((handle?.x ?? 0) + (handle?.width ?? 0)).toBeLessThanOrEqual((words?.x ?? 0) + 1)
  }
})

test('the message of a preview is below its controls, and its phone is readable at tablet width', async ({
  openForm,
  page,
  server,
}) => {
  const { formId } = await openForm(text('name').labelled('Name'))
  await page.goto(`${server.portal}/page/${formId}/preview`)
  await page.getByRole('button', { name: 'Copy', exact: false }).first().click()
  const notice = page.locator('.notice').first()
  await expect(notice).toBeVisible()
  const bar = await page.locator('.bench-top').first().boundingBox()
  const box = await notice.boundingBox()
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  for (const size of [
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(size)
    // Messages close by themselves.
    await expect(async () => {
      await page.getByRole('button', { name: 'Copy', exact: true }).first().click()
      for (const tab of await page.getByRole('tab').all()) expect(await overlap(tab, notice)).toBe(false)
    }).toPass()
    // In CSS pixels, the phone is 390 wide.
    await expect.poll(async () => (await page.locator('.bench-device').boundingBox())?.width).toBeGreaterThan(195)
    await expect(page.getByRole('tab', { name: 'Simulate' })).toBeInViewport({ ratio: 1 })
  }
})

/** Warnings and errors in the browser's console: scripts, policies, missing files, focus in hidden elements. */
function complaintsOf(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    // Unknown features in Permissions-Policy depend on the browser.
    if (['error', 'warning'].includes(message.type()) && !/Permissions-Policy/.test(message.text())) {
      found.push(message.text())
    }
  })
  page.on('response', (response) => {
    if (response.status() === 404) found.push(`404 ${response.url()}`)
  })
  return found
}

test('the list of forms hides no focused element', async ({ openForm, page, server }) => {
  await openForm(text('name').labelled('Name'))
  const complaints = complaintsOf(page)
  await page.goto(`${server.portal}/forms`)
  await page.getByRole('button', { name: 'New form' }).first().click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const menu = page.getByRole('button', { name: /^Actions|^More/ }).first()
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor()
  await page.keyboard.press('Escape')
  const hidden = await page.evaluate(() => document.activeElement?.closest('[aria-hidden="true"]') !== null)
  expect(hidden).toBe(false)
  expect(complaints.filter((one) => /aria-hidden/.test(one))).toEqual([])
})

test('a first visit to a form requests nothing that does not exist', async ({ browser, openForm, page, server }) => {
  const editor = await openForm(text('name').labelled('Name'))
  await editor.command('publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('1')
  const visitor = await browser.newContext({ locale: 'en' })
  const form = await visitor.newPage()
  const complaints = complaintsOf(form)
  await form.goto(`${server.portal}/page/${editor.formId}`)
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await form.waitForLoadState('networkidle')
  expect(complaints).toEqual([])
  await visitor.close()
})

test('every page of a form links directly to the others', async ({ openForm, page }) => {
  await openForm(text('name').labelled('Name'))
  // The editor opens a preview in another tab, and stays unchanged.
  const places = ['Share', 'Preview', 'Submissions', 'Settings', 'Build', 'Settings', 'Submissions', 'Share']
  for (const place of places) {
    const ways = page.getByRole('navigation', { name: 'Pages of this form' })
    await ways.getByRole('link', { name: place, exact: true }).click()
    await expect(ways.getByRole('link', { name: place, exact: true })).toHaveAttribute('aria-current', 'page')
  }
})

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return fail('One of them')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

function fail(selector: string): never {
  throw new Error(`${selector} is not on screen.`)
}
