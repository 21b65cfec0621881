import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { Editor } from './createEditor.ts'

interface HeldKeys {
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/**
 * Selects the pressed element: alone; with Ctrl, Cmd or in multi-select mode toggles it; with Shift selects the range
 * to it.
 */
export function selectPressed(editor: Editor, id: ElementId | null, { shiftKey, ctrlKey, metaKey }: HeldKeys): void {
  const adds = shiftKey || ctrlKey || metaKey || editor.state.selecting
  if (id === null) {
    // A press beside all elements while adding is likely a slip, and keeps the selection.
    if (!adds) editor.select(null)
  } else if (shiftKey) editor.selectTo(id)
  else if (adds) editor.toggle(id)
  else editor.select(id)
}
