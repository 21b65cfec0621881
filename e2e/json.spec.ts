import { axe } from './axe.ts'
import type { Page } from './test.ts'
import { expect, test } from './fixtures.ts'
import type { EditorScreen } from './pages/EditorScreen.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let page: Page
let editor: EditorScreen
let refused: string[]
test.beforeEach(async ({ openForm, page: own }) => {
  page = own
  refused = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  editor = await openForm()
  await editor.add('text')
  await editor.setting(/^Label/).fill('Depth')
  await editor.add('text')
  await editor.setting(/^Label/).fill('Width')
})
test.afterEach(async () => {
  expect(refused).toEqual([])
})

const text = () => page.getByRole('textbox', { name: 'Form JSON' })
const state = () => page.locator('.ed-json-state')

/** Places the cursor after some text on one line, by searching for it. */
async function find(words: string): Promise<void> {
  await text().focus()
  await page.keyboard.press('ControlOrMeta+f')
  await page.getByRole('textbox', { name: 'Find' }).pressSequentially(words)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
}

test('a label typed as JSON appears on the canvas in one step, and can be undone', async () => {
  await editor.command('jsonView').click()
  await expect(text()).toContainText('"Width"')
  await find('Depth')
  await page.keyboard.type('How deep is it?')
  await expect(editor.canvas).toContainText('How deep is it?')
  await expect(editor.canvas.locator('[data-selected]')).toContainText('How deep is it?')
  await expect(state()).toHaveText('Applied')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor.canvas).toContainText('Depth')
  await expect(editor.canvas).not.toContainText('How deep')
  await expect(text()).toContainText('"Depth"')

  await page.keyboard.press('ControlOrMeta+y')
  await expect(editor.canvas).toContainText('How deep is it?')
  await editor.select('Width')
  await expect(page.locator('.ed-json-selected').filter({ hasText: '"Width"' })).toBeVisible()
  await editor.setting(/^Label/).fill('How wide?')
  await expect(text()).toContainText('"How wide?"')
})

test('text with an error leaves the form unchanged, shows the position, and is corrected by keyboard', async () => {
  await page.keyboard.press('ControlOrMeta+j')
  await find('Depth')
  await page.keyboard.press('End')
  await page.keyboard.type(', "requ')
  await expect(page.getByRole('option', { name: 'required', exact: false }).first()).toBeVisible()
  await page.keyboard.type('ierd": true')
  await expect(state()).toHaveText('Not applied')
  const problem = page.getByRole('list', { name: 'Errors' }).getByRole('listitem')
  await expect(problem).toContainText('The property “requierd” is not allowed here.')
  await expect(problem.locator('code')).toContainText('/settings/requierd')
  await expect(editor.canvas).toContainText('Depth')
  expect((await axe(page).include('.ed-json').analyze()).violations).toEqual([])

  // The first one closes the suggestions.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(text()).not.toBeFocused()
  await problem.getByRole('button', { name: 'Rename to “required”' }).focus()
  await page.keyboard.press('Enter')
  await expect(state()).toHaveText('Applied')
  await expect(text()).toContainText('"required": true')

  await editor.save()
  await page.reload()
  await expect(text()).toBeVisible()
  await editor.command('jsonView').click()
  await expect(text()).toHaveCount(0)
})
