import type { Page } from './test.ts'
import { expect, test } from './fixtures.ts'
import type { EditorScreen } from './pages/EditorScreen.ts'

let page: Page
let editor: EditorScreen
test.beforeEach(({ editor: opened, page: own }) => {
  editor = opened
  page = own
})

/** Opens the quick insert and searches for a word. */
async function find(word: string, kind: string): Promise<void> {
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: 'Insert element' })
  await expect(box).toBeFocused()
  await box.fill(word)
  await expect(page.locator(`.ed-insert [data-entry="${kind}"]`)).toHaveAttribute('aria-selected', 'true')
}

test('elements are inserted by name, below and inside, and the keyboard continues from the new one', async () => {
  await find('fieldset', 'group')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Move Group/ })).toBeFocused()
  await find('dropdown', 'select')
  await page.keyboard.press('Shift+Enter')
  await expect(editor.canvas.locator('[data-layout] [data-node]')).toHaveCount(1)
  await find('gps', 'location')
  await page.keyboard.press('Enter')
  await expect(editor.canvas.locator('[data-layout] [data-node]')).toHaveCount(2)
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Insert element' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Move Location/ })).toBeFocused()
  await expect(editor.nodes()).toHaveCount(3)
})

test('a plus between two elements inserts exactly there', async () => {
  await editor.add('text')
  await editor.add('number')
  const box = await editor.nodes().nth(1).boundingBox()
  const { x = 0, y = 0 } = box ?? {}
  const plus = page.getByRole('button', { name: 'Insert element here' })
  await expect(async () => {
    await page.mouse.move(x + 90, y + 40)
    await page.mouse.move(x + 90, y + 3)
    await expect(plus).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await plus.click()
  await page.getByRole('combobox', { name: 'Insert element' }).fill('birthday')
  await page.keyboard.press('Enter')
  await expect(editor.nodes().nth(1)).toContainText('Date')
  await expect(editor.nodes()).toHaveCount(3)
})

test('similar kinds share one tile: a click adds the first, its arrow shows the others', async () => {
  await expect(page.locator('[data-palette-kind="decimal"]')).toHaveCount(0)
  const variants = page.getByRole('button', { name: 'Variants of Number' })
  await variants.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-palette-kind="integer"]')).toBeFocused()
  await page.locator('[data-palette-kind="decimal"]').press('Enter')
  await expect(editor.nodes()).toContainText(['Decimal number'])
  await editor.drag(page.locator('[data-palette-kind="quantity"]'), editor.nodes().first(), 'lower')
  await expect(editor.nodes()).toHaveCount(2)
  await variants.click()
  await expect(page.locator('[data-palette-kind="decimal"]')).toHaveCount(0)
  await editor.add('number')
  await expect(editor.canvas.locator('[data-selected]')).toContainText('Number')
  // Each is found by its own name.
  await page.getByRole('searchbox', { name: 'Search elements' }).fill('radio buttons')
  await expect(page.locator('[data-palette-kind="radio"]')).toBeVisible()
  // Focused tiles stay visible while the palette is scrolled.
  await page.getByRole('searchbox', { name: 'Search elements' }).fill('')
  await page.locator('[data-palette-kind="hidden"]').scrollIntoViewIfNeeded()
  await expect(page.getByRole('tab', { name: 'Outline' })).toBeInViewport()
})

test('the palette finds synonyms, collapses, remembers recent kinds, and says where a click adds', async () => {
  const text = page.locator('[data-palette-kind="text"]')
  await text.hover()
  await expect(text).toHaveAccessibleDescription(/^A single line.*at the end/i)
  await editor.add('group')
  await text.hover()
  await expect(text).toHaveAccessibleDescription(/into “Group”/)
  const search = page.getByRole('searchbox', { name: 'Search elements' })
  await search.fill('DROPDOWN')
  await expect(page.locator('[data-palette-kind]')).toHaveCount(3)
  await search.press('Enter')
  await expect(editor.canvas.locator('[data-layout] [data-node]')).toHaveCount(1)
  await search.fill('')
  await page.getByRole('button', { name: 'Numbers' }).click()
  await page.reload()
  await expect(page.locator('[data-recent-kind]').first()).toHaveAttribute('data-recent-kind', 'select')
  await expect(page.getByRole('button', { name: 'Numbers' })).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('[data-palette-kind="number"]')).toHaveCount(0)
})
