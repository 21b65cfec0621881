import type { Command } from './Command.ts'
import { changeBlock, detachBlock, manageBlocks, saveBlock, updateBlocks } from './blocks.ts'
import { hideOnCanvas, lock, rename, showHistory } from './view.ts'
import { copy, cut, paste, pasteBefore, pasteInto } from './clipboard.ts'
import { findCommand, openMenu, showShortcuts } from './finding.ts'
import {
  exportJson,
  importJson,
  jsonView,
  logicOverview,
  pretendAccented,
  pretendMirrored,
  preview,
  publish,
  save,
  translations,
} from './form.ts'
import { redo, undo } from './history.ts'
import { quickInsert, showTour } from './inserting.ts'
import { group, ungroup } from './grouping.ts'
import { changeKind, onlyChanged, resetAll, searchSettings } from './inspecting.ts'
import {
  deselect,
  extendDown,
  extendUp,
  selectAll,
  selectNext,
  selectParent,
  selectPrevious,
  selectSameKind,
  selectSeveral,
} from './selecting.ts'
import { duplicate, moveDown, moveInto, moveOut, moveUp, remove } from './selection.ts'
import { editText, editTitle } from './writing.ts'

/** Everything a person may ask the editor for, once: toolbar, shortcuts and the context menu loop over it. */
export const commands: readonly Command[] = [
  undo,
  redo,
  showHistory,
  save,
  preview,
  publish,
  editText,
  editTitle,
  quickInsert,
  cut,
  copy,
  paste,
  pasteBefore,
  pasteInto,
  duplicate,
  remove,
  moveUp,
  moveDown,
  moveInto,
  moveOut,
  group,
  ungroup,
  saveBlock,
  changeBlock,
  updateBlocks,
  detachBlock,
  manageBlocks,
  selectNext,
  selectPrevious,
  selectParent,
  selectAll,
  selectSameKind,
  selectSeveral,
  extendDown,
  extendUp,
  rename,
  lock,
  hideOnCanvas,
  changeKind,
  resetAll,
  searchSettings,
  onlyChanged,
  deselect,
  exportJson,
  importJson,
  jsonView,
  logicOverview,
  translations,
  pretendAccented,
  pretendMirrored,
  findCommand,
  showShortcuts,
  showTour,
  openMenu,
]

/** What the settings of an element offer along the top; the menu beside them has the others. */
export const quickCommands: readonly Command[] = [editText, duplicate, moveUp, moveDown, remove]

const elementCommands: readonly Command[] = [
  editText,
  duplicate,
  moveUp,
  moveDown,
  moveInto,
  moveOut,
  group,
  ungroup,
  saveBlock,
  changeBlock,
  detachBlock,
  selectParent,
  selectSameKind,
  rename,
  lock,
  hideOnCanvas,
  changeKind,
  resetAll,
  remove,
]

/** What the menu of an element offers. */
export const menuCommands: readonly Command[] = [
  quickInsert,
  cut,
  copy,
  paste,
  pasteBefore,
  pasteInto,
  ...elementCommands,
]

/** What the menu of the toolbar offers about the form as a whole. */
export const formCommands: readonly Command[] = [
  save,
  preview,
  logicOverview,
  translations,
  updateBlocks,
  manageBlocks,
  pretendAccented,
  pretendMirrored,
  jsonView,
  importJson,
  exportJson,
  showHistory,
  findCommand,
  showShortcuts,
  showTour,
]

/** What the menu of the canvas beside its elements offers. */
export const canvasCommands: readonly Command[] = [
  quickInsert,
  paste,
  editTitle,
  selectAll,
  undo,
  redo,
  findCommand,
  showShortcuts,
]
