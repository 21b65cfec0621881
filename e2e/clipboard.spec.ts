import { axe } from './axe.ts'
import type { Page } from './test.ts'
import { expect, test } from './fixtures.ts'
import type { EditorScreen } from './pages/EditorScreen.ts'
import { FormsList } from './pages/FormsList.ts'
import type { TestServer } from './startServer.ts'
import { waitUntilStill } from './waitUntilStill.ts'

test.use({ hasTouch: true, permissions: ['clipboard-read', 'clipboard-write'] })

let server: TestServer
let page: Page
let editor: EditorScreen
test.beforeEach(({ editor: opened, page: own, server: running }) => {
  editor = opened
  page = own
  server = running
})

async function addQuestion(kind: string, label: string, name: string): Promise<void> {
  await editor.add(kind)
  await editor.setting(/^Label/).fill(label)
  await (await editor.fieldName()).fill(name)
}

const focusCanvas = (label: string) => editor.node(label).click({ position: { x: 8, y: 8 } })

test('elements are copied by keyboard from one form into another, with their logic, and missing references are listed', async () => {
  await addQuestion('integer', 'Depth', 'depth')
  await addQuestion('text', 'Owner', 'owner')
  await addQuestion('text', 'Note', 'note')
  await (await editor.rule('Visible if')).fill('depth > 3 && owner == "x"')
  await focusCanvas('Depth')
  await editor.node('Note').click({ position: { x: 8, y: 8 }, modifiers: ['ControlOrMeta'] })
  await page.keyboard.press('ControlOrMeta+c')
  await editor.save()

  const other = await page.context().newPage()
  const there = await new FormsList(other, server.portal).create('Blank', 'Other')
  await there.canvas.click({ position: { x: 10, y: 400 } })
  await other.keyboard.press('ControlOrMeta+v')
  await expect(there.nodes()).toHaveCount(2)
  const notice = other.locator('[data-clip-notice="pasted"]')
  await expect(notice).toContainText('“owner”')
  await expect(notice).not.toContainText('“depth”')
  await notice.getByRole('button', { name: 'Note' }).click()
  await expect(await there.rule('Visible if')).toHaveValue('depth > 3 && owner == "x"')

  // Again: other names, and the copy's expressions read the copy.
  await other.getByRole('button', { name: 'Dismiss' }).click()
  await there.node('Note').click({ position: { x: 8, y: 8 } })
  await other.keyboard.press('ControlOrMeta+v')
  await expect(there.nodes()).toHaveCount(4)
  await there
    .nodes()
    .nth(3)
    .click({ position: { x: 8, y: 8 } })
  await expect(await there.rule('Visible if')).toHaveValue('depth_2 > 3 && owner == "x"')
})

test('cutting and pasting moves elements, foreign text is recognised, and the menu works without a pointer', async () => {
  await addQuestion('text', 'First', 'first')
  await editor.add('group')
  await focusCanvas('First')
  await page.keyboard.press('ControlOrMeta+x')
  await expect(editor.canvas).not.toContainText('First')
  await editor
    .nodes()
    .first()
    .click({ position: { x: 8, y: 8 } })
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  while (!(await menu.locator('[data-menu="pasteInto"]').evaluate((item) => item === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(menu).toHaveCount(0)
  await expect(editor.canvas.locator('[data-kind="group"]')).toContainText('First')

  await page.evaluate(() => navigator.clipboard.writeText('Dear all'))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.locator('[data-clip-notice="refused"]')).toContainText('does not contain form elements')

  await focusCanvas('First')
  await editor.node('First').click({ button: 'right', position: { x: 8, y: 8 } })
  await expect(menu.getByRole('menuitem', { name: /^Paste into/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(menu.getByRole('menuitem', { name: /^Paste into/ })).toContainText('Select a layout first.')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
})

test('the command palette adds elements, navigates and runs commands by name; the shortcut sheet lists every key', async () => {
  await addQuestion('text', 'Độ sâu', 'depth')
  await page.keyboard.press('ControlOrMeta+k')
  const box = page.getByRole('combobox', { name: /^Search commands/ })
  await expect(box).toBeFocused()
  await box.fill('rating')
  await page.keyboard.press('Enter')
  await expect(editor.nodes()).toHaveCount(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('ControlOrMeta+k')
  await box.fill('go do sau')
  await page.keyboard.press('Enter')
  await expect(await editor.fieldName()).toHaveValue('depth')

  await page.keyboard.press('ControlOrMeta+k')
  await box.fill('redo')
  await expect(page.getByRole('option', { name: /Redo/ })).toContainText('Nothing to redo.')
  await page.keyboard.press('Escape')

  await page.keyboard.press('Escape')
  await page.locator('.ed-tabs').getByRole('tab').first().focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Keyboard shortcuts')
  await expect(page.locator('[data-shortcut="copy"] kbd')).toHaveText('Ctrl+C')
})

test('the menu opens by its button on a touch screen, without axe violations', async () => {
  await addQuestion('text', 'First', 'first')
  await editor.node('First').tap({ position: { x: 12, y: 12 } })
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await violations('.ed-menu')).toEqual([])
  await page.getByRole('menuitem', { name: /^Copy/ }).tap()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('geo-forms/elements')

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: /^Search commands/ }).fill('text')
  expect(await violations('dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await page.evaluate(() => navigator.clipboard.writeText('Dear all'))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.locator('[data-clip-notice]')).toBeVisible()
  expect(await violations('.ed-clip')).toEqual([])
})

/** Axe's violations in a part of the page, in both themes. */
async function violations(part: string): Promise<unknown[]> {
  const found: unknown[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await waitUntilStill(page)
    const { violations } = await axe(page).include(part).analyze()
    found.push(...violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)]))
  }
  return found
}
