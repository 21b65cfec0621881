import { number, select, selectMany, text, yesNo } from '../tests/kit/form.ts'
import { passesAxe } from './axe.ts'
import { expect, test } from './fixtures.ts'
import type { EditorScreen } from './pages/EditorScreen.ts'

const wells = () => [
  select('use', 'tap', 'well').labelled('Use'),
  number('depth').labelled('Depth'),
  yesNo('flooded').labelled('Flooded'),
  text('note').labelled('Note'),
]

/** The form of wells in the editor, with the condition of its note open. */
async function openBuilder(openForm: (...questions: ReturnType<typeof wells>) => Promise<EditorScreen>) {
  const editor = await openForm(...wells())
  await editor.select('Note')
  await editor.condition('Visible if')
  return { editor, dialog: editor.page.getByRole('dialog', { name: 'Note: Visible if' }) }
}

test('a condition is built by selecting, shown in plain language, and available as text', async ({
  openForm,
  page,
}) => {
  const { editor, dialog } = await openBuilder(openForm)
  // A new condition begins with a line to fill in; another is added only after it.
  await expect(dialog.getByRole('combobox', { name: 'Question' })).toBeFocused()
  await expect(dialog.getByRole('combobox', { name: 'Match' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add condition' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Question' })).toBeFocused()
  await dialog.getByRole('combobox', { name: 'Question' }).selectOption('use')
  await dialog.getByRole('combobox', { name: 'Value', exact: true }).selectOption('well')
  await dialog.getByRole('button', { name: 'Add group' }).click()
  const inner = dialog.getByRole('group', { name: 'Group', exact: true })
  await inner.getByRole('combobox', { name: 'Question' }).selectOption('depth')
  await inner.getByRole('combobox', { name: 'Operator' }).selectOption('is greater than or equal to')
  await inner.getByRole('textbox', { name: 'Value', exact: true }).fill('2,5')
  await inner.getByRole('button', { name: 'Add condition' }).click()
  await inner.getByRole('combobox', { name: 'Question' }).nth(1).selectOption('flooded')
  const words = 'Use is “well” and (Depth is greater than or equal to 2.5 or Flooded is yes)'
  await expect(dialog.getByText(words)).toBeVisible()

  // The group's last line moves out of it by keyboard, and back.
  const grip = dialog.getByRole('button', { name: 'Move: Flooded is yes. Drag or press arrow keys' })
  await grip.press('ArrowDown')
  await expect(
    dialog.getByText('Use is “well” and Depth is greater than or equal to 2.5 and Flooded is yes'),
  ).toBeVisible()
  await expect(grip).toBeFocused()
  await grip.press('ArrowUp')
  await expect(dialog.getByText(words)).toBeVisible()

  await dialog.getByRole('button', { name: 'Expression', exact: true }).click()
  const box = dialog.getByRole('textbox', { name: 'Expression' })
  await expect(box).toHaveText('use == "well" && (depth >= 2.5 || flooded == true)')
  await dialog.getByRole('button', { name: 'Builder' }).click()
  await expect(dialog.getByText(words)).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('complementary', { name: 'Settings' }).getByText(words)).toBeVisible()
  await expect(await editor.rule('Visible if')).toHaveValue('use == "well" && (depth >= 2.5 || flooded == true)')
})

test('a condition is applied only when it is complete: an incomplete line says what it lacks, and takes the focus', async ({
  openForm,
  page,
}) => {
  const { editor, dialog } = await openBuilder(openForm)
  const apply = dialog.getByRole('button', { name: 'Apply' })
  const question = dialog.getByRole('combobox', { name: 'Question' })
  await expect(dialog.getByText('Select a question.')).toHaveCount(0)
  await apply.click()
  await expect(dialog.getByText('Select a question.')).toBeVisible()
  await expect(question).toBeFocused()
  await expect(question).toHaveAccessibleDescription('Select a question.')
  await passesAxe(page)

  await question.selectOption('use')
  await dialog.getByRole('combobox', { name: 'Value', exact: true }).selectOption('well')
  await dialog.getByRole('button', { name: 'Add condition' }).click()
  await question.nth(1).selectOption('depth')
  await dialog.getByRole('combobox', { name: 'Operator' }).nth(1).selectOption('is greater than')
  await apply.click()
  await expect(dialog.getByText('Enter or select a value.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Value', exact: true })).toBeFocused()

  await dialog.getByRole('button', { name: /^Remove: Depth/ }).click()
  await apply.click()
  await expect(await editor.rule('Visible if')).toHaveValue('use == "well"')
})

