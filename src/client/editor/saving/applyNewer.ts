import { changesBetween } from '../../../forms/merging/changesBetween.ts'
import { mergeSaves, type Decisions } from '../../../forms/merging/mergeSaves.ts'
import type { Editor } from '../store/createEditor.ts'
import { ownState, isSameDocument } from './resumeWork.ts'
import type { NewerForm } from '../store/SavingSlice.ts'

/**
 * Merges what another author saved, as one more step of the history, with a notice. Returns false if there are
 * conflicts; then nothing is changed, and the author is asked.
 */
export function applyNewer(editor: Editor, newer: NewerForm, decisions?: Decisions): boolean {
  const { base, history, savedPosition } = editor.state
  const mine = history.stable
  // Our own save, of which the response was lost.
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
  const isTheirs = isSameDocument(merged.document, newer.document)
  const by = newer.lastSave?.byName
  const edit = { label: 'editor:edit.mergeSaves', ...(by ? { by } : {}), apply: () => merged.document }
  editor.mergeRemote(edit, newer, isTheirs)
  // An author without own changes loses nothing, and needs no notice.
  if (!isDirty) return true
  const { conflicts, renamed } = merged
  const changes = changesBetween(mine, merged.document)
  const { position } = editor.state.history
  editor.setNotice({ is: 'merged', by: newer.lastSave, changes, conflicts, renamed, position })
  return true
}
