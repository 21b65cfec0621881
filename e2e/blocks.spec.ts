import { group, number, text } from '../tests/kit/form.ts'
import { expect, test } from './fixtures.ts'

test('a block is saved, inserted in another form, changed, updated there with a preview, and detached', async ({
  page,
  openForm,
}) => {
  const dialog = page.getByRole('dialog')
  const note = page.getByRole('region', { name: 'Block', exact: true })
  const menu = async (command: string) => {
    await page.getByRole('button', { name: 'Selection commands' }).click()
    await page.getByRole('menuitem', { name: command }).click()
  }

  const first = await openForm(group('pump', text('maker'), number('depth')))
  const home = page.url()
  await first.select('pump')
  await menu('Save as block…')
  await dialog.getByLabel('Block name').fill('Pump')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(note).toContainText('Block “Pump”, version 1')
  await first.save()

  const second = await openForm(text('village'))
  const other = page.url()
  const block = page.getByRole('button', { name: 'Insert block Pump' })
  await block.click()
  await expect(second.node('maker')).toBeVisible()
  await second.select('maker')
  await second.setting('Label').fill('Made by')
  await second.save()

  await page.goto(home)
  await first.isReady()
  await first.select('depth')
  await first.setting('Label').fill('Depth in metres')
  await note.getByRole('button', { name: 'Update block from here…' }).click()
  await expect(dialog.getByText('2 forms use it')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create new version' }).click()
  await expect(note).toContainText('version 2')

  await page.goto(other)
  await second.isReady()
  await expect(note).toContainText('A new version of the block “Pump” is available.')
  await second.select('Made by')
  await note.getByRole('button', { name: 'Update…' }).click()
  await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText('Depth in metres')
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(second.node('Depth in metres')).toBeVisible()
  await expect(second.nodes().filter({ hasText: 'Made by' }).last()).toBeVisible()
  await expect(note).toContainText('version 2')
  await page.keyboard.press('Control+z')
  await expect(note).toContainText('Version 2 is available.')
  await note.getByRole('button', { name: 'Detach' }).click()
  await expect(note).toHaveCount(0)
})