test('the text editor completes choices and functions, marks errors, and says what the builder cannot show', async ({
  openForm,
  page,
}) => {
  const editor = await openForm(...wells(), selectMany('uses', 'drinking', 'washing').labelled('Uses'))
  await editor.select('Note')
  await editor.condition('Visible if')
  const dialog = page.getByRole('dialog', { name: 'Note: Visible if' })
  await dialog.getByRole('button', { name: 'Expression', exact: true }).click()
  const box = dialog.getByRole('textbox', { name: 'Expression' })
  await box.pressSequentially('selected(uses, ')
  await box.press('Control+Space')
  await dialog.getByRole('option', { name: 'drinking' }).click()
  await expect(box).toHaveText('selected(uses, "drinking")')
  await box.press('End')
  await box.pressSequentially(' && rou')
  await expect(dialog.getByRole('option', { name: /^round/ })).toBeVisible()
  await expect(dialog.getByText('Rounds to a whole number')).toBeVisible()
  // A list of suggestions ignores keys for 75 ms, since it cannot have been read yet.
  await page.waitForTimeout(100)
  await box.press('Enter')
  await expect(box).toContainText('round(')
  await box.pressSequentially('dept')
  await box.press('Escape')
  await expect(
    dialog.getByText('Character 37: No element has the field name “dept”. Did you mean “depth”?'),
  ).toBeVisible()
  await expect(dialog.locator('.cm-lintRange-error')).toHaveText('dept')
  await box.pressSequentially('h')
  await box.press('End')
  await box.pressSequentially(' > 3')
  await expect(dialog.getByText('The builder does not support “round(depth) > 3”')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Builder' })).toBeDisabled()
})

test('the overview shows which question depends on which, filters, and links to them', async ({ openForm, page }) => {
  const [use, depth, flooded, note] = wells()
  if (!use || !depth || !flooded || !note) throw new Error('The form has four questions.')
  const editor = await openForm(use, depth.shownWhen('use == "well"'), flooded, note.requiredWhen('depth > 3'))
  await page.getByRole('button', { name: 'Form commands' }).click()
  await page.getByRole('menuitem', { name: 'Logic overview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Logic overview' })
  await expect(dialog.getByRole('row')).toHaveText([
    /Element/,
    /Depth.*Visible if.*Use is “well”.*Use/,
    /Note.*Required if.*Depth is greater than 3.*Depth/,
  ])
  await dialog.getByRole('combobox', { name: 'Filter by question' }).selectOption('Use')
  await expect(dialog.getByRole('status')).toHaveText('1 expression')
  await dialog.getByRole('rowheader', { name: 'Depth' }).getByRole('button').click()
  await expect(editor.setting('Visible if')).toBeVisible()
})

test('a condition is dragged into a group, and Escape leaves it in place', async ({ openForm, page }) => {
  const [use, depth, flooded, note] = wells()
  if (!use || !depth || !flooded || !note) throw new Error('The form has four questions.')
  const editor = await openForm(use, depth, flooded, note.shownWhen('flooded == true && (use == "tap" || depth > 3)'))
  await editor.select('Note')
  await page.getByRole('button', { name: 'Open condition builder for “Visible if”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Note: Visible if' })
  const words = dialog.getByRole('status').first()
  await expect(words).toHaveText('Flooded is yes and (Use is “tap” or Depth is greater than 3)')
  const dragIntoGroup = async () => {
    const grip = await dialog.getByRole('button', { name: /^Move: Flooded is yes/ }).boundingBox()
    const line = await dialog.getByRole('button', { name: /^Move: Depth/ }).boundingBox()
    if (!grip || !line) throw new Error('The builder is not on screen.')
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
    await page.mouse.down()
    await page.mouse.move(line.x + line.width / 2, line.y - 3, { steps: 6 })
    await expect(dialog.locator('[data-gap][data-over]')).toHaveCount(1)
  }
  await dragIntoGroup()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(words).toHaveText('Flooded is yes and (Use is “tap” or Depth is greater than 3)')
  await dragIntoGroup()
  await page.mouse.up()
  await expect(words).toHaveText('Use is “tap” or Flooded is yes or Depth is greater than 3')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(await editor.rule('Visible if')).toHaveValue('use == "tap" || flooded == true || depth > 3')
})
