import { expect, test, type Page } from './test.ts'
import { EditorScreen } from './pages/EditorScreen.ts'
import { withoutTour } from './pages/withoutTour.ts'
import { authorAndServer } from './authorAndServer.ts'

const { server } = authorAndServer()

let page: Page
test.beforeEach(async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  page = await context.newPage()
})

async function makeForm(template: number): Promise<string> {
  const data = { name: 'Wells', template }
  const created = await page.request.post(`${server.portal}/api/forms`, { data, headers: { origin: server.origin } })
  const { id } = (await created.json()) as { id: string }
  return `${server.portal}/forms/${id}/edit`
}

test('a tour of five cards appears once, works by keyboard alone, and can be repeated', async () => {
  await page.goto(await makeForm(10000))
  const tour = page.locator('[data-tour]')
  for (const part of ['palette', 'canvas', 'settings', 'checks', 'publish']) {
    await expect(tour).toHaveAttribute('data-tour', part)
    await page.keyboard.press('Enter')
  }
  await expect(tour).toHaveCount(0)
  await page.reload()
  const editor = new EditorScreen(page)
  await editor.isReady()
  await expect(editor.nodes()).not.toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search commands' }).fill('tour')
  await page.keyboard.press('Enter')
  await expect(tour).toHaveAttribute('data-tour', 'palette')
  // The tour does not prevent working.
  await editor.add('text')
  await expect(tour).toBeVisible()
  await tour.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)
})

test('an empty form offers its template, and restores it in one step', async () => {
  await withoutTour(page.context())
  await page.goto(await makeForm(1))
  const editor = new EditorScreen(page)
  await expect(editor.nodes()).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(editor.canvas).toContainText('What do people add to the map?')
  await page.getByRole('button', { name: 'Map by you' }).click()
  await expect(editor.nodes()).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor.nodes()).toHaveCount(0)
})

test('a form that does not open says why, and opens by itself after reconnecting', async () => {
  await withoutTour(page.context())
  await page.goto(`${server.portal}/forms/nowhere1/edit`)
  await expect(page.getByRole('alert')).toContainText('Form not found')
  const address = await makeForm(10000)
  await page.route('**/api/forms/*', (route) => route.abort())
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('Check your connection')
  await page.unroute('**/api/forms/*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(new EditorScreen(page).nodes()).not.toHaveCount(0)
})

test('an element added from the empty canvas is selected and named by typing; a click beside the form shows its settings', async () => {
  await withoutTour(page.context())
  await page.goto(await makeForm(100))
  const editor = new EditorScreen(page)
  await editor.canvas.getByRole('button', { name: 'Add Location' }).click()
  await expect(editor.setting(/^Label/)).toHaveValue('Location')
  await page.keyboard.type('Where is the well?')
  await page.keyboard.press('Enter')
  await expect(editor.setting(/^Label/)).toHaveValue('Where is the well?')
  await editor.add('photo')
  await page.keyboard.type('Its pump')
  await expect(editor.node('Its pump')).toBeVisible()
  // A label that somebody wrote is not typed over.
  await page.keyboard.press('Enter')
  await page.keyboard.type('xyz')
  await expect(editor.setting(/^Label/)).toHaveValue('Its pump')
  // The grey ground to the left of the sheet.
  const sheet = await editor.canvas.boundingBox()
  await page.mouse.click((sheet?.x ?? 0) - 20, (sheet?.y ?? 0) + 200)
  await expect(page.getByRole('heading', { name: 'Form settings' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor.nodes()).toHaveText([/Where is the well\?/])
})

test('a name that is typed and ended with Enter faster than its field is drawn is kept', async () => {
  await withoutTour(page.context())
  await page.goto(await makeForm(100))
  const editor = new EditorScreen(page)
  await editor.add('photo')
  await expect(editor.setting(/^Label/)).toHaveValue('Photo')
  // All keys in one task, before anything can be drawn.
  await page.evaluate(
    (keys) => {
      for (const key of keys) {
        const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(press)
      }
    },
    [...'Its pump', 'Enter', 'x'],
  )
  await expect(editor.setting(/^Label/)).toHaveValue('Its pump')
  await expect(page.locator('.ed-writing')).toHaveCount(0)
})

test('input methods compose the name of an element that the mouse has just added, whose shortcuts work', async () => {
  await withoutTour(page.context())
  await page.goto(await makeForm(100))
  const editor = new EditorScreen(page)
  const keyboard = await page.context().newCDPSession(page)
  /** What an input method shows after each key, and what it inserts in the end. */
  const compose = async (steps: readonly string[], text: string) => {
    for (const step of steps) {
      const end = step.length
      await keyboard.send('Input.imeSetComposition', { text: step, selectionStart: end, selectionEnd: end })
    }
    await keyboard.send('Input.insertText', { text })
  }
  const field = page.getByRole('textbox', { name: 'Label of the new element' })
  await editor.add('text')
  await expect(field).toBeFocused()
  await compose(['s', 'sh', 'shui'], '水')
  await expect(page.locator('.ed-writing')).toBeFocused()
  await compose(['j', 'jing'], '井')
  await page.keyboard.press('Enter')
  await expect(editor.setting(/^Label/)).toHaveValue('水井')
  await editor.add('number')
  await expect(field).toBeFocused()
  // A shortcut of one character, and what is typed until its dialog is there.
  await page.keyboard.type('?ab')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor.setting(/^Label/)).toHaveValue('Number')
  await page.keyboard.press('ControlOrMeta+d')
  await expect(editor.nodes()).toHaveCount(3)
  await page.keyboard.press('Delete')
  await page.keyboard.press('ControlOrMeta+c')
  await expect(editor.nodes()).toHaveCount(2)
  // Added with the keyboard, the focus stays where the next element is added.
  const photo = await editor.kind('photo')
  await photo.press('Enter')
  await expect(editor.nodes()).toHaveCount(3)
  await expect(photo).toBeFocused()
  await page.keyboard.type('Its pump')
  await expect(editor.node('Its pump')).toBeVisible()
})

test('a new author sees the basic elements, also when the editor opens again', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const fresh = await context.newPage()
  await fresh.goto(await makeForm(100))
  await fresh.locator('[data-tour]').getByRole('button', { name: 'Skip tour' }).click()
  const switchView = fresh.locator('.ed-palette .ed-simple')
  await expect(switchView).toHaveText('Show all elements and settings')
  await fresh.reload()
  await expect(switchView).toHaveText('Show all elements and settings')
})
