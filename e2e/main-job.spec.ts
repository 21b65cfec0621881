import { expect, test } from './test.ts'
import { EditorScreen } from './pages/EditorScreen.ts'
import { FormsList } from './pages/FormsList.ts'
import { signIn } from './pages/people.ts'
import { startServer, type TestServer } from './startServer.ts'
import { writePlace } from './pages/place.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

let server: TestServer
test.beforeAll(async () => {
  server = await startServer({ DEMO_FORMS: '0' })
})
test.afterAll(() => server.end())

test('a form is built, published, filled in on a phone, and its submission is there after a restart', async ({
  browser,
}) => {
  const { portal } = server
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  const page = await desk.newPage()
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  const list = new FormsList(page, portal)

  await test.step('an author signs in', async () => {
    await signIn(page, portal, 'author')
    await expect(page.getByText('An Author')).toBeVisible()
  })

  await test.step('each of the four templates opens in the editor', async () => {
    const info = await list.create('Information', 'About us')
    await expect(info.canvas).toContainText('Untitled Title')
    const tasks = await list.create('Micro task', 'Check a place')
    await expect(tasks.nodes()).not.toHaveCount(0)
    const places = await list.create('Map by you', 'Places')
    await expect(places.canvas).toContainText('Main name')
  })

  const editor = await list.create('Blank', 'Street lamps')
  const formId = editor.formId

  await test.step('elements are dragged onto the canvas', async () => {
    await editor.dragKind('text', editor.canvas, 'middle')
    await expect(editor.nodes()).toHaveCount(1)
    await editor.dragKind('location', editor.nodes().first())
    await expect(editor.nodes()).toHaveCount(2)
    await editor.dragKind('group', editor.nodes().nth(1))
    await expect(editor.nodes()).toHaveCount(3)
    await editor.dragKind('number', editor.canvas.getByText('Drop elements here'), 'middle')
    await expect(editor.canvas.locator('[data-layout] [data-node]')).toHaveCount(1)
  })

  await test.step('Escape cancels a drag', async () => {
    await editor.hold(page.locator('[data-palette-kind="date"]'), editor.nodes().first())
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(editor.nodes()).toHaveCount(4)
  })

  await test.step('an element is configured; undo reverts it, redo repeats it', async () => {
    await editor
      .nodes()
      .first()
      .click({ position: { x: 8, y: 8 } })
    await expect(editor.nodes().first()).toHaveAttribute('data-selected')
    await editor.setting('Label').fill('Lamp number')
    await expect(editor.canvas).toContainText('Lamp number')
    await editor.setting('Required').click()
    await page.keyboard.press('Escape')
    await editor.command('undo').click()
    await editor.command('undo').click()
    await expect(editor.canvas).not.toContainText('Lamp number')
    await editor.command('redo').click()
    await editor.command('redo').click()
    await expect(editor.canvas).toContainText('Lamp number')
  })

  await test.step('the draft is saved and previewed', async () => {
    await editor.save()
    const preview = await desk.newPage()
    await preview.goto(`${portal}/page/${formId}/preview?frame=1`)
    await expect(preview.getByLabel(/Lamp number/)).toBeVisible()
    await preview.close()
  })

  await test.step('the form is published', async () => {
    await page.goto(`${portal}/forms/${formId}/publish`)
    await page.getByRole('button', { name: /^Publish/ }).click()
    await expect(page.getByText('Version 1 is published.')).toBeVisible()
  })

  await test.step('a collector fills it in on a phone', async () => {
    const phone = await browser.newContext({ ...PHONE, locale: 'en' })
    const form = await phone.newPage()
    form.on('pageerror', (error) => broken.push(error.message))
    await signIn(form, portal, 'collector')
    await form.goto(`${portal}/page/${formId}`)
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByRole('alert').filter({ hasText: '1 question needs attention' })).toBeVisible()
    await expect(form.locator('.gf-error', { hasText: 'Enter an answer: “Lamp number”' })).toBeVisible()
    await form.getByLabel(/Lamp number/).fill('L-42')
    await writePlace(form, '10.7769', '106.7009')
    await form.reload()
    await expect(form.getByLabel(/Lamp number/)).toHaveValue('L-42')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByText('Thank you!')).toBeVisible()
    await phone.close()
  })

  const seesTheSubmission = async () => {
    await page.goto(`${portal}/forms/${formId}/submissions`)
    await expect(page.getByText('1 submission', { exact: true })).toBeVisible()
    await expect(page.getByText('L-42')).toBeVisible()
    await page.getByText('L-42').click()
    await expect(page.getByRole('dialog')).toContainText('10.77690')
    await expect(page.getByRole('dialog')).toContainText('106.70090')
  }
  await test.step('the author sees the submission, with its location', seesTheSubmission)

  await test.step('after a restart, everything is still there', async () => {
    await server.restart()
    await seesTheSubmission()
    await page.goto(`${portal}/forms/${formId}/edit`)
    await expect(new EditorScreen(page).canvas).toContainText('Lamp number')
  })
  expect(broken).toEqual([])
})
