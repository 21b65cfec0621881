import { axe } from './axe.ts'
import type { Page } from './test.ts'
import { expect, test } from './fixtures.ts'
import type { EditorScreen } from './pages/EditorScreen.ts'
import { waitUntilStill } from './waitUntilStill.ts'

let page: Page
let editor: EditorScreen
test.beforeEach(async ({ editor: opened, page: own }) => {
  editor = opened
  page = own
  for (const label of ['Village', 'Depth', 'Owner', 'Notes']) {
    await editor.add('text')
    await editor.setting(/^Label/).fill(label)
  }
})

const labels = () => editor.nodes().allInnerTexts()
const selected = () => editor.canvas.locator('[data-selected]')
const press = (label: string, ...modifiers: ('Shift' | 'ControlOrMeta')[]) =>
  editor.node(label).click({ position: { x: 8, y: 8 }, modifiers })
const settings = () => page.getByRole('complementary', { name: 'Settings' })

/** Axe's violations in the editor's current state. */
async function accessProblems(): Promise<string[]> {
  await waitUntilStill(page)
  const { violations } = await axe(page).setLegacyMode().withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

test('several questions are selected by click, changed, moved, grouped and deleted, each in one step', async () => {
  await press('Village')
  await press('Owner', 'Shift')
  await expect(selected()).toHaveCount(3)
  await expect(settings().getByRole('heading', { level: 2 })).toHaveText('3 elements selected')
  await press('Depth', 'ControlOrMeta')
  await expect(selected()).toHaveCount(2)

  await expect(editor.setting('Label (mixed)')).toHaveValue('')
  await settings().getByRole('checkbox', { name: 'Required' }).check()
  await press('Village')
  await press('Depth', 'ControlOrMeta')
  expect(await accessProblems()).toEqual([])
  const required = settings().getByRole('checkbox', { name: 'Required (mixed)' })
  await expect(required).toHaveJSProperty('indeterminate', true)
  await required.click()
  await expect(settings().getByRole('checkbox', { name: 'Required', exact: true })).toBeChecked()
  await settings().getByLabel('Hint').fill('Ask twice')
  await expect(editor.canvas.getByText('Ask twice')).toHaveCount(2)
  await editor.command('undo').click()
  await expect(editor.canvas.getByText('Ask twice')).toHaveCount(0)

  await editor.drag(editor.node('Depth'), editor.node('Notes'), 'lower')
  await expect
    .poll(labels)
    .toEqual(['Owner', 'Notes', 'Village', 'Depth'].map((label) => expect.stringContaining(label)))
  await page.keyboard.press('ControlOrMeta+g')
  await expect(editor.canvas.locator('[data-kind="group"]')).toContainText(/Village[^]*Depth/)
  await page.keyboard.press('ControlOrMeta+Shift+g')
  await expect(editor.canvas.locator('[data-kind="group"]')).toHaveCount(0)
  await expect(selected()).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(editor.nodes()).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor.nodes()).toHaveCount(4)
})

test('a rectangle and the keyboard select elements, and Escape cancels', async () => {
  const draw = async (to: string) => {
    const [from, end] = [await editor.node('Village').boundingBox(), await editor.node(to).boundingBox()]
    if (!from || !end) throw new Error('The questions are not on screen.')
    await page.mouse.move(from.x - 60, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(end.x + 40, end.y + end.height / 2, { steps: 8 })
    await expect(page.locator('.ed-marquee')).toBeVisible()
  }
  await press('Notes')
  await draw('Owner')
  await expect(selected()).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(page.locator('.ed-marquee')).toHaveCount(0)
  await expect(selected()).toHaveText([/Notes/])
  await page.mouse.up()
  await draw('Depth')
  await page.mouse.up()
  await expect(selected()).toHaveText([/Village/, /Depth/])

  await page.keyboard.press('Shift+ArrowDown')
  await expect(selected()).toHaveCount(3)
  await page.getByRole('button', { name: 'Move 3 elements' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(editor.nodes().first()).toContainText('Notes')
  await page.keyboard.press('ControlOrMeta+a')
  await expect(selected()).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(selected()).toHaveCount(0)
})
