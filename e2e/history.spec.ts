import { axe } from './axe.ts'
import type { Locator, Page } from './test.ts'
import { expect, test } from './fixtures.ts'
import type { EditorScreen } from './pages/EditorScreen.ts'

let page: Page
let editor: EditorScreen
let steps: Locator
let tree: Locator
test.beforeEach(({ editor: opened, page: own }) => {
  editor = opened
  page = own
  steps = page.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem')
  tree = page.getByRole('tree', { name: 'Form outline' })
})

async function addQuestion(label: string): Promise<void> {
  await editor.add('text')
  await editor.setting(/^Label/).fill(label)
  await expect(editor.canvas).toContainText(label)
}

/** Waits until the browser has stored this many steps and all are saved. */
const untilStepsAreKept = (count: number) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('geo-forms-history')
            opening.addEventListener('success', () => {
              const kept = opening.result.transaction(['forms', 'steps'])
              const forms = kept.objectStore('forms').getAll()
              const steps = kept.objectStore('steps').count()
              kept.addEventListener('complete', () => {
                opening.result.close()
                resolve({ steps: steps.result, unsaved: forms.result.filter((one) => one.isUnsaved).length })
              })
            })
          }),
      ),
    )
    .toEqual({ steps: count, unsaved: 0 })

const go = (label: string | RegExp) => steps.filter({ hasText: label }).getByRole('button').first().click()
async function noViolations(part = '.ed-left'): Promise<void> {
  const { violations } = await axe(page).include(part).analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
}

test('the history jumps to steps, undoes single ones, and survives a reload', async () => {
  await addQuestion('Depth')
  await addQuestion('Width')
  await editor.select('Depth')
  await editor.setting(/^Hint/).fill('In metres')
  await editor.command('showHistory').click()
  // Two additions, two labels, one help text, and the initial form.
  await expect(steps).toHaveCount(6)
  await noViolations()

  await go('Original form')
  await expect(editor.nodes()).toHaveCount(0)
  await go(/set Hint/i)
  await expect(editor.canvas).toContainText('In metres')

  await steps
    .filter({ hasText: /set Label/i })
    .filter({ hasText: 'Width' })
    .getByRole('button', { name: /^Revert only/ })
    .click()
  await expect(editor.canvas).not.toContainText('Width')
  await expect(editor.canvas).toContainText('In metres')
  await expect(steps).toHaveCount(7)

  await editor.save()
  await untilStepsAreKept(6)
  await page.reload()
  await editor.isReady()
  await editor.command('showHistory').click()
  await expect(steps).toHaveCount(7)
  await editor.command('undo').click()
  await expect(editor.canvas).toContainText('Width')
  await go('Original form')
  await expect(editor.nodes()).toHaveCount(0)
})

test('a step changed again by later ones is shown with both sides, and the author decides', async () => {
  await addQuestion('Depth')
  await page.getByRole('region', { name: 'Form canvas' }).click({ position: { x: 4, y: 400 } })
  await editor.select('Depth')
  await editor.setting(/^Label/).fill('Depth of the well')
  await editor.command('showHistory').click()
  await steps
    .filter({ hasText: /set Label/i })
    .last()
    .getByRole('button', { name: /^Revert only/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Depth of the well')
  await expect(dialog.getByRole('button', { name: 'Revert change' })).toBeDisabled()
  await noViolations('dialog')
  await dialog.getByRole('radio', { name: /^Revert/ }).check()
  await dialog.getByRole('button', { name: 'Revert change' }).click()
  await expect(editor.canvas).not.toContainText('Depth of the well')
})

test('the outline is navigated, searched and edited by keyboard; locks protect elements, and eye buttons hide them', async () => {
  await addQuestion('Độ sâu')
  await addQuestion('Width')
  await page.getByRole('tab', { name: 'Outline' }).click()
  await noViolations()
  await tree.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Label', exact: true }).and(page.locator('.ed-rename')).fill('Độ sâu giếng')
  await page.keyboard.press('Enter')
  await expect(editor.canvas).toContainText('Độ sâu giếng')
  await expect(tree).toBeFocused()

  const search = page.getByRole('searchbox', { name: 'Search by label, field name or type' })
  await search.fill('do sau')
  await expect(tree.getByRole('treeitem')).toHaveCount(1)
  await search.fill('')

  await tree.focus()
  await page.keyboard.press('ControlOrMeta+Shift+l')
  await expect(tree.getByRole('treeitem', { name: 'Độ sâu giếng, locked' })).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('alert')).toContainText('is locked on this device')
  await expect(editor.nodes()).toHaveCount(2)
  await noViolations()
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()

  await tree.focus()
  await page.keyboard.press('ControlOrMeta+Shift+h')
  await expect(editor.nodes()).toHaveCount(1)
  await editor.save()
  await page.reload()
  await editor.isReady()
  await expect(editor.nodes()).toHaveCount(1)
  await page.getByRole('tab', { name: 'Outline' }).click()
  await page.getByRole('button', { name: '1 hidden: show' }).click()
  await expect(editor.nodes()).toHaveCount(2)

  await tree.getByRole('checkbox', { name: 'Select Độ sâu giếng' }).check()
  await tree.getByRole('checkbox', { name: 'Select Width' }).check()
  await page.keyboard.press('Delete')
  await expect(editor.nodes()).toHaveCount(0)
})
