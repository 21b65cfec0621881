import { axe } from './axe.ts'
import type { Page } from './test.ts'
import { group, number, text } from '../tests/kit/form.ts'
import { expect, test } from './fixtures.ts'
import type { EditorScreen } from './pages/EditorScreen.ts'

const settings = (page: Page) => page.getByRole('complementary', { name: 'Settings' })
const heading = (page: Page) => settings(page).getByRole('heading', { level: 2 })
const bar = (editor: EditorScreen) => editor.canvas.locator('.ed-navbar')

test('the title bar is selected on the canvas and configured: undone, redone, and visible to collectors', async ({
  openForm,
  page,
  server,
}) => {
  const editor = await openForm(text('name'))
  await editor.select('name')
  await bar(editor).click({ position: { x: 20, y: 20 } })
  await expect(heading(page)).toHaveText('Title bar')
  await expect(bar(editor)).toHaveAttribute('data-chosen')
  await expect(editor.canvas.locator('[data-selected]')).toHaveCount(0)
  await editor.setting('Title').fill('Wells of Hue')
  await expect(bar(editor)).toHaveText('Wells of Hue')
  await editor.command('undo').click()
  await expect(bar(editor)).toHaveText('Wells')
  await expect(heading(page)).toHaveText('Title bar')
  await editor.command('redo').click()
  await settings(page).locator('input[type=file]').setInputFiles('e2e/pictures/editor.png')
  await expect(bar(editor).getByRole('presentation')).toBeVisible()
  const scan = await axe(page).include('.ed').analyze()
  expect(scan.violations).toEqual([])
  await editor.save()
  await page.goto(`${server.portal}/page/${editor.formId}/preview`)
  const preview = page.frameLocator('iframe').getByRole('banner')
  await expect(preview).toContainText('Wells of Hue')
  await expect(preview.locator('img')).toBeVisible()
})

test('the container is configured with its theme and platform, which is visible at once', async ({
  openForm,
  page,
  server,
}) => {
  const editor = await openForm(text('name'))
  await page.locator('.ed-canvas').getByRole('button', { name: 'Container' }).click()
  await expect(heading(page)).toHaveText('Container')
  await expect(editor.canvas).toHaveAttribute('data-chosen')
  await settings(page).getByRole('button', { name: 'Plum' }).click()
  await expect(bar(editor)).toHaveCSS('background-color', 'rgb(122, 31, 162)')
  await editor.command('undo').click()
  await expect(bar(editor)).not.toHaveCSS('background-color', 'rgb(122, 31, 162)')
  await editor.command('redo').click()
  // Pressing an empty place selects the form.
  await editor.canvas.click({ position: { x: 5, y: 400 } })
  await expect(heading(page)).toHaveText('Form settings')
  await expect(editor.canvas).not.toHaveAttribute('data-chosen')
  await editor.save()
  await editor.command('publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('1')
  await page.goto(`${server.portal}/page/${editor.formId}`)
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(122, 31, 162)')
})

test('the keyboard moves from the first element to the title bar and the container, edits the title, and returns', async ({
  openForm,
  page,
}) => {
  const editor = await openForm(group('well', text('name')), number('depth'))
  await editor.select('depth')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await expect(editor.canvas.locator('[data-selected]')).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await expect(heading(page)).toHaveText('Title bar')
  await expect(page.locator('.ed-announcer[aria-live]')).toHaveText('Title bar selected')
  await page.keyboard.press('Enter')
  await expect(bar(editor).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Wells')
  await page.keyboard.press('Enter')
  await expect(bar(editor)).toContainText('Wells')
  await page.keyboard.press('ArrowUp')
  await expect(heading(page)).toHaveText('Container')
  await page.keyboard.press('Escape')
  await expect(heading(page)).toHaveText('Form settings')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Set up title bar')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Title bar')
})

test('the outline and the settings lead from the container to the footer', async ({ openForm, page }) => {
  const editor = await openForm(text('name'))
  await page.getByRole('tab', { name: 'Outline' }).click()
  const parts = page.getByRole('complementary', { name: 'Elements and outline' }).getByRole('group', {
    name: 'Page parts',
  })
  for (const [part, field] of [
    ['Container', 'Platform'],
    ['Title bar', 'Title'],
    ['Footer', 'Submit button'],
  ] as const) {
    await parts.getByRole('button', { name: part }).click()
    await expect(parts.getByRole('button', { name: part })).toHaveAttribute('aria-pressed', 'true')
    await expect(heading(page)).toHaveText(part)
    await expect(editor.setting(field)).toBeVisible()
  }
  await settings(page).getByRole('group', { name: 'Page parts' }).getByRole('button', { name: 'Form' }).click()
  await expect(heading(page)).toHaveText('Form settings')
  const scan = await axe(page).include('.ed').analyze()
  expect(scan.violations).toEqual([])
  // A search finds settings of the whole form, whichever part is selected.
  await parts.getByRole('button', { name: 'Title bar' }).click()
  await settings(page).getByRole('searchbox').fill('languages')
  await expect(settings(page).getByText('Languages', { exact: true }).first()).toBeVisible()
})
