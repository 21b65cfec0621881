import type { Page } from './test.ts'
import { expect, test } from './fixtures.ts'
import type { EditorScreen } from './pages/EditorScreen.ts'

test.use({ hasTouch: true })

let page: Page
let editor: EditorScreen
test.beforeEach(({ editor: opened, page: own }) => {
  editor = opened
  page = own
})

/** The text box on the canvas, by its accessible name. */
const box = (name: string | RegExp) => editor.canvas.getByRole('textbox', { name })
const anyBox = () => editor.canvas.getByRole('textbox').and(page.locator('.ed-writing'))
const press = (keys: string) => page.keyboard.press(keys)
const type = (words: string) => page.keyboard.type(words)

test('a question is written by keyboard alone, each text is one step, and undo inside a text box is its own', async () => {
  await editor.add('radio')
  await editor.canvas.click({ position: { x: 5, y: 400 } })
  await press('ArrowDown')
  await press('Enter')
  await expect(box('Label of “Radio buttons”')).toBeFocused()
  await type('Which well?')
  await expect(editor.setting(/^Label/)).toHaveValue('Which well?')
  await press('ControlOrMeta+z')
  await expect(box(/^Label/)).toHaveValue('Radio buttons')
  await press('ControlOrMeta+Shift+z')
  await press('Tab')
  await expect(box('Choice 1 of “Which well?”')).toBeFocused()
  await type('Bắc')
  await press('Enter')
  await type('Đông')
  await press('Enter')
  await press('Backspace')
  await expect(box('Choice 2 of “Which well?”')).toHaveValue('Đông')
  await press('Tab')
  await press('Tab')
  await expect(box('Hint of “Which well?”')).toHaveValue('')
  await type('Ask at home.')
  await press('Shift+Enter')
  await type('Then look.')
  await press('Enter')
  await expect(anyBox()).toHaveCount(0)
  await expect(editor.canvas.locator('.gf-choice')).toHaveText(['Bắc', 'Đông', 'Choice B'])
  await expect(editor.canvas.locator('.gf-help')).toHaveText('Ask at home.\nThen look.')
  for (const left of ['Đông', 'Bắc', 'Which well?']) {
    await press('ControlOrMeta+z')
    await expect(editor.canvas).toContainText(left)
  }
  await press('ControlOrMeta+z')
  await expect(editor.canvas).toContainText('Radio buttons')
  await expect(editor.nodes()).toHaveCount(1)
})

test('a double click edits a choice, the title and the footer button; Escape cancels, leaving the box saves', async () => {
  await editor.add('select')
  await editor.canvas.getByText('Choice B').dblclick({ force: true })
  await expect(box('Choice 2 of “Select one”')).toBeFocused()
  await type('South')
  await press('Escape')
  await expect(editor.canvas.locator('.gf-choice')).toHaveText(['Choice A', 'Choice B'])
  await editor.canvas.getByText('Wells').dblclick()
  await expect(box('Form title')).toHaveValue('Wells')
  await type('Wells of Hue')
  await editor.canvas.locator('[data-area="footer"] [data-node]').dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wells of Hue')
  await expect(box('Label of “Submit”')).toBeFocused()
  await type('Send it')
  await editor.select('Select one')
  await expect(editor.canvas.getByText('Send it')).toBeVisible()
  await editor.save()
  await page.reload()
  await expect(editor.canvas).toContainText(/Wells[^]*Send it/)
})

test('pasted lines become choices, those of a dropdown are shown, and Markdown is edited as source', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await editor.add('select')
  const label = editor.canvas.getByText('Select one')
  await label.dblclick({ force: true })
  await expect(box(/^Label/)).toBeFocused()
  await press('Tab')
  const names = ['An', 'Ba', 'Chi', 'Dung', 'Em', 'Giang', 'Hoa', 'Khanh']
  await page.evaluate((text) => navigator.clipboard.writeText(text), names.join('\r\n'))
  await press('ControlOrMeta+a')
  await press('ControlOrMeta+v')
  await expect(box('Choice 8 of “Select one”')).toHaveValue('Khanh')
  await expect(editor.canvas.locator('.gf-choice')).toContainText([...names, 'Choice B'])
  await press('Shift+Enter')
  await expect(editor.canvas.locator('.gf-choice')).toHaveCount(0)
  await expect(editor.canvas.locator('[role="combobox"]')).toHaveCount(1)

  await editor.add('text-block')
  await press('Escape')
  await editor.canvas.getByText('Untitled Title').dblclick({ force: true })
  await expect(box(/^Text/)).toBeFocused()
  await page.evaluate(() => navigator.clipboard.writeText('# Wells\n\nMeasured **twice**'))
  await press('ControlOrMeta+v')
  await expect(anyBox()).toHaveValue('# Wells\n\nMeasured **twice**')
  await press('Enter')
  await expect(editor.canvas.locator('[data-kind="text-block"] strong')).toHaveText('twice')
})

test('a locked element says so, and how to unlock it', async () => {
  await editor.add('text')
  await press('Escape')
  await editor.node('Text').click({ position: { x: 8, y: 8 } })
  await press('ControlOrMeta+Shift+l')
  await press('F2')
  await expect(page.getByRole('alert')).toContainText('“Text” is locked')
  await expect(anyBox()).toHaveCount(0)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await editor.node('Text').dblclick()
  await expect(box('Label of “Text”')).toBeFocused()
})

test('a double tap edits a text, and the text box is exactly over it', async () => {
  await editor.add('text')
  await press('Escape')
  const words = editor.canvas.getByText('Text', { exact: true })
  const before = await words.boundingBox()
  if (!before) throw new Error('The label is not on screen.')
  const [x, y] = [before.x + 10, before.y + before.height / 2]
  // Concurrently: on a busy machine a round trip is longer than the time between two taps.
  await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)])
  await expect(box('Label of “Text”')).toBeFocused()
  const away = async () => {
    const at = await box('Label of “Text”').boundingBox()
    return Math.max(Math.abs((at?.x ?? 0) - before.x), Math.abs((at?.y ?? 0) - before.y))
  }
  await expect.poll(away).toBeLessThan(2)
  await type('Depth of the well below the rim, which is measured twice')
  const differ = async () => {
    const [grown, drawn] = [await anyBox().boundingBox(), await editor.canvas.locator('.gf-label').boundingBox()]
    return Math.abs((grown?.height ?? 0) - (drawn?.height ?? 0))
  }
  await expect.poll(differ).toBeLessThan(3)
})
