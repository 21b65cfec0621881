import { changesBetween } from '../../../forms/merging/changesBetween.ts'
import { mergeSaves, type Decisions } from '../../../forms/merging/mergeSaves.ts'
import type { Editor } from '../store/createEditor.ts'
import { ownState, sameDocument } from './resumeWork.ts'
import type { Newer } from '../store/SavingSlice.ts'

/**
 * Takes in what someone else saved: one more step of the history, told of in a notice. False when a person has to decide
 * about something first; then nothing is changed, and the screen asks.
 */
export function meetNewer(editor: Editor, newer: Newer, decisions?: Decisions): boolean {
  const { base, history, savedPosition } = editor.state
  const mine = history.stable
  // Our own save, whose answer was lost.
  const own = ownState(history, savedPosition, newer.document)
  if (own) {
    editor.saved(newer.form, own)
    return true
  }
  const merged = mergeSaves({ base, mine, theirs: newer.document }, editor.kinds, decisions)
  if (merged.open.length > 0) {
    editor.setStatus({ state: 'conflict', newer })
    editor.openDialog('merge')
    return false
  }
  const isDirty = editor.isDirty()
  const isTheirs = sameDocument(merged.document, newer.document)
  const by = newer.lastSave?.byName
  const edit = { label: 'editor:edit.mergeSaves', ...(by ? { by } : {}), apply: () => merged.document }
  editor.mergeRemote(edit, newer, isTheirs)
  // Who did nothing since loses nothing, and need not be told.
  if (!isDirty) return true
  const { conflicts, renamed } = merged
  const changes = changesBetween(mine, merged.document)
  const { position } = editor.state.history
  editor.setNotice({ is: 'merged', by: newer.lastSave, changes, conflicts, renamed, position })
  return true
}
