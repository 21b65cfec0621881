import { expect, test, type Page } from './test.ts'
import { authorAndServer, PHONE } from './authorAndServer.ts'
import { EditorScreen } from './pages/EditorScreen.ts'
import { writePlace } from './pages/place.ts'
import { withoutTour } from './pages/withoutTour.ts'

/** A new author's first form, from the start page to a phone, using only what is visible on the screen. */

const { server } = authorAndServer()

async function add(editor: EditorScreen, kind: string, label: string): Promise<void> {
  await editor.add(kind)
  await editor.page.keyboard.type(label)
  await editor.page.keyboard.press('Enter')
  await expect(editor.setting(/^Label/)).toHaveValue(label)
  await expect(editor.canvas).toContainText(label)
}

/** Makes a question visible only if another was answered yes. */
async function onlyWhere(page: Page, editor: EditorScreen, asked: string, other: string): Promise<void> {
  await editor.select(asked)
  await editor.condition('Visible if')
  const dialog = page.getByRole('dialog', { name: `${asked}: Visible if` })
  const question = dialog.getByRole('combobox', { name: 'Question' })
  // A condition on the question itself would be a cycle.
  await expect(question.locator('option', { hasText: asked })).toHaveCount(0)
  await question.selectOption(await question.locator('option', { hasText: other }).getAttribute('value'))
  await dialog.getByRole('button', { name: 'Apply' }).click()
}

async function translate(page: Page, words: { readonly [cell: string]: string }): Promise<void> {
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await settings.getByRole('combobox', { name: 'Add language' }).selectOption('vi')
  await settings.getByRole('button', { name: 'Translations' }).click()
  const view = page.getByRole('dialog', { name: 'Translations' })
  for (const [cell, text] of Object.entries(words)) {
    await view.getByRole('textbox', { name: `${cell}, Vietnamese`, exact: true }).fill(text)
  }
  await page.keyboard.press('Escape')
  await expect(view).toHaveCount(0)
}

test('a form with a location, a photo, a condition and a translation reaches a phone in a few clicks from the start page, and its submission is shown', async ({
  browser,
}) => {
  const { portal } = server
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  await withoutTour(desk)
  const page = await desk.newPage()
  await page.goto(`${portal}/`)
  await page.getByRole('button', { name: 'Build a form' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Household survey')
  await expect(dialog.getByRole('region', { name: 'Household survey' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await page.keyboard.press('Enter')
  const editor = new EditorScreen(page)
  await editor.isReady()

  await add(editor, 'location', 'Where is the house?')
  await add(editor, 'switch', 'Is there a toilet?')
  await add(editor, 'photo', 'Photo of the toilet')
  await onlyWhere(page, editor, 'Photo of the toilet', 'Is there a toilet?')
  await page.keyboard.press('Escape')
  await translate(page, {
    'Label of Where is the house?': 'Nhà ở đâu?',
    'Label of Is there a toilet?': 'Có nhà vệ sinh không?',
  })

  await editor.command('publish').click()
  const publishing = page.getByRole('dialog')
  await expect(publishing).toContainText('Texts not translated into Vietnamese: 2')
  await publishing.getByRole('button', { name: 'Publish' }).click()
  await expect(publishing.getByRole('status')).toContainText('1')
  const link = publishing.getByRole('link', { name: /^Open/ })
  const address = (await link.getAttribute('href')) ?? ''
  expect(address).toContain(`/page/${editor.formId}`)

  const phone = await browser.newContext({ ...PHONE, locale: 'vi' })
  await phone.request.post(`${portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const form = await phone.newPage()
  await form.goto(new URL(address, portal).href)
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('Household survey')
  await expect(form.getByText('Nhà ở đâu?')).toBeVisible()
  await expect(form.getByText('Photo of the toilet')).toHaveCount(0)
  await form.getByRole('switch', { name: 'Có nhà vệ sinh không?' }).click()
  await expect(form.getByText('Photo of the toilet', { exact: true })).toBeVisible()
  await form.getByRole('combobox', { name: 'Ngôn ngữ' }).selectOption('en')
  await writePlace(form, '20.9513', '106.813')
  await form
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'toilet.png', mimeType: 'image/png', buffer: DOT })
  await expect(form.locator('.gf-photo-list img')).toBeVisible()
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible()
  const card = form.locator('.sent-card')
  await expect(card.locator('img')).toBeVisible()
  // A checkbox makes no title: the submission is titled by its place.
  await expect(card.locator('strong')).toHaveText('1.5 km north-east of Quảng Yên')

  await publishing.getByRole('button', { name: 'Close' }).last().click()
  const ways = page.getByRole('navigation', { name: 'Pages of this form' })
  await ways.getByRole('link', { name: 'Submissions' }).click()
  const row = page.getByRole('row').filter({ hasText: 'A Collector' })
  await expect(row).toContainText('20.951300, 106.813000')
  await expect(row.locator('img')).toBeVisible()
  await phone.close()
  await desk.close()
})

/** A picture of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
