import type { Page } from './test.ts'
import { expect, test } from './fixtures.ts'
import type { EditorScreen } from './pages/EditorScreen.ts'
import type { TestServer } from './startServer.ts'

let server: TestServer
let page: Page
let editor: EditorScreen
test.beforeEach(({ editor: opened, page: own, server: running }) => {
  editor = opened
  page = own
  server = running
})

/** Adds a text question by pressing it in the palette, and sets its label. */
async function addQuestion(on: EditorScreen, label: string): Promise<void> {
  await on.add('text')
  await on.setting(/^Label/).fill(label)
  await expect(on.canvas).toContainText(label)
}

test('an imported document with errors is refused with a pointer and a sentence for each', async () => {
  await addQuestion(editor, 'Depth')
  await page.getByRole('button', { name: 'Form commands' }).click()
  await page.getByRole('menuitem', { name: 'Import JSON…' }).click()
  const dialog = page.getByRole('dialog')
  const wrong = { schemaVersion: 1, template: 100, mode: 'h6', presets: 'mobile', languages: ['en'], container: {} }
  await dialog.getByRole('textbox').fill(JSON.stringify(wrong))
  await dialog.getByRole('button', { name: 'Replace form' }).click()
  await expect(dialog).toContainText('The form could not be imported')
  await expect(dialog.locator('code')).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(editor.canvas).toContainText('Depth')
})

