import { axe } from './axe.ts'
import { languageModel } from '../tests/kit/languageModel.ts'
import { form, text } from '../tests/kit/form.ts'
import { printDocument } from '../src/forms/document/printDocument.ts'
import { EditorScreen } from './pages/EditorScreen.ts'
import { withoutTour } from './pages/withoutTour.ts'
import { startServer, type TestServer } from './startServer.ts'
import { expect, test, type Page } from './test.ts'

type Model = Awaited<ReturnType<typeof languageModel>>

let model: Model
let server: TestServer
/** The model's next answer; a number is a status. */
let answer: unknown
test.beforeAll(async () => {
  model = await languageModel(() => answer)
  server = await startServer({ DEMO_FORMS: '0', ...model.env })
})
test.afterAll(async () => {
  await server.end()
  model.end()
})

async function openForm(page: Page, document?: object): Promise<EditorScreen> {
  await withoutTour(page.context())
  await page.context().request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const data = { name: 'Wells', ...(document ? { document } : { template: 100 }) }
  const { id } = (await (await page.request.post(`${server.portal}/api/forms`, { data })).json()) as { id: string }
  await page.goto(`${server.portal}/forms/${id}/edit`)
  const editor = new EditorScreen(page)
  await editor.isReady()
  return editor
}

test.use({ locale: 'en', viewport: { width: 1280, height: 800 } })

test('a sentence becomes questions beside the canvas, of which a person takes what they like, in one step', async ({
  page,
}) => {
  const editor = await openForm(page)
  answer = {
    questions: [
      { kind: 'location', label: 'Where is the well?', required: true },
      { kind: 'select', label: 'State', choices: ['Dry', 'Wet'] },
      { kind: 'textarea', label: 'Why is it dry?', onlyIf: { question: 2, is: 'Dry' } },
      { kind: 'photo', label: 'Photo of the pump' },
    ],
  }
  await editor.canvas.getByRole('button', { name: 'Questions from text…' }).click()
  const panel = page.getByRole('complementary', { name: 'Elements and outline' })
  const box = panel.getByRole('textbox', { name: 'Describe the form, or paste a list of questions' })
  await expect(box).toBeFocused()
  await box.fill('A survey of wells')
  await panel.getByRole('button', { name: 'Suggest questions' }).click()
  await expect(panel.getByText('Suggested by the language model of this server.')).toBeVisible()
  await expect(panel.getByRole('checkbox')).toHaveCount(4)
  await expect(panel.getByRole('listitem').nth(2)).toContainText('if “State” is Dry')
  // Nothing is in the form yet.
  await expect(editor.nodes()).toHaveCount(0)
  expect((await axe(page).include('.ed-left').analyze()).violations).toEqual([])
  await panel.getByRole('checkbox', { name: 'Photo of the pump' }).uncheck()
  await panel.getByRole('button', { name: 'Add 3 questions' }).click()
  await expect(editor.nodes()).toHaveCount(3)
  await editor.select('Why is it dry?')
  await expect(editor.setting('Visible if')).toHaveValue('state == "dry"')
  await editor.command('undo').click()
  await expect(editor.nodes()).toHaveCount(0)
})

test('where the model does not answer, a list is read by its lines', async ({ page }) => {
  const editor = await openForm(page)
  answer = 503
  await editor.canvas.getByRole('button', { name: 'Questions from text…' }).click()
  const panel = page.getByRole('complementary', { name: 'Elements and outline' })
  await panel.getByRole('textbox').fill('# Wells\n## Source\n1. Where is it? *\n2. Kind\n  - Borehole\n  - Spring')
  await panel.getByRole('button', { name: 'Suggest questions' }).click()
  await expect(panel.getByText('The language model did not answer, so your text was read line by line.')).toBeVisible()
  await panel.getByRole('button', { name: 'Add 2 questions' }).click()
  await expect(editor.canvas.locator('[data-kind="group"]')).toContainText('Where is it?')
  await expect(editor.canvas.locator('[data-kind="group"]')).toContainText('Borehole')
})

test('what is missing is translated by the model, and looked at before it is taken', async ({ page }) => {
  const words = text('name').labelled('Name of the well')
  const editor = await openForm(page, { ...printDocument({ ...form(words), languages: ['en', 'vi'] }) })
  await page.locator('.ed-tools .ed-more').click()
  await page.getByRole('menuitem', { name: 'Translations', exact: true }).click()
  const view = page.getByRole('dialog', { name: 'Translations' })
  const before = model.calls.length
  answer = { translations: ['Sai số lượng', 'thừa', 'thừa', 'thừa', 'thừa', 'thừa'] }
  await view.getByRole('button', { name: 'Translate into Vietnamese' }).click()
  await expect(view.getByText('The model did not answer. Try again later.')).toBeVisible()
  const { texts } = JSON.parse(model.calls[before]?.text ?? '{}') as { readonly texts: readonly string[] }
  answer = { translations: texts.map((one) => (one === 'Name of the well' ? 'Tên giếng' : `vi ${one}`)) }
  await view.getByRole('button', { name: 'Translate into Vietnamese' }).click()
  await expect(page.getByRole('dialog')).toContainText('Tên giếng')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import/ })
    .last()
    .click()
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Form language' }).first().getByRole('button', { name: 'Vietnamese' }).click()
  await expect(editor.canvas).toContainText('Tên giếng')
})

test('elements are talked about: who is mentioned is told, and what is done goes out of sight', async ({
  page,
  browser,
}) => {
  const editor = await openForm(
    page,
    printDocument(form(text('depth').labelled('Depth'), text('note').labelled('Note'))),
  )
  const second = await browser.newContext({ locale: 'en' })
  await second.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author2' } })
  const info = (await (await second.request.get(`${server.portal}/api/info`)).json()) as { concedoUser: { id: string } }
  const shared = await page.request.post(`${server.portal}/api/forms/${editor.formId}/people`, {
    data: { userId: info.concedoUser.id, role: 'editor' },
  })
  expect(shared.ok()).toBe(true)

  await editor.select('Depth')
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await settings.getByRole('button', { name: 'Comments' }).click()
  const box = settings.getByRole('textbox', { name: 'New comment' })
  await box.pressSequentially('Metres? @Sec')
  await settings.getByRole('option', { name: 'Second Author' }).click()
  await expect(box).toHaveValue('Metres? @Second Author ')
  expect((await axe(page).include('.ed-right').analyze()).violations).toEqual([])
  await settings.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(settings.locator('.ed-comments li')).toContainText('Metres? @Second Author')
  await expect(editor.node('Depth').locator('..').getByRole('button', { name: '1 comment' })).toBeVisible()

  const other = await second.newPage()
  await withoutTour(second)
  await other.goto(`${server.portal}/forms`)
  await other.getByRole('link', { name: /mentioned you in a comment on an element of “Wells”/ }).click()
  await other.getByRole('button', { name: '1 comment' }).click()
  const theirs = other.getByRole('complementary', { name: 'Settings' })
  await theirs.getByRole('button', { name: 'Mark as done' }).click()
  await expect(other.getByRole('button', { name: '1 comment' })).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Show 1 done' }).click()
  await expect(theirs.locator('.ed-comments li')).toContainText('Done: Second Author')
  await second.close()
})
