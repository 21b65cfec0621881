import { group, text } from '../tests/kit/form.ts'
import { expect, test } from './fixtures.ts'

test('while dragging, the wheel scrolls and positions stay correct, invalid targets are dimmed, and Escape restores everything', async ({
  page,
  openForm,
}) => {
  const editor = await openForm(group('g', text('in')), ...Array.from({ length: 60 }, (_, i) => text(`q${i + 1}`)))

  await editor.hold(page.locator('[data-palette-kind="steps"]'), editor.node('in'), 'middle')
  await expect(page.locator('.ed-in-hand')).toContainText(
    'This element can only be placed at the top level of the form.',
  )
  await expect(page.locator('.ed-announcer[aria-live]')).toHaveText(
    'This element can only be placed at the top level of the form.',
  )
  await expect(page.locator('[data-node][data-dead]')).toHaveText([/in/])
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('[data-dead]')).toHaveCount(0)

  const labels = () => editor.nodes().evaluateAll((nodes) => nodes.map((node) => node.textContent))
  const before = await labels()
  await editor
    .nodes()
    .nth(3)
    .click({ position: { x: 60, y: 8 } })
  await editor.hold(editor.nodes().nth(2), editor.nodes().nth(4), 'lower')
  const pointer = await page.locator('.ed-line').boundingBox()
  await page.mouse.wheel(0, 900)
  const scroller = page.locator('[data-scroller]')
  await expect.poll(() => scroller.evaluate((box) => box.scrollTop)).toBeGreaterThan(800)
  // The line follows the pointer, in the current document.
  await expect
    .poll(async () => Math.abs(((await page.locator('.ed-line').boundingBox())?.y ?? 0) - (pointer?.y ?? 0)))
    .toBeLessThan(70)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await labels()).toEqual(before)
  await expect(page.locator('[data-selected]')).toHaveText('q2')
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  await expect(page.locator('.ed-in-hand')).toHaveCount(0)
})
