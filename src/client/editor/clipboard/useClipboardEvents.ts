import i18next from 'i18next'
import { useEffect } from 'react'
import { unavailableIn } from '../commands/Command.ts'
import { copy, cut, paste, pasteInto } from './commands.ts'
import { remove } from '../commands/selection.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { isTextField } from '../ui/isTextField.ts'
import { clipOf } from './clipOf.ts'
import { pasteText } from './pasteText.ts'
import { readFromEvent, writeToEvent } from './systemClipboard.ts'

/**
 * Copies, cuts and pastes elements by the browser's own keys and menus, which need no permission. Selected text and
 * text fields keep their native behaviour.
 */
export function useClipboardEvents(): void {
  const editor = useEditor()
  useEffect(() => {
    const isOurs = ({ target }: Event) =>
      editor.state.dialog === null &&
      !(target instanceof Element && (target.closest('dialog') || isTextField(target))) &&
      (getSelection()?.isCollapsed ?? true)
    const take = (event: ClipboardEvent) => {
      const command = event.type === 'cut' ? cut : copy
      if (!isOurs(event) || !event.clipboardData || unavailableIn(command, editor, editor.state) !== null) return
      event.preventDefault()
      writeToEvent(event.clipboardData, clipOf(editor, command === cut))
      if (command === cut) remove.run(editor)
    }
    // A paste event does not say whether Shift was held.
    let withShift = false
    const press = ({ shiftKey }: KeyboardEvent) => {
      withShift = shiftKey
    }
    const give = (event: ClipboardEvent) => {
      if (!isOurs(event) || !event.clipboardData) return
      event.preventDefault()
      const reason = unavailableIn(withShift ? pasteInto : paste, editor, editor.state)
      if (reason !== null) editor.announce(i18next.t(`editor:unavailable.${reason}`))
      else void pasteText(editor, readFromEvent(event.clipboardData), withShift ? 'into' : 'after')
    }
    window.addEventListener('keydown', press)
    window.addEventListener('copy', take)
    window.addEventListener('cut', take)
    window.addEventListener('paste', give)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('copy', take)
      window.removeEventListener('cut', take)
      window.removeEventListener('paste', give)
    }
  }, [editor])
}
