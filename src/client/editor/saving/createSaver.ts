import { Problem } from '../../../contract/problems.ts'
import { printDocument } from '../../../forms/document/printDocument.ts'
import type { Editor } from '../store/createEditor.ts'
import { forgetBackup, writeBackup } from './backup.ts'
import type { FormApi } from './FormApi.ts'

/** Milliseconds without a change after which the form is saved by itself. */
export const IDLE = 2_000
/** Milliseconds after which a change is in the browser's own storage. */
const BACKUP_AFTER = 400
const FIRST_RETRY = 2_000
const LONGEST_RETRY = 60_000

export interface Saver {
  /** Saves now. True when everything is saved afterwards. */
  readonly save: () => Promise<boolean>
  /** Writes the backup without waiting: the page is being left. */
  readonly flush: () => void
  /** Forgets the unsaved changes: a person chose to leave them behind. */
  readonly discard: () => void
  readonly stop: () => void
}

/**
 * Keeps a form saved: after each pause, on request, and again after failures, one save at a time. A stale save stops it
 * until a person has decided; nothing is ever overwritten unseen.
 */
export function createSaver(editor: Editor, api: FormApi, shelf: Storage): Saver {
  let idle: ReturnType<typeof setTimeout> | undefined
  let backup: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null
  let retryIn = FIRST_RETRY

  const { isDirty } = editor
  const mayWrite = () => ['owner', 'editor'].includes(editor.state.form.role)

  const flush = () => {
    clearTimeout(backup)
    backup = undefined
    const { form } = editor.state
    if (!mayWrite()) return
    if (!isDirty()) return forgetBackup(shelf, form.id)
    const at = new Date().toISOString()
    writeBackup(shelf, form.id, { revision: form.revision, at, document: printDocument(editor.stable()) })
  }

  const saveOnce = async (): Promise<boolean> => {
    const { form, history: sent } = editor.state
    editor.setStatus({ state: 'saving' })
    try {
      const saved = await api.save(form.id, printDocument(sent.stable), form.revision)
      retryIn = FIRST_RETRY
      editor.saved(saved, sent.position)
      if (!isDirty()) flush()
      return !isDirty()
    } catch (error) {
      if (error instanceof Problem && error.code === 'formStale') {
        editor.setStatus({ state: 'stale' })
        editor.openDialog('stale')
      } else if (error instanceof Problem && isFinal(error)) {
        editor.setStatus({ state: 'refused', error })
      } else {
        editor.setStatus({ state: navigator.onLine ? 'failed' : 'offline', error })
        schedule(retryIn)
        retryIn = Math.min(retryIn * 2, LONGEST_RETRY)
      }
      flush()
      return false
    }
  }

  const save = async (): Promise<boolean> => {
    clearTimeout(idle)
    if (running) await running
    if (!isDirty()) return true
    if (!mayWrite() || editor.state.status.state === 'stale') return false
    running = saveOnce()
    try {
      return await running
    } finally {
      running = null
    }
  }

  const schedule = (after: number) => {
    clearTimeout(idle)
    idle = setTimeout(() => void save(), after)
  }

  let last = editor.stable()
  const unsubscribe = editor.store.subscribe(() => {
    const now = editor.stable()
    if (now === last) return
    last = now
    backup ??= setTimeout(flush, BACKUP_AFTER)
    if (editor.state.status.state === 'refused') editor.setStatus({ state: 'idle' })
    schedule(IDLE)
  })
  const online = () => {
    if (isDirty()) schedule(0)
  }
  globalThis.addEventListener?.('online', online)

  const stop = () => {
    unsubscribe()
    clearTimeout(idle)
    clearTimeout(backup)
    globalThis.removeEventListener?.('online', online)
  }
  const discard = () => {
    stop()
    forgetBackup(shelf, editor.state.form.id)
  }
  return { save, flush, discard, stop }
}

/** Refusals that the same document meets again, however often it is sent. */
function isFinal({ code }: Problem): boolean {
  return ['documentInvalid', 'documentTooLarge', 'tooLarge', 'formNotFound', 'formArchived', 'notAllowed'].includes(
    code,
  )
}
