import { axe } from './axe.ts'
import type { Page } from './test.ts'
import { expect, test } from './fixtures.ts'
import type { EditorScreen } from './pages/EditorScreen.ts'
import { number, text, yesNo } from '../tests/kit/form.ts'

let page: Page
let editor: EditorScreen
const settings = () => page.getByRole('complementary', { name: 'Settings' })
test.beforeEach(({ editor: opened, page: own }) => {
  editor = opened
  page = own
})

test('settings of an element and of the form are searched under their headings', async () => {
  await editor.add('number')
  await page.keyboard.press('ControlOrMeta+Shift+f')
  const search = settings().getByRole('searchbox', { name: 'Search settings' })
  await expect(search).toBeFocused()
  await search.fill('MINIM')
  await expect(settings().getByRole('heading', { name: 'Logic' })).toBeVisible()
  await expect(settings().getByLabel('Minimum value')).toBeVisible()
  await expect(settings().getByLabel('Label', { exact: true })).toHaveCount(0)
  await search.fill('nothing like it')
  await expect(settings().getByText('No settings found.')).toBeVisible()
  await search.press('Escape')
  await expect(settings().getByLabel('Label', { exact: true })).toBeVisible()
  await editor.command('undo').click()
  await search.fill('after submission')
  await expect(settings().getByRole('textbox', { name: 'Redirect after submission' })).toBeVisible()
  await expect(settings().getByLabel('Title')).toHaveCount(0)
})

