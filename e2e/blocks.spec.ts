import { group, number, text } from '../tests/kit/form.ts'
import { expect, test } from './fixtures.ts'

test('A block is kept, inserted in another form, changed, updated there with a preview, and detached', async ({
  page,
  openForm,
}) => {
  const dialog = page.getByRole('dialog')
  const note = page.getByRole('region', { name: 'Block', exact: true })
  const menu = async (command: string) => {
    await page.getByRole('button', { name: 'Commands for the selection' }).click()
    await page.getByRole('menuitem', { name: command }).click()
  }

  const first = await openForm(group('pump', text('maker'), number('depth')))
  const home = page.url()
  await first.select('pump')
  await menu('Save as block…')
  await dialog.getByLabel('Name of the block').fill('Pump')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(note).toContainText('From the block “Pump”, edition 1.')
  await first.save()

  const second = await openForm(text('village'))
  const other = page.url()
  const block = page.getByRole('button', { name: 'Insert the block Pump' })
  await block.click()
  await expect(second.node('maker')).toBeVisible()
  await second.select('maker')
  await second.setting('Label').fill('Made by')
  await second.save()

  await page.goto(home)
  await first.isReady()
  await first.select('depth')
  await first.setting('Label').fill('Depth in metres')
  await note.getByRole('button', { name: 'Update the block from here…' }).click()
  await expect(dialog.getByText('2 forms have it')).toBeVisible()
  await dialog.getByRole('button', { name: 'Make the new edition' }).click()
  await expect(note).toContainText('edition 2.')

  await page.goto(other)
  await second.isReady()
  await expect(note).toContainText('There is a newer edition of the block “Pump”.')
  await second.select('Made by')
  await note.getByRole('button', { name: 'Update…' }).click()
  await expect(dialog.getByRole('list', { name: 'What changes' })).toContainText('Depth in metres')
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(second.node('Depth in metres')).toBeVisible()
  await expect(second.nodes().filter({ hasText: 'Made by' }).last()).toBeVisible()
  await expect(note).toContainText('edition 2.')
  await page.keyboard.press('Control+z')
  await expect(note).toContainText('edition 1. Edition 2 is there.')
  await note.getByRole('button', { name: 'Detach' }).click()
  await expect(note).toHaveCount(0)
})
