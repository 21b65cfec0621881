import { printDocument } from '../src/forms/document/printDocument.ts'
import { form, group, location, number, photo, select, text } from '../tests/kit/form.ts'
import { axe, passesAxe } from './axe.ts'
import { expect, test } from './fixtures.ts'
import type { EditorScreen } from './pages/EditorScreen.ts'
import type { Page } from './test.ts'

/** States that open on demand, which `screens.spec.ts` does not see: axe finds nothing in any, in light and dark. */

const WELL = [
  location('place').labelled('Where is it?'),
  select('use', 'well', 'tap').labelled('Use'),
  number('depth').labelled('Depth').shownWhen('use == "well"'),
  group('owner', text('name').labelled('Name of the owner')),
  photo('look').labelled('Photo'),
]

test('dialogs and panels of the editor are accessible', async ({ openForm, page }) => {
  const editor = await openForm(...WELL)
  await editor.select('Depth')
  await passesAxe(page)
  await editor.condition('Visible if')
  await passesAxe(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search commands' }).fill('tab')
  await passesAxe(page)
  await page.keyboard.press('Escape')
  await editor.canvas.click({ position: { x: 3, y: 300 } })
  for (const command of ['Translations', 'Logic overview', 'Import JSON…', 'Keyboard shortcuts', 'Block library…']) {
    await byMenu(page, command)
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    if (command === 'Translations') {
      await page.getByRole('combobox', { name: 'Add language…' }).selectOption('ar')
      await expect(page.getByRole('textbox', { name: /Arabic$/ }).first()).toBeVisible()
    }
    await passesAxe(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const panel of ['Outline', 'History']) {
    await page.getByRole('tab', { name: panel, exact: true }).click()
    await expect(page.getByRole('tab', { name: panel, exact: true })).toHaveAttribute('aria-selected', 'true')
    await passesAxe(page)
  }
  await publish(page, editor)
  await passesAxe(page)
})

test('dialogs, menus and filters of the list of forms are accessible, and of a form’s pages', async ({
  openForm,
  page,
  server,
}) => {
  const editor = await openForm(...WELL)
  await publish(page, editor)
  await page.goto(`${server.portal}/forms`)
  await page.getByRole('button', { name: 'New form' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Search templates/ }).fill('zzqqzz')
  await expect(dialog.getByText('No place type matches')).toBeVisible()
  await passesAxe(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: /^Filter/ }).click()
  await passesAxe(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check()
  await page
    .getByRole('button', { name: /^(Actions|More)/ })
    .first()
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor()
  expect((await axe(page).include('.forms-menu').analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Appearance' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('menuitem', { name: 'System' }).waitFor()
  expect(
    (await axe(page).include('.ant-dropdown-menu:has(.ant-dropdown-menu-item-selected)').analyze()).violations,
  ).toEqual([])
  await page.emulateMedia({ colorScheme: null })
  for (const path of ['publish', 'submissions', 'submissions/deleted', 'submissions/duplicates', 'audit']) {
    await page.goto(`${server.portal}/forms/${editor.formId}/${path}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('.ant-skeleton, .ant-spin')).toHaveCount(0)
    await passesAxe(page)
  }
})

test('states of filling a form in are accessible: errors, coordinates, a chosen place, and after sending', async ({
  browser,
  page,
  server,
}) => {
  const api = `${server.portal}/api`
  const made = await page.request.post(`${api}/forms`, {
    data: { name: 'Wells', document: printDocument(form(...REQUIRED)) },
  })
  const { id, revision } = (await made.json()) as { id: string; revision: number }
  await page.request.post(`${api}/forms/${id}/publish`, { headers: { 'If-Match': `"${revision}"` } })
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en' })
  await phone.request.post(`${api}/demo/sign-in`, { data: { as: 'collector' } })
  const filling = await phone.newPage()
  await filling.goto(`${server.portal}/page/${id}`)
  await filling.getByRole('button', { name: 'Submit' }).click()
  await expect(filling.getByRole('alert').first()).toBeVisible()
  await passesAxe(filling)
  await filling.locator('.gf-place-typed summary').click()
  await filling.getByLabel('Latitude').fill('20.9513')
  await filling.getByLabel('Longitude').fill('106.813')
  await expect(filling.getByText('north-east of Quảng Yên')).toBeVisible()
  await passesAxe(filling)
  await filling.getByLabel('Name of the owner').fill('Lan')
  await filling.reload()
  await expect(filling.getByLabel('Name of the owner')).toHaveValue('Lan')
  await passesAxe(filling)
  await filling.getByRole('button', { name: 'Submit' }).click()
  await expect(filling.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible()
  await passesAxe(filling)
  for (const path of ['submissions', 'drafts', 'nearby', 'account']) {
    await filling.goto(`${server.portal}/${path}`)
    await expect(filling.getByRole('heading').first()).toBeVisible()
    await passesAxe(filling)
  }
  await phone.close()
})

const REQUIRED = [
  location('place').labelled('Where is it?').required(),
  text('name').labelled('Name of the owner').required(),
]

/** Opens a command of the editor's menu. */
async function byMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Form commands' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
}

/** Publishes; the dialog with the link stays open. */
async function publish(page: Page, editor: EditorScreen): Promise<void> {
  await editor.command('publish').click()
  const dialog = page.getByRole('dialog')
  await passesAxe(page)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByRole('status')).toContainText('1')
}
