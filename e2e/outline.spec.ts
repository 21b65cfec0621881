import type { Locator, Page } from './test.ts'
import { group, text, type ElementBuilder } from '../tests/kit/form.ts'
import { expect, test } from './fixtures.ts'
import type { EditorScreen } from './pages/EditorScreen.ts'

let page: Page
let editor: EditorScreen
let openForm: (...words: ElementBuilder[]) => Promise<EditorScreen>
test.beforeEach(({ page: own, openForm: opens }) => {
  page = own
  openForm = opens
})

/** Opens a form with these elements, and its outline. */
async function open(...words: ElementBuilder[]): Promise<void> {
  editor = await openForm(...words)
  await page.getByRole('tab', { name: 'Outline' }).click()
  await expect(rows().first()).toBeVisible()
}

const rows = () => page.getByRole('treeitem')
const row = (name: string) => page.getByRole('treeitem', { name, exact: true })
/** The tree as `level name`, top to bottom. */
const tree = () =>
  rows().evaluateAll((all) => all.map((one) => `${one.getAttribute('aria-level')} ${one.textContent}`.trim()))
const announced = () => page.locator('.ed-announcer[aria-live]')
const frames = () =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Waits until an element has not moved for three frames: wheels scroll smoothly. */
const atRest = (of: Locator) =>
  of.evaluate(async (box) => {
    let before = Number.NaN
    for (let still = 0; still < 3;) {
      await new Promise(requestAnimationFrame)
      const { top } = box.getBoundingClientRect()
      still = top === before ? still + 1 : 0
      before = top
    }
  })

async function point(at: Locator, share: number, dx = 0): Promise<{ x: number; y: number }> {
  const box = await at.boundingBox()
  if (!box) throw new Error('It is not on screen.')
  return { x: box.x + 120 + dx, y: box.y + box.height * share }
}

/** Picks up a row (or another element) and holds it over another, `dx` pixels to the side of where it was picked up. */
async function hold(source: Locator, target: Locator, share: number, dx = 0): Promise<void> {
  const from = source.and(page.getByRole('treeitem'))
  const start = (await from.count()) > 0 ? await point(source, 0.5) : await centre(source)
  const end = await point(target, share, dx)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y + 8)
  await page.mouse.move(end.x, end.y, { steps: 6 })
  await frames()
}

async function centre(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox()
  if (!box) throw new Error('It is not on screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('rows are dragged up and down, into and out of layouts, by their horizontal position', async () => {
  await open(text('a'), text('b'), group('g', text('c'), group('inner', text('d'))), text('e'))
  await hold(row('a'), row('b'), 0.95)
  await page.mouse.up()
  await expect.poll(tree).toEqual(['1 b', '1 a', '1 g', '2 c', '2 inner', '3 d', '1 e', '1 Footer', '2 Submit'])
  await expect(announced()).toHaveText('a: in the form, position 2 of 4.')

  await hold(row('a'), row('g'), 0.5)
  await expect(page.locator('.ed-outline-mark')).toHaveText('Level 2 · In g')
  await page.mouse.up()
  await expect.poll(tree).toEqual(['1 b', '1 g', '2 c', '2 inner', '3 d', '2 a', '1 e', '1 Footer', '2 Submit'])

  await hold(row('e'), row('a'), 0.9, 14)
  await expect(page.locator('.ed-outline-mark')).toHaveText('Level 2 · In g')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await hold(row('a'), row('a'), 0.9, -14)
  await page.mouse.up()
  await expect.poll(tree).toEqual(['1 b', '1 g', '2 c', '2 inner', '3 d', '1 a', '1 e', '1 Footer', '2 Submit'])
  await editor.command('undo').click()
  await expect.poll(tree).toEqual(['1 b', '1 g', '2 c', '2 inner', '3 d', '2 a', '1 e', '1 Footer', '2 Submit'])
})

test('several rows are dragged together, a refused target says why, and Escape restores everything', async () => {
  await open(text('a'), text('b'), text('c'), group('g', text('d')), text('e'))
  await row('a').click()
  await row('c').click({ modifiers: ['ControlOrMeta'] })
  await row('g').locator('.ed-fold').click()
  await hold(row('c'), row('g'), 0.5)
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  await expect(page.locator('.ed-in-hand')).toContainText('a')
  await expect(page.locator('.ed-in-hand')).toContainText('and 1 more')
  await expect(row('d')).toBeVisible()
  await page.mouse.up()
  await expect.poll(tree).toEqual(['1 b', '1 g', '2 d', '2 a', '2 c', '1 e', '1 Footer', '2 Submit'])

  await row('e').click()
  await hold(row('b'), page.getByRole('treeitem', { name: 'Footer' }), 0.95)
  await expect(page.locator('.ed-in-hand')).toContainText('This element cannot be placed in this part of the form.')
  await expect(announced()).toHaveText('This element cannot be placed in this part of the form.')
  await expect(page.locator('[data-area="footer"]')).toHaveAttribute('data-dead', '')
  await page.keyboard.press('Escape')
  await expect(page.locator('.ed-in-hand')).toHaveCount(0)
  await expect(page.locator('[data-dead]')).toHaveCount(0)
  await page.mouse.up()
  await expect(row('e')).toHaveAttribute('aria-selected', 'true')
  expect(await tree()).toEqual(['1 b', '1 g', '2 d', '2 a', '2 c', '1 e', '1 Footer', '2 Submit'])
})

test('a row is dragged onto the canvas, and a long outline scrolls at its edge during a drag', async () => {
  await open(...Array.from({ length: 120 }, (_, i) => text(`q${i + 1}`)))
  await hold(row('q1'), row('q2'), 0.5)
  const target = await editor.nodes().nth(2).boundingBox()
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + (target?.height ?? 0) - 6, { steps: 4 })
  await frames()
  await page.mouse.up()
  await expect.poll(async () => (await tree()).slice(0, 4)).toEqual(['1 q2', '1 q3', '1 q1', '1 q4'])

  const box = await page.getByRole('tree').boundingBox()
  await hold(row('q2'), row('q3'), 0.5)
  await page.mouse.move((box?.x ?? 0) + 120, (box?.y ?? 0) + (box?.height ?? 0) - 6, { steps: 4 })
  await expect(row('q119')).toBeVisible()
  await expect(row('Submit')).toBeVisible()
  const last = await point(row('q119'), 0.95)
  await page.mouse.move(last.x, last.y, { steps: 3 })
  await page.mouse.wheel(0, -40)
  await atRest(row('q119'))
  const again = await point(row('q119'), 0.95)
  await page.mouse.move(again.x, again.y, { steps: 3 })
  await frames()
  await page.mouse.up()
  await expect(announced()).toHaveText('q2: in the form, position 119 of 120.')
})
