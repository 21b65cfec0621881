import type { Command } from './commands/Command.ts'
import { registerCommands } from './commands/commandLists.ts'
import { changeBlock, detachBlock, manageBlocks, saveBlock, updateBlocks } from './blocks/commands.ts'
import { hideOnCanvas, lock, rename, showHistory, simpleView } from './commands/view.ts'
import { copy, cut, paste, pasteBefore, pasteInto } from './clipboard/commands.ts'
import { findCommand, openMenu, showShortcuts } from './commands/finding.ts'
import {
  exportJson,
  importJson,
  jsonView,
  logicOverview,
  pseudoAccented,
  pseudoMirrored,
  preview,
  publish,
  save,
  translations,
} from './commands/form.ts'
import { redo, undo } from './commands/history.ts'
import { quickInsert, showTour } from './commands/inserting.ts'
import { group, ungroup } from './commands/grouping.ts'
import { changeKind, onlyChanged, resetAll, searchSettings } from './inspector/commands.ts'
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
  setUpContainer,
  setUpNavbar,
} from './commands/selecting.ts'
import { duplicate, moveDown, moveInto, moveOut, moveUp, remove } from './commands/selection.ts'
import { editText, editTitle } from './inline/commands.ts'
import { proposeQuestions } from './propose/commands.ts'

const all: readonly Command[] = [
  undo,
  redo,
  showHistory,
  simpleView,
  save,
  preview,
  publish,
  editText,
  editTitle,
  quickInsert,
  proposeQuestions,
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
  setUpContainer,
  setUpNavbar,
  deselect,
  exportJson,
  importJson,
  jsonView,
  logicOverview,
  translations,
  pseudoAccented,
  pseudoMirrored,
  findCommand,
  showShortcuts,
  showTour,
  openMenu,
]

const quick: readonly Command[] = [editText, duplicate, moveUp, moveDown, remove]

const ofElements: readonly Command[] = [
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

const element: readonly Command[] = [quickInsert, cut, copy, paste, pasteBefore, pasteInto, ...ofElements]

const ofForm: readonly Command[] = [
  save,
  preview,
  proposeQuestions,
  logicOverview,
  translations,
  updateBlocks,
  manageBlocks,
  pseudoAccented,
  pseudoMirrored,
  jsonView,
  importJson,
  exportJson,
  showHistory,
  simpleView,
  findCommand,
  showShortcuts,
  showTour,
]

const canvas: readonly Command[] = [quickInsert, paste, editTitle, selectAll, undo, redo, findCommand, showShortcuts]

registerCommands({ all, quick, element, form: ofForm, canvas })