test('elements are added, moved, copied and deleted by keyboard alone', async () => {
  await addQuestion(editor, 'First')
  await addQuestion(editor, 'Second')
  const labels = () => editor.nodes().allInnerTexts()
  await editor.node('Second').click({ position: { x: 8, y: 8 } })
  await page.getByRole('button', { name: /^Move Second/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect.poll(labels).toEqual([expect.stringContaining('Second'), expect.stringContaining('First')])
  await page.keyboard.press('Escape')
  await editor.node('First').click({ position: { x: 8, y: 8 } })
  await page.keyboard.press('ControlOrMeta+d')
  await expect(editor.nodes()).toHaveCount(3)
  await page.keyboard.press('Delete')
  await expect(editor.nodes()).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor.nodes()).toHaveCount(3)
})

test('leaving with unsaved changes requires a confirmation', async () => {
  await page.route('**/api/forms/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await addQuestion(editor, 'Unsaved')
  await page
    .getByRole('link', { name: 'Back to forms' })
    .or(page.getByRole('button', { name: 'Back to forms' }))
    .click()
  await expect(page.getByRole('dialog', { name: 'Leave the editor?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(editor.canvas).toContainText('Unsaved')
})

test('the value of a choice may be empty while it is retyped', async () => {
  await page.locator('[data-palette-kind="select"]').click()
  const value = editor.setting('Value 1')
  await value.fill('')
  await expect(value).toHaveValue('')
  await value.pressSequentially('spring')
  await expect(value).toHaveValue('spring')
  await editor.save()
  await page.reload()
  await editor
    .nodes()
    .first()
    .click({ position: { x: 8, y: 8 } })
  await expect(editor.setting('Value 1')).toHaveValue('spring')
})

test('a hidden field is visible on the canvas for its author', async () => {
  await editor.add('hidden')
  await editor.setting('Label (authors only)').fill('Campaign')
  await expect(editor.canvas.getByText('Campaign')).toBeVisible()
})

test('a form with two pages, a list from a file, rows and a calculation is built and tried', async () => {
  await page.getByRole('button', { name: 'Choice lists' }).click()
  const csv = Buffer.from('code,name\nba,Ba Vi\nbo,Bố Trạch\n')
  await page
    .locator('[data-section="lists"] input[type="file"]')
    .setInputFiles({ name: 'Villages.csv', mimeType: 'text/csv', buffer: csv })
  await expect(page.getByRole('group', { name: 'villages' })).toContainText('2 rows')

  await editor.add('steps')
  await editor.add('select')
  await editor.setting(/^Label/).fill('Village')
  await editor.setting('Choice list').selectOption('villages')

  await editor.canvas.getByText('Page 2').click()
  await editor.add('repeat')
  await (await editor.fieldName()).fill('wells')
  await editor.add('integer')
  await editor.setting(/^Label/).fill('Depth')
  await (await editor.fieldName()).fill('depth')
  await editor.canvas.getByText('Page 2').click()
  await editor.add('calculated')
  await editor.setting(/^Label/).fill('Depth of all')
  await (await editor.rule('Calculation')).fill('sum(wells.depht)')
  await expect(page.getByText('Did you mean “wells.depth”?').first()).toBeVisible()
  await editor.setting('Calculation').fill('sum(wells.depth)')
  await expect(editor.canvas.locator('[data-kind="step"]')).toHaveCount(2)
  await editor.save()

  await page.goto(`${server.portal}/page/${editor.formId}/preview?frame=1`)
  await page.getByRole('combobox', { name: 'Village' }).click()
  await page.getByRole('option', { name: 'Bố Trạch' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Depth').first().fill('3')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByLabel('Depth').nth(1).fill('4')
  await expect(page.getByRole('status', { name: 'Depth of all' })).toHaveText('7')
})

test('columns accept dropped elements, and their parts stay in place', async () => {
  await page.getByRole('button', { name: 'Tablet' }).click()
  await editor.add('columns')
  const column = (index: number) => editor.canvas.locator('[data-node]:has(> [data-kind="column"])').nth(index)
  await editor.dragKind('text', column(1), 'middle')
  await expect(column(1)).toContainText('Text')
  await expect(column(0)).not.toContainText('Text')
  await column(1).click({ position: { x: 6, y: 6 } })
  await page.getByRole('button', { name: 'Add Column', exact: true }).click()
  await expect(editor.canvas.locator('[data-kind="column"]')).toHaveCount(3)
  await editor.hold(page.locator('[data-palette-kind="steps"]'), column(0), 'middle')
  await expect(page.locator('.ed-in-hand')).toContainText('top level')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(editor.canvas.locator('[data-kind="steps"]')).toHaveCount(0)
})

test('choices are pasted, a form has data and triggers, and a list in use is not removed by mistake', async () => {
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await editor.add('select')
  await settings.getByRole('button', { name: 'Bulk edit' }).click()
  await settings.getByLabel(/^Enter one choice per line/).fill('hn\tHà Nội\nsg\tSài Gòn')
  await settings.getByRole('button', { name: 'Replace all' }).click()
  await expect(editor.canvas).toContainText('Sài Gòn')
  await expect(editor.setting('Value 2')).toHaveValue('sg')

  await editor.setting('Choice list').selectOption('')
  await settings.getByRole('button', { name: 'Manage choice lists' }).click()
  await settings.locator('[data-section="lists"] input[type="file"]').setInputFiles({
    name: 'towns.json',
    mimeType: 'application/json',
    buffer: Buffer.from('[{"id": "t1", "name": "Huế"}]'),
  })
  await expect(settings.getByRole('group', { name: 'towns' })).toContainText('1 row')
  await editor.select('Select one')
  await editor.setting('Choice list').selectOption('towns')
  await settings.getByRole('button', { name: 'Manage choice lists' }).click()
  await settings.getByRole('button', { name: 'Remove towns' }).click()
  await expect(settings.getByRole('alert')).toContainText('Used by: Select one.')
  await settings.getByRole('button', { name: 'Cancel' }).click()

  await settings.getByRole('button', { name: /^Data/ }).click()
  await settings.getByRole('button', { name: 'Add row' }).click()
  await settings.getByRole('combobox', { name: 'Field name 1' }).fill('nowhere')
  await expect(settings).toContainText('No element has the field name “nowhere”.')
  await settings.getByRole('combobox', { name: 'Field name 1' }).fill('option')
  await settings.getByRole('textbox', { name: 'Value 1' }).fill('t1')
  await settings.getByRole('textbox', { name: 'Load data from (URL)' }).fill('https://elsewhere.example/')
  await expect(settings).toContainText('only allows URLs on its own site')
  await editor.save()
  const { document } = (await (await page.request.get(`${server.portal}/api/forms/${editor.formId}`)).json()) as {
    document: { container: { form: { data: unknown; initApi: unknown; lists: { name: string }[] } } }
  }
  expect(document.container.form).toMatchObject({ data: { option: 't1' }, initApi: null, lists: [{ name: 'towns' }] })
})
