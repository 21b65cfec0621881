import { expect, test, type Page } from './test.ts'
import { authorAndServer, PHONE } from './authorAndServer.ts'
import { EditorScreen } from './pages/EditorScreen.ts'
import { writePlace } from './pages/place.ts'
import { withoutTour } from './pages/withoutTour.ts'

/** A new author's first form, from the start page to a phone, by what stands on the screen and nothing else. */

const shared = authorAndServer()

async function add(editor: EditorScreen, kind: string, label: string): Promise<void> {
  await editor.add(kind)
  await editor.setting(/^Label/).fill(label)
  await expect(editor.canvas).toContainText(label)
}

/** A question is asked only where another was answered with yes. */
async function onlyWhere(page: Page, editor: EditorScreen, asked: string, other: string): Promise<void> {
  await editor.select(asked)
  await editor.rule('Visible if')
  await page.getByRole('button', { name: 'Open condition builder for “Visible if”' }).click()
  const dialog = page.getByRole('dialog', { name: `${asked}: Visible if` })
  await dialog.getByRole('button', { name: 'Add condition' }).click()
  const question = dialog.getByRole('combobox', { name: 'Question' })
  await question.selectOption(await question.locator('option', { hasText: other }).getAttribute('value'))
  await dialog.getByRole('button', { name: 'Apply' }).click()
}

async function translate(page: Page, words: { readonly [cell: string]: string }): Promise<void> {
  await page.getByRole('button', { name: 'Form commands' }).click()
  await page.getByRole('menuitem', { name: 'Translations', exact: true }).click()
  const view = page.getByRole('dialog', { name: 'Translations' })
  await view.getByRole('combobox', { name: 'Add language…' }).selectOption('vi')
  for (const [cell, text] of Object.entries(words)) {
    await view.getByRole('textbox', { name: `${cell}, Vietnamese`, exact: true }).fill(text)
  }
  await page.keyboard.press('Escape')
  await expect(view).toHaveCount(0)
}

test('a form with a place, a photo, a condition and a translation is on a phone a few presses after the start page', async ({
  browser,
}) => {
  const { portal } = shared.server
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  await withoutTour(desk)
  const page = await desk.newPage()
  await page.goto(`${portal}/`)
  await page.locator('[data-person="author"]').click()
  await page.getByRole('button', { name: 'New form' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Wells of the valley')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const editor = new EditorScreen(page)
  await editor.isReady()

  await add(editor, 'location', 'Where is the well?')
  await add(editor, 'switch', 'Is it broken?')
  await add(editor, 'photo', 'Photo of what is broken')
  await onlyWhere(page, editor, 'Photo of what is broken', 'Is it broken?')
  await translate(page, {
    'Label of Where is the well?': 'Giếng ở đâu?',
    'Label of Is it broken?': 'Giếng có hỏng không?',
  })

  await editor.command('publish').click()
  const publishing = page.getByRole('dialog')
  await publishing.getByRole('button', { name: 'Publish' }).click()
  await expect(publishing.getByRole('status')).toContainText('1')
  const link = publishing.getByRole('link', { name: /^Open/ })
  const address = (await link.getAttribute('href')) ?? ''
  expect(address).toContain(`/page/${editor.formId}`)

  const phone = await browser.newContext({ ...PHONE, locale: 'vi' })
  await phone.request.post(`${portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const form = await phone.newPage()
  await form.goto(new URL(address, portal).href)
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('Wells of the valley')
  await expect(form.getByText('Giếng ở đâu?')).toBeVisible()
  await expect(form.getByText('Photo of what is broken')).toHaveCount(0)
  await form.getByRole('switch', { name: 'Giếng có hỏng không?' }).click()
  await expect(form.getByText('Photo of what is broken', { exact: true })).toBeVisible()
  await form.getByRole('combobox', { name: 'Ngôn ngữ' }).selectOption('en')
  await writePlace(form, '20.9513', '106.813')
  await form.locator('input[type=file]').last().setInputFiles({ name: 'well.png', mimeType: 'image/png', buffer: DOT })
  await expect(form.locator('.gf-photo-list img')).toBeVisible()
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible()
  await expect(form.locator('.sent-card img')).toBeVisible()
  await phone.close()
  await desk.close()
})

/** A picture of one point. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
