import { useLayoutEffect } from 'react'
import { useEditor } from '../store/EditorProvider.tsx'
import { unavailableIn } from './Command.ts'
import { commandLists } from './commandLists.ts'
import { isPress } from './keys.ts'
import { isTextField } from '../ui/isTextField.ts'

/** Runs commands by their keys while the editor is open. Keys that a text field needs stay with it. */
export function useShortcuts(): void {
  const editor = useEditor()
  // Before the first paint: a key may be pressed as soon as the editor is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { lifted, dragged, marquee } = editor.gesture.getState()
      if (event.defaultPrevented || lifted || dragged || marquee) return
      if (editor.state.dialog !== null || !(event.target instanceof Element)) return
      const typing = isTextField(event.target)
      // Arrows and Escape belong to menus and trees while one has the focus.
      const elsewhere = event.target.closest('[role="tree"], [role="menu"], [role="tablist"]') !== null
      // Enter activates the focused button or link.
      const presses = event.key === 'Enter' && (elsewhere || event.target.closest('button, a, summary') !== null)
      const command = commandLists().all.find(
        (command) =>
          !command.byBrowser &&
          command.keys?.some((keys) => isPress(keys, event)) &&
          (!typing || command.whileTyping) &&
          !presses &&
          !(elsewhere && event.key.startsWith('Arrow') && !event.altKey),
      )
      if (!command) return
      event.preventDefault()
      if (unavailableIn(command, editor, editor.state) === null) command.run(editor)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [editor])
}
