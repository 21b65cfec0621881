import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { Editor } from './createEditor.ts'

interface HeldKeys {
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** What a press on an element selects: it alone, with Ctrl, Cmd or while selecting several one more or less, with Shift up to it from the last. */
export function pick(editor: Editor, id: ElementId | null, { shiftKey, ctrlKey, metaKey }: HeldKeys): void {
  const adds = shiftKey || ctrlKey || metaKey || editor.state.selecting
  if (id === null) {
    // Beside all elements while adding to them: a slip, not a wish to lose the selection.
    if (!adds) editor.select(null)
  } else if (shiftKey) editor.selectTo(id)
  else if (adds) editor.toggle(id)
  else editor.select(id)
}
