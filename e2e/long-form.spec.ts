import { expect, test, type Page } from './test.ts'
import { kinds } from '../src/elements/registry.ts'
import { printDocument } from '../src/forms/document/printDocument.ts'
import { addElement } from '../src/forms/edits/addElement.ts'
import { openTemplate } from '../src/forms/template/openTemplate.ts'
import { EditorScreen } from './pages/EditorScreen.ts'
import { withoutTour } from './pages/withoutTour.ts'
import { authorAndServer } from './authorAndServer.ts'

const COUNT = 400

const { server } = authorAndServer()

/** Questions 1 to 400, one below the other. */
function longForm() {
  let document = openTemplate(100, { random: Math.random })
  for (let i = 1; i <= COUNT; i++) {
    const place = { parent: 'children', index: i - 1 } as const
    const element = {
      id: `q${String(i).padStart(7, '0')}`,
      kind: 'text',
      name: `q_${i}`,
      settings: { label: `Question ${i}.` },
    }
    document = addElement(element, place, kinds).apply(document)
  }
  return printDocument(document)
}

let page: Page
let editor: EditorScreen
test.beforeEach(async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' })
  await withoutTour(context)
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const data = { name: 'Long', document: longForm() }
  const { id } = (await (await context.request.post(`${server.portal}/api/forms`, { data })).json()) as { id: string }
  page = await context.newPage()
  editor = new EditorScreen(page)
  await page.goto(`${server.portal}/forms/${id}/edit`)
  await editor.isReady()
})

const scroller = () => page.locator('[data-scroller]')
const box = async (label: string) => {
  const rect = await editor.node(label).boundingBox()
  if (!rect) throw new Error(`${label} is not there`)
  return rect
}

test('elements far down are drawn when scrolled to, and accept a drop exactly at the indicator', async () => {
  await scroller().evaluate((canvas) => canvas.scrollTo(0, canvas.scrollHeight / 2))
  await expect(editor.nodes()).toHaveCount(COUNT)
  await editor.node('Question 200.').scrollIntoViewIfNeeded()
  await editor.dragKind('number', editor.node('Question 200.'), 'lower')
  await expect(editor.nodes()).toHaveCount(COUNT + 1)
  await expect(editor.nodes().nth(200)).toHaveAttribute('data-selected', 'true')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor.nodes()).toHaveCount(COUNT)
})

test('an element selected before it was drawn is drawn and scrolled into view', async () => {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: /^Search commands/ }).fill('Question 399.')
  await page.keyboard.press('Enter')
  await expect(editor.node('Question 399.')).toBeInViewport()
  await expect(editor.node('Question 399.')).toHaveAttribute('data-selected', 'true')
})

test('a selection rectangle that scrolls far selects everything it covers', async () => {
  await expect(editor.nodes()).toHaveCount(COUNT)
  const [from, view] = [await box('Question 2.'), await scroller().boundingBox()]
  if (!view) throw new Error('The canvas is not on screen')
  await page.mouse.move(view.x + 6, from.y + 4)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, view.y + view.height - 6, { steps: 6 })
  await expect.poll(() => scroller().evaluate((canvas) => canvas.scrollTop), { timeout: 30_000 }).toBeGreaterThan(6_000)
  await page.mouse.move(from.x + 40, view.y + view.height / 2)
  await page.mouse.up()
  const chosen = await editor.canvas
    .locator('[data-selected]')
    .evaluateAll((nodes) => nodes.map((node) => Number(/Question (\d+)\./.exec(node.textContent)?.[1])))
  expect(chosen.length).toBeGreaterThan(60)
  expect(chosen).toEqual(chosen.map((_, i) => i + 2))
})
