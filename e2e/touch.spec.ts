import type { Page } from './test.ts'
import { group, text, type ElementBuilder } from '../tests/kit/form.ts'
import { expect, test } from './fixtures.ts'
import type { EditorScreen } from './pages/EditorScreen.ts'
import { Finger } from './pages/Finger.ts'

const LANDSCAPE = { width: 1024, height: 768 }
const UPRIGHT = { width: 768, height: 1024 }

test.use({ viewport: UPRIGHT, hasTouch: true })

let page: Page
let editor: EditorScreen
let openForm: (...words: ElementBuilder[]) => Promise<EditorScreen>
let finger: Finger
test.beforeEach(({ page: own, openForm: opens }) => {
  page = own
  openForm = opens
})

/** Opens a form with these elements on a tablet. */
async function open(viewport: { width: number; height: number }, ...words: ElementBuilder[]): Promise<void> {
  await page.setViewportSize(viewport)
  editor = await openForm(...words)
  finger = await Finger.on(page)
}

const labels = () => editor.nodes().evaluateAll((nodes) => nodes.map((node) => node.textContent?.trim()))
const scrolled = (selector: string) => page.locator(selector).evaluate((box) => box.scrollTop)
const many = (count: number) => Array.from({ length: count }, (_, i) => text(`q${i + 1}`))

test('a long press lifts and drags a question, a swipe scrolls', async () => {
  await open(LANDSCAPE, ...many(30))
  const canvas = page.locator('[data-scroller]')
  await finger.hold(editor.nodes().nth(0), 60, 20)
  await finger.moveOver(editor.nodes().nth(2), 0.95)
  await expect(page.locator('.ed-line')).toBeVisible()
  expect(await scrolled('[data-scroller]')).toBe(0)
  await finger.up()
  await expect.poll(async () => (await labels()).slice(0, 3)).toEqual(['q2', 'q3', 'q1'])

  // At the lower edge it scrolls, and the drop place stays right under it.
  await finger.hold(editor.nodes().nth(2), 60, 20)
  const box = await canvas.boundingBox()
  const bottom = (box?.y ?? 0) + (box?.height ?? 0)
  await finger.moveTo(480, bottom - 4)
  await expect.poll(() => scrolled('[data-scroller]')).toBeGreaterThan(600)
  await finger.moveTo(480, bottom - 150)
  await expect
    .poll(async () => Math.abs(((await page.locator('.ed-line').boundingBox())?.y ?? 0) - (bottom - 150)))
    .toBeLessThan(60)
  await finger.up()
  await expect.poll(async () => (await labels()).indexOf('q1')).toBeGreaterThan(6)

  const before = await labels()
  const now = await scrolled('[data-scroller]')
  await finger.swipe(480, 300, 480, 460)
  await expect.poll(() => scrolled('[data-scroller]')).toBeLessThan(now - 60)
  expect(await labels()).toEqual(before)
})

test('kinds are dragged from the palette, which moves out of the way, and rows within the outline', async () => {
  await open(UPRIGHT, text('a'), group('g'), text('b'))
  await page.getByRole('button', { name: 'Elements and outline' }).tap()
  const palette = page.locator('.ed-left')
  await finger.hold(page.locator('[data-palette-kind="text"]'), 20, 20)
  await expect(palette).not.toBeInViewport()
  await finger.moveOver(editor.node('g'), 0.6, 90)
  await expect(page.locator('[data-target]')).toHaveCount(1)
  await finger.up()
  await expect(editor.canvas.locator('[data-kind="group"] [data-node]')).toHaveCount(1)

  await expect(palette).toBeInViewport()
  await page.getByRole('tab', { name: 'Outline' }).tap()
  const row = (name: string) => page.getByRole('treeitem', { name, exact: true })
  await finger.hold(row('b'), 120, 20)
  await finger.moveOver(row('a'), 0.1, 120)
  await finger.up()
  await expect(page.getByRole('treeitem').first()).toHaveText('b')
})

test('several elements are selected by a long press and taps; a button opens the menu', async () => {
  await open(LANDSCAPE, ...many(4))
  const tap = (index: number) =>
    editor
      .nodes()
      .nth(index)
      .tap({ position: { x: 60, y: 20 } })
  const bar = page.getByRole('group', { name: 'Touch tools' })
  await finger.hold(editor.nodes().nth(0), 60, 20)
  await finger.up()
  await expect(bar).toContainText('Tap elements to add them to the selection')
  await tap(2)
  await expect(bar).toContainText('2 elements selected')
  await tap(3)
  await tap(2)
  await expect(page.locator('[data-selected]')).toHaveText(['q1', 'q4'])
  await bar.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('menuitem', { name: /^Group/ }).tap()
  await expect(editor.canvas.locator('[data-kind="group"] [data-node]')).toHaveText(['q1', 'q4'])
  await bar.getByRole('button', { name: 'Done' }).tap()
  await tap(0)
  await expect(page.locator('[data-selected]')).toHaveCount(1)
  await expect(bar.getByRole('button', { name: 'Select multiple' })).toHaveAttribute('aria-pressed', 'false')
})

test('touch targets are 44 pixels high', async () => {
  await open(LANDSCAPE, text('a'), group('g', text('b')))
  await editor
    .nodes()
    .first()
    .tap({ position: { x: 60, y: 20 } })
  for (const tab of ['Outline', 'Elements']) {
    await page.getByRole('tab', { name: tab }).tap()
    expect(await tooLow()).toEqual([])
  }
})

/** Targets lower than a finger needs, including the labels around them. */
function tooLow(): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.ed :is(button, a, input, select, textarea, summary, [role="tab"])')].flatMap(
      (one) => {
        if (one.closest('[inert], [data-area]') && !one.matches('.ed-handle')) return []
        const { width, height } = (one.closest('label') ?? one).getBoundingClientRect()
        const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''
        return width > 0 && height > 0 && height < 43.5 ? [`${one.className || one.tagName} ${name}: ${height}`] : []
      },
    ),
  )
}
