import type { Command } from './Command.ts'
import { exportJson, importJson, jsonView, preview, publish, save } from './form.ts'
import { redo, undo } from './history.ts'
import { group, ungroup } from './grouping.ts'
import {
  deselect,
  extendDown,
  extendUp,
  selectAll,
  selectNext,
  selectParent,
  selectPrevious,
  selectSameKind,
} from './selecting.ts'
import { duplicate, moveDown, moveInto, moveOut, moveUp, remove } from './selection.ts'

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
  moveInto,
  moveOut,
  group,
  ungroup,
  selectNext,
  selectPrevious,
  selectParent,
  selectAll,
  selectSameKind,
  extendDown,
  extendUp,
  deselect,
  exportJson,
  importJson,
  jsonView,
]

/** What the menu of an element offers. */
export const elementCommands: readonly Command[] = [
  duplicate,
  moveUp,
  moveDown,
  moveInto,
  moveOut,
  group,
  ungroup,
  selectParent,
  selectSameKind,
  remove,
]