test('common settings come first; rules appear when they are added, and messages with their rule', async () => {
  await editor.add('number')
  await expect(editor.setting('Label')).toBeVisible()
  for (const empty of [
    'Visible if',
    'Required if',
    'Calculation',
    'Validation rule',
    'Minimum value',
    'Required message',
  ])
    await expect(settings().getByLabel(empty, { exact: true })).toHaveCount(0)
  // On this low window, a number field is configured almost without scrolling.
  expect(await settings().evaluate(({ scrollHeight, clientHeight }) => scrollHeight / clientHeight)).toBeLessThan(1.3)

  await editor.setting('Required').check()
  await expect(settings().getByLabel('Required message')).toBeVisible()
  await settings().getByRole('button', { name: 'Add validation' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Validation rule' }).press('Enter')
  // A condition begins in the builder; its text is one step further.
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Question' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(settings().getByRole('button', { name: /^Open condition builder/ })).toBeFocused()
  await expect(settings().getByLabel('Validation message')).toHaveCount(0)
  const rule = await editor.rule('Validation rule')
  await rule.fill('value > 3')
  await expect(settings().getByLabel('Validation message')).toBeVisible()
  // An emptied setting stays in place, and is gone when the element is selected again.
  await rule.fill('')
  await expect(settings().getByLabel('Validation rule', { exact: true })).toBeVisible()
  await editor.add('text')
  await editor.select('Number')
  await expect(settings().getByLabel('Validation rule', { exact: true })).toHaveCount(0)
  // A switch is turned on as it is added.
  await (await editor.rule('Whole numbers only')).isChecked()
  await expect(editor.setting('Whole numbers only')).toBeChecked()
})

test('sections of the settings stay as the author left them, even on the next visit', async () => {
  await editor.add('text')
  await editor.openPart('data')
  await expect(editor.setting('OpenStreetMap tag')).toBeVisible()
  await editor.save()
  await page.reload()
  await editor.isReady()
  await editor.select('Text')
  await expect(editor.setting('Field name')).toBeVisible()
})

test('logic is visible on the canvas and in the outline, and opens from there', async ({ openForm }) => {
  const depth = number('depth').labelled('Depth').with({ min: 2 })
  await openForm(yesNo('water').labelled('Water'), depth.shownWhen('water == true'), text('note').labelled('Note'))
  await expect(editor.node('Note').locator('[data-badge]')).toHaveCount(0)
  const badge = editor.node('Depth').getByRole('button', { name: /^Visible if/ })
  await expect(badge).toHaveText('Visible if Water is yes')
  await badge.click()
  await expect(settings().getByRole('button', { name: 'Open condition builder for “Visible if”' })).toBeFocused()
  await expect(settings().getByRole('group', { name: 'Visible if' })).toContainText('Water is yes')
  await editor.select('Note')
  await page.getByRole('tab', { name: 'Outline' }).click()
  const row = page.getByRole('treeitem', { name: 'Depth, has a condition, has validation' })
  await row.getByRole('button', { name: 'has validation' }).click()
  await expect(editor.setting('Minimum value')).toBeFocused()
})

test('changed settings are counted, shown alone, and reset one by one or at once', async () => {
  await editor.add('number')
  await editor.setting('Label').fill('Depth')
  await editor.setting('Required').check()
  await (await editor.rule('Minimum value')).fill('2')
  const changed = settings().getByRole('button', { name: /^Show changed settings only/ })
  await expect(changed).toHaveText('3')
  await changed.click()
  await expect(settings().getByLabel('Hint')).toHaveCount(0)
  await settings().getByRole('button', { name: 'Reset to default: Minimum value' }).press('Enter')
  await expect(settings().getByLabel('Minimum value', { exact: true })).toBeFocused()
  await expect(settings().getByLabel('Minimum value', { exact: true })).toHaveValue('')
  await expect(changed).toHaveText('2')
  await settings().getByRole('button', { name: 'Reset settings' }).click()
  await expect(changed).toHaveText('1')
  await expect(settings().getByLabel('Label', { exact: true })).toHaveValue('Depth')
  await editor.command('undo').click()
  await expect(changed).toHaveText('2')
})

test('changing the type shows what is kept, converted and lost, is one step, and keeps the field name', async () => {
  await editor.add('number')
  await editor.setting('Label').fill('Depth')
  await (await editor.fieldName()).fill('depth')
  await editor.setting('Unit').fill('m')
  await (await editor.rule('Minimum value')).fill('2')
  await editor.add('text')
  await editor.setting('Label').fill('Why so deep')
  await (await editor.rule('Visible if')).fill('depth > 3')
  await editor.select('Depth')

  await settings().getByRole('button', { name: 'Change type…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').first()).toHaveAccessibleName(/Whole number/)
  await dialog.getByRole('radio', { name: /^Short text/ }).check()
  const preview = dialog.getByRole('region', { name: 'Preview changes' })
  await expect(preview).toContainText('Unit → Suffix')
  await expect(preview).toContainText('Minimum value: 2')
  await expect(preview).toContainText('Before: a number. After: text.')
  await expect(preview).toContainText('1 expression will no longer work')
  await expect(preview).toContainText('Why so deep, Visible if: depth > 3')
  expect((await axe(page).include('dialog').analyze()).violations).toEqual([])
  await dialog.getByRole('radio', { name: /^Decimal/ }).check()
  await expect(preview).toContainText('No settings are lost.')
  await dialog.getByRole('button', { name: /^Change to/ }).click()
  await expect(await editor.fieldName()).toHaveValue('depth')
  await expect(editor.setting('Decimal places')).toBeVisible()
  await expect(editor.setting('Minimum value')).toHaveValue('2')
  await editor.command('undo').click()
  await expect(editor.setting('Decimal places')).toHaveCount(0)
  await expect(editor.setting('Minimum value')).toHaveValue('2')
})

test('rules, rows, summaries and triggers follow a renamed answer in one step', async () => {
  await editor.add('repeat')
  await (await editor.fieldName()).fill('wells')
  await editor.add('integer')
  await (await editor.fieldName()).fill('depth')
  await editor.setting('Label').fill('Depth')
  await editor.select('Repeating group')
  await editor.add('calculated')
  await editor.setting('Label').fill('All')
  await (await editor.rule('Calculation')).fill('sum(wells.depth)')
  await editor.select('Depth')
  await (await editor.fieldName()).fill('metres')
  await editor.select('All')
  await expect(editor.setting('Calculation')).toHaveValue('sum(wells.metres)')
})

test('choices are dragged, moved by keyboard, sorted and typed one after another; a thousand remain fast', async () => {
  await editor.add('select')
  const words = (number: number) => settings().getByLabel(`Label ${number}`, { exact: true })
  await words(2).fill('Spring')
  await words(2).press('Enter')
  await expect(words(3)).toBeFocused()
  await words(3).fill('Pump')
  const grip = (number: number) => settings().getByRole('button', { name: new RegExp(`^Move choice ${number}:`) })
  await grip(3).press('Alt+ArrowUp')
  await expect(words(2)).toHaveValue('Pump')
  await expect(grip(2)).toBeFocused()
  await grip(1).hover()
  await page.mouse.down()
  const { x, y, height } = (await settings().locator('[data-choice="2"]').boundingBox()) ?? { x: 0, y: 0, height: 0 }
  await page.mouse.move(x + 20, y + height / 4, { steps: 4 })
  await page.mouse.move(x + 20, y + height - 4, { steps: 4 })
  await page.mouse.up()
  await expect(words(3)).toHaveValue('Choice A')
  await settings().getByRole('button', { name: 'Sort…' }).click()
  await settings().getByRole('button', { name: 'Label (Z to A)' }).click()
  await expect(words(1)).toHaveValue('Spring')
  await editor.command('undo').click()
  await expect(words(1)).toHaveValue('Pump')

  await settings().getByRole('button', { name: 'Bulk edit' }).click()
  const csv = [
    'value,label,color',
    ...Array.from({ length: 1_000 }, (_, i) => `w${i},Well ${i},#00${100 + (i % 800)}0`),
  ]
  await settings()
    .locator('.ed-paste input[type="file"]')
    .setInputFiles({ name: 'wells.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\n')) })
  await expect(settings()).toContainText('1000 choices found:')
  await settings().getByRole('button', { name: 'Replace all' }).click()
  await expect(settings()).toContainText('1000 choices')
  expect(await settings().locator('[data-choice]').count()).toBeLessThan(60)
  await settings().getByRole('button', { name: 'Add choice' }).click()
  await expect(words(1001)).toBeFocused()
  await words(1001).fill('The last')
  await expect(words(1001)).toHaveValue('The last')
})
