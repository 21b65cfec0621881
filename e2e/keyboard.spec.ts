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

/** Adds a kind from the palette and sets its label. */
async function add(kind: string, label?: string): Promise<void> {
  await (await editor.kind(kind)).press('Enter')
  if (label === undefined) return
  await editor.setting(/^Label/).fill(label)
  await expect(editor.canvas).toContainText(label)
}

/** Picks up the selected element, presses keys, and drops it. Returns the announcement after each key. */
async function move(name: string, ...keys: string[]): Promise<string[]> {
  const said: string[] = []
  const status = page.locator('.ed-announcer[aria-live]')
  await page.getByRole('button', { name: `Move ${name}` }).press('Space')
  await expect(status).toContainText(`${name} picked up`)
  for (const key of keys) {
    const before = (await status.textContent()) ?? ''
    await page.keyboard.press(key)
    await expect(status).not.toHaveText(before)
    said.push((await status.textContent()) ?? '')
  }
  // A layout that is still loading renders its handle a moment later.
  await expect(page.getByRole('button', { name: `Move ${name}` })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(status).toContainText(`${name} dropped`)
  return said
}

interface Stored {
  readonly kind: string
  readonly name?: string
  readonly children?: readonly Stored[]
}

/** The questions of a form in short: `village well(columns(column(depth) column(yield)))`. */
const drawn = (elements: readonly Stored[]): string =>
  elements.map(({ kind, name, children }) => `${name ?? kind}${children ? `(${drawn(children)})` : ''}`).join(' ')

test('a nested form is built and published without a pointer, even if its code loads slowly', async () => {
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    await route.continue()
  })
  await page.evaluate(() => {
    window.addEventListener('pointerdown', () => document.body.setAttribute('data-pointed', ''), true)
  })
  await add('text', 'Village')
  await add('group', 'Well')
  await add('integer', 'Depth')
  await add('decimal', 'Yield')
  expect(await move('Yield', 'ArrowRight')).toEqual(['Yield: column 2 of 2, after Depth.'])
  await expect(editor.canvas.locator('[data-kind="column"]')).toHaveCount(2)

  await add('repeat', 'Visits')
  expect(await move('Visits', 'ArrowLeft', 'ArrowLeft')).toEqual([
    'Visits: position 2 of 2 in Well.',
    'Visits: position 3 of 3 in the form.',
  ])
  await add('date', 'Day')
  await add('tabs')
  await move('Tabs', 'ArrowLeft')
  await add('textarea', 'Remarks')
  await add('switch', 'Working')
  // Out of the tab to beside the first of all, and one column more; Escape puts it back and keeps the focus on it.
  await move('Working', 'Home', 'ArrowRight')
  await add('email', 'Owner')
  expect(await move('Owner', 'ArrowUp', 'Escape', 'Space', 'ArrowRight')).toEqual([
    expect.stringContaining('Owner: position 1 of 2'),
    'Move cancelled. Owner returned to its position.',
    expect.stringContaining('Owner picked up'),
    'Owner: column 3 of 3, after Working.',
  ])

  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const { document: stored } = (await (
    await page.request.get(`${server.portal}/api/forms/${editor.formId}`)
  ).json()) as { document: { container: { form: { children: readonly Stored[] } } } }
  expect(drawn(stored.container.form.children)).toBe(
    [
      'columns(column(text) column(yes_no) column(email))',
      'group(columns(column(count) column(measure)))',
      'rows(date)',
      'tabs(tab(notes) tab())',
    ].join(' '),
  )

  await editor.command('publish').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Version 1 published.')
  expect(await page.evaluate(() => document.body.hasAttribute('data-pointed'))).toBe(false)
})
