import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderTree } from '../../../../tests/kit/renderForm.tsx'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { formWith, select } from '../../../../tests/kit/form.ts'
import { startI18n } from '../../../render/i18n/i18n.ts'
import { EditorProvider, useEditorState } from '../store/EditorProvider.tsx'
import { InlineTextField } from './InlineTextField.tsx'
import { startInlineEditing } from './inlineEditActions.ts'

function Slot() {
  const writing = useEditorState((state) => state.writing)
  return writing ? <InlineTextField writing={writing} /> : null
}

/** Starts editing the first of the choices x, y and z. */
async function writing(...languages: readonly string[]) {
  const i18n = await startI18n()
  await i18n.changeLanguage('en')
  await i18n.loadNamespaces(['editor', 'elements'])
  const e = editorDriver(formWith({ languages: ['en', ...languages] }, select('a', 'x', 'y', 'z')))
  const page = renderTree(
    <EditorProvider editor={e.editor}>
      <Slot />
    </EditorProvider>,
  )
  const box = () => page.querySelector('textarea')
  startInlineEditing(e.editor, e.idOf('a'), { key: 'choices', index: 0 })
  await expect.poll(() => box()?.value).toBe('x')
  const labels = () => {
    const choices = e.editor.state.document.elements[e.idOf('a')]?.settings['choices']
    return (choices as readonly { readonly label: unknown }[]).map(({ label }) => label)
  }
  return { e, box, labels }
}

describe('The text box on the canvas', () => {
  it('continues with the choice that took the place of a removed one', async () => {
    const { box, labels } = await writing()
    await userEvent.keyboard('{Backspace}{Backspace}')
    expect(labels()).toEqual(['y', 'z'])
    await expect.poll(() => box()?.value).toBe('y')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    expect(box()).toBeNull()
    expect(labels()).toEqual(['y', 'z'])
  })

  it('removes no choice with text in the main language, and none while a key is held', async () => {
    const { e, box, labels } = await writing('vi')
    await userEvent.keyboard('{Backspace}')
    const press = (repeat: boolean) =>
      box()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, repeat }))
    press(true)
    expect(e.editor.stable().elements[e.idOf('a')]?.settings['choices']).toHaveLength(3)
    await userEvent.keyboard('{Escape}')
    e.editor.setSession({ language: 'vi' })
    startInlineEditing(e.editor, e.idOf('a'), { key: 'choices', index: 1 })
    await expect.poll(() => box()?.value).toBe('')
    press(false)
    expect(labels()).toEqual(['x', 'y', 'z'])
  })

  it('keeps a single pasted line with its line break', async () => {
    const { box, labels } = await writing()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'North\n')
    box()?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await expect.poll(() => box()?.value).toBe('North')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    expect(labels()).toEqual(['North', 'y', 'z'])
  })
})
