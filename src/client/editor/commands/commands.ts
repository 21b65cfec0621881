import type { Command } from './Command.ts'
import { exportJson, importJson, preview, publish, save } from './form.ts'
import { redo, undo } from './history.ts'
import { deselect, duplicate, moveDown, moveUp, remove, selectNext, selectParent, selectPrevious } from './selection.ts'

/** Everything a person may ask the editor for, once: toolbar, shortcuts and the context menu loop over it. */
export const commands: readonly Command[] = [
  undo,
  redo,
  save,
  preview,
  publish,
  duplicate,
  remove,
  moveUp,
  moveDown,
  selectNext,
  selectPrevious,
  selectParent,
  deselect,
  exportJson,
  importJson,
]

/** What the menu of an element offers. */
export const elementCommands: readonly Command[] = [duplicate, moveUp, moveDown, selectParent, remove]
