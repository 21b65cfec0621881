import type { Locator, Page } from './test.ts'
import { expect, test } from './fixtures.ts'
import type { EditorScreen } from './pages/EditorScreen.ts'

let page: Page
let editor: EditorScreen
test.beforeEach(({ editor: opened, page: own }) => {
  editor = opened
  page = own
})

async function add(kind: string, label: string): Promise<void> {
  await editor.add(kind)
  await editor.setting(/^Label/).fill(label)
  await expect(editor.canvas).toContainText(label)
}

const columns = () => editor.canvas.locator('[data-kind="column"]')
/** The innermost element with this text. */
const node = (label: string) => editor.node(label)

/** Drags to a fraction of a target's width and height, and leaves the button down. */
async function hold(source: Locator, target: Locator, x: number, y = 0.5): Promise<void> {
  await source.scrollIntoViewIfNeeded()
  const [from, to] = [await source.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('It is not on screen.')
  const { mouse } = page
  await mouse.move(from.x + from.width / 2, from.y + Math.min(20, from.height / 2))
  await mouse.down()
  await mouse.move(from.x + from.width / 2 + 12, from.y + 24, { steps: 3 })
  await mouse.move(to.x + to.width * x, to.y + to.height * y, { steps: 12 })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

test('an element dropped at a side creates columns, more are added, and the columns dissolve when it leaves', async () => {
  await add('text', 'Village')
  await add('text', 'Owner')

  await hold(page.locator('[data-palette-kind="date"]'), node('Village'), 0.97)
  const line = page.locator('.ed-line')
  await expect(line).toContainText('Side by side with Village')
  const box = await line.boundingBox()
  expect((box?.height ?? 0) > (box?.width ?? 0) * 5).toBe(true)
  await page.mouse.up()
  await expect(columns()).toHaveCount(2)
  await expect(columns().nth(1)).toContainText('Date')

  await hold(node('Owner'), columns().first(), 0.03)
  await expect(line).toContainText('New column in Columns')
  await page.mouse.up()
  await expect(columns()).toHaveCount(3)
  await expect(columns().first()).toContainText('Owner')

  await hold(node('Owner'), editor.canvas.locator('[data-area="children"]'), 0.5, 0.97)
  await expect(line).toContainText('Level 1')
  await page.mouse.up()
  await expect(columns()).toHaveCount(2)
  await node('Date').click({ position: { x: 8, y: 8 } })
  await expect(editor.canvas.locator('[data-selected]')).toContainText('Date')
  await page.keyboard.press('Delete')
  await expect(columns()).toHaveCount(0)
  await expect(editor.nodes()).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(columns()).toHaveCount(2)
})

test('dragging the handle straight up offers only above and below, and Escape leaves no trace', async () => {
  await add('text', 'Village')
  await add('text', 'Owner')
  const handle = page.getByRole('button', { name: 'Move Owner' })
  const [from, to] = [await handle.boundingBox(), await node('Village').boundingBox()]
  if (!from || !to) throw new Error('It is not on screen.')
  await page.mouse.move(from.x + 6, from.y + 6)
  await page.mouse.down()
  await page.mouse.move(from.x + 6, to.y + to.height / 2 - 4, { steps: 12 })
  await expect(page.locator('.ed-line')).toContainText('Level 1 · In the form')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('.ed-line')).toHaveCount(0)
  await expect(columns()).toHaveCount(0)
})
