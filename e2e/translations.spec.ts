import { readFile } from 'node:fs/promises'
import { select, text } from '../tests/kit/form.ts'
import { expect, test } from './fixtures.ts'

const well = () => [
  text('name').with({ label: { en: 'Name of the well', vi: 'Tên giếng' } }),
  select('state', 'works', 'dry').labelled('What state is it in?'),
]

test('an author translates in place, sees outdated translations, and undoes a change', async ({ page, openForm }) => {
  await openForm(...well())
  await page.locator('.ed-more').click()
  await page.getByRole('menuitem', { name: 'Translations', exact: true }).click()
  const view = page.getByRole('dialog', { name: 'Translations' })
  const cell = (name: string) => view.getByRole('textbox', { name, exact: true })
  await view.getByRole('combobox', { name: 'Add language…' }).selectOption('vi')
  await expect(cell('Label of Name of the well, Vietnamese')).toHaveValue('Tên giếng')

  await cell('Title, Vietnamese').fill('Giếng')
  await cell('Title, Vietnamese').press('Enter')
  await expect(cell('Label of Name of the well, Vietnamese')).toBeFocused()

  await cell('Label of Name of the well, English').fill('What the well is called')
  await expect(view.getByText('1 outdated')).toBeVisible()
  await expect(view.getByText('Previous: Name of the well')).toBeVisible()
  await view.getByRole('button', { name: 'Mark as up to date', exact: true }).click()
  await expect(view.getByText('1 outdated')).toBeHidden()
  await view.getByRole('button', { name: 'Undo' }).click()
  await expect(view.getByText('1 outdated')).toBeVisible()

  // A column of a spreadsheet: one step.
  const question = cell('Label of What state is it in?, Vietnamese')
  await question.evaluate((box) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Tình trạng?\r\nHoạt động\r\nCạn\r\n')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(view.getByText('3 cells filled.')).toBeVisible()
  await expect(cell('Choices “dry” of What state is it in?, Vietnamese')).toHaveValue('Cạn')
  await view.getByRole('button', { name: 'Undo' }).click()
  await expect(question).toHaveValue('')

  await view.getByRole('combobox', { name: 'Show' }).selectOption('stale')
  await expect(view.getByText('1 text', { exact: true })).toBeVisible()
  await view.getByRole('button', { name: 'What the well is called' }).click()
  await expect(view).toBeHidden()
  await expect(page.getByRole('region', { name: 'Form canvas' }).locator('[data-selected]')).toContainText(
    'What the well is called',
  )
})

test('translations are exported as a sheet and imported after a preview', async ({ page, openForm }) => {
  await openForm(...well())
  await page.locator('.ed-more').click()
  await page.getByRole('menuitem', { name: 'Translations', exact: true }).click()
  const view = page.getByRole('dialog', { name: 'Translations' })
  for (const format of ['CSV', 'XLSX']) {
    const saving = page.waitForEvent('download')
    await view.getByRole('button', { name: `Export ${format}` }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe(`Wells.${format.toLowerCase()}`)
    await view.locator('input[type=file]').setInputFiles(await saved.path())
    const incoming = page.getByRole('dialog', { name: /^Import/ })
    await expect(incoming.getByText('No changes: the file matches the form')).toBeVisible()
    if (format === 'CSV') expect(await readFile(await saved.path(), 'utf8')).toContain('What state is it in?')
    await incoming.getByRole('button', { name: 'Back to translations' }).click()
  }

  const sheet = 'key,Tiếng Việt (vi)\r\nform.title,Giếng\r\ngone0000.label,Không còn\r\n'
  const file = { name: 'vi.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
  await view.locator('input[type=file]').setInputFiles(file)
  const incoming = page.getByRole('dialog', { name: 'Import “vi.csv”' })
  await expect(incoming.getByText('Row 3: key “gone0000.label” is not in this form.')).toBeVisible()
  await incoming.getByRole('button', { name: 'Import 1 change' }).click()
  await expect(view.getByText('1 cell changed.')).toBeVisible()
  await expect(view.getByRole('textbox', { name: 'Title, Vietnamese' })).toHaveValue('Giếng')
})

test('for a language without built-in texts, an author translates the texts of the pages', async ({
  page,
  openForm,
}) => {
  await openForm(...well())
  await page.locator('.ed-more').click()
  await page.getByRole('menuitem', { name: 'Translations', exact: true }).click()
  const view = page.getByRole('dialog', { name: 'Translations' })
  await view.getByRole('combobox', { name: 'Add language…' }).selectOption('vi')
  await expect(view.getByText(/^Built-in texts/)).toHaveCount(0)
  await view.getByRole('combobox', { name: 'Add language…' }).selectOption('de')
  await view.getByText('Built-in texts in German').click()
  const words = view.getByRole('textbox', { name: 'Enter an answer: “{{label}}”, in German' })
  await words.fill('Bitte antworten: „{{label}}“')
  await expect(view.getByText(/^1 of \d+ translated$/)).toBeVisible()
  await view.getByRole('button', { name: 'Undo' }).click()
  await expect(words).toHaveValue('')
  await expect(view.getByText(/^0 of \d+ translated$/)).toBeVisible()
})
