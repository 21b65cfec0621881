import { CallFailure } from '../../../render/fetcher.ts'
import type { FormDetail, FormSummary } from '../../../contract/shapes.ts'
import { Problem } from '../../../contract/problems.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { printDocument } from '../../../forms/document/printDocument.ts'
import type { History } from '../../../forms/history/History.ts'
import type { Editor } from '../store/createEditor.ts'
import type { FormApi } from './FormApi.ts'
import type { NewerForm } from '../store/SavingSlice.ts'

/** Pause after the last change until the form is saved automatically, in ms. */
export const AUTOSAVE_DELAY_MS = 2_000
export const FIRST_SAVE_RETRY_MS = 2_000
export const MAX_SAVE_RETRY_MS = 60_000
/** Maximum time a save waits for the device to store what is sent, in ms. */
const KEEP_PATIENCE = 1_000
/** Number of consecutive merges with newer saves before the saver pauses: another author is saving continuously. */
const MAX_MERGES = { alone: 3, shared: 20 }

export interface SaverOptions {
  readonly editor: Editor
  readonly api: FormApi
  /** Reads a document sent by the server. */
  readonly read: (stored: unknown) => Promise<FormDocument>
  /**
   * Stores all steps on the device. Called before each save: a page closed before the response finds its own save among
   * the steps, instead of taking it for another author's.
   */
  readonly keep?: () => Promise<void>
  readonly random?: () => number
}

/**
 * Saving while others have the form open: each edit is sent at once, and those of others are applied in any
 * case.
 */
export interface Sharing {
  /** Delay from a change until it is sent, in ms. */
  readonly pause: number
  readonly send: (sent: History) => Promise<FormSummary>
  readonly meet: (newer: NewerForm) => void
}

export interface Saver {
  /** Switches to shared saving; null: back to a single author's. */
  readonly share: (sharing: Sharing | null) => void
  /** Resolves when no save is in progress. */
  readonly settled: () => Promise<unknown>
  /** Saves now. Resolves to true if everything is saved afterwards. */
  readonly save: () => Promise<boolean>
  /** Merges what another author saved meanwhile, if anything. */
  readonly catchUp: () => Promise<void>
  /** Stops saving. */
  readonly stop: () => void
}

/**
 * Keeps a form saved: after each pause, on request, and again after failures and when the network is back, one save at
 * a time. A newer save is merged; a conflict stops saving until the author has decided. Nothing is ever overwritten
 * silently.
 */
export function createSaver({ editor, api, read, keep, random = Math.random }: SaverOptions): Saver {
  let idle: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null
  let retryIn = FIRST_SAVE_RETRY_MS
  let stopped = false
  let sharing: Sharing | null = null
  let isDue = false

  const { isDirty } = editor
  const mayWrite = () => ['owner', 'editor'].includes(editor.state.form.role)
  const isUndecided = () => editor.state.status.state === 'conflict'

  const schedule = (pause: number) => {
    clearTimeout(idle)
    isDue = !stopped
    if (!stopped) idle = setTimeout(() => void save(), pause)
  }
  /** A single author's form is saved after each pause; a shared one at this interval, however long typing lasts. */
  const scheduleNext = () => {
    if (!sharing) schedule(AUTOSAVE_DELAY_MS)
    else if (!isDue) schedule(sharing.pause)
  }
  /** Randomised, so that not all clients retry at once when a server comes back. */
  const retryLater = () => {
    schedule(retryIn * (0.5 + random() / 2))
    retryIn = Math.min(retryIn * 2, MAX_SAVE_RETRY_MS)
  }

  const meet = async (newer: NewerForm): Promise<boolean> => {
    if (sharing && !isUndecided()) {
      // A message of the live channel may have arrived first.
      if (newer.form.revision > editor.state.form.revision) sharing.meet(newer)
      return true
    }
    const { applyNewer } = await import('./applyNewer.ts')
    return applyNewer(editor, newer)
  }

  const fail = (error: unknown): false => {
    if (error instanceof Problem && isFinal(error)) editor.setStatus({ state: 'refused', error })
    else {
      editor.setStatus({ state: isUnreachable(error) ? 'offline' : 'failed', error })
      retryLater()
    }
    return false
  }

  /** Resolves to false if the save failed; a save that met a newer one is merged and repeated. */
  const saveOver = async (merges: number): Promise<boolean> => {
    const way = sharing
    if (!way) editor.sending()
    const { form, history: sent } = editor.state
    try {
      if (keep && !way) await Promise.race([keep(), after(KEEP_PATIENCE)])
      const saved = await (way ? way.send(sent) : api.save(form.id, printDocument(sent.stable), form.revision))
      retryIn = FIRST_SAVE_RETRY_MS
      editor.saved(saved, sent, way !== null)
      return true
    } catch (error) {
      const most = way ? MAX_MERGES.shared : MAX_MERGES.alone
      if (!(error instanceof Problem) || error.code !== 'formStale' || merges === most) return fail(error)
      try {
        const newer = await newerOf((error.details['form'] as FormDetail | undefined) ?? (await api.get(form.id)), read)
        if (!(await meet(newer))) return false
      } catch (failure) {
        return fail(failure)
      }
      return !isDirty() || saveOver(merges + 1)
    }
  }

  const save = async (): Promise<boolean> => {
    clearTimeout(idle)
    isDue = false
    if (running) {
      await running
      // Another waiting call has started the next save.
      return save()
    }
    if (!isDirty()) return true
    if (stopped || !mayWrite() || isUndecided()) return false
    // A merge would cancel the drag.
    if (editor.state.history.isStaging) {
      scheduleNext()
      return false
    }
    running = saveOver(0)
    try {
      return (await running) && !isDirty()
    } finally {
      running = null
    }
  }

  const catchUp = async () => {
    const newer = await newerOf(await api.get(editor.state.form.id), read)
    if (newer.form.revision !== editor.state.form.revision) await meet(newer)
    if (isDirty()) schedule(0)
  }

  let last = editor.stable()
  const unsubscribe = editor.store.subscribe(() => {
    const now = editor.stable()
    if (now === last) return
    last = now
    if (editor.state.status.state === 'refused') editor.setStatus({ state: 'idle' })
    scheduleNext()
  })
  const soon = () => {
    if (!isDirty() || globalThis.document?.visibilityState === 'hidden') return
    retryIn = FIRST_SAVE_RETRY_MS
    schedule(0)
  }
  const [page, tab] = [globalThis, globalThis.document]
  page.addEventListener?.('online', soon)
  tab?.addEventListener('visibilitychange', soon)
  // Left unsaved from an earlier visit.
  if (isDirty()) schedule(AUTOSAVE_DELAY_MS)

  const stop = () => {
    stopped = true
    unsubscribe()
    clearTimeout(idle)
    page.removeEventListener?.('online', soon)
    tab?.removeEventListener('visibilitychange', soon)
  }
  const share = (next: Sharing | null) => {
    sharing = next
    if (isDirty()) schedule(next?.pause ?? AUTOSAVE_DELAY_MS)
  }
  return { save, catchUp, share, settled: async () => running, stop }
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Returns the server's newer form, as a merge needs it. */
export async function newerOf(form: FormDetail, read: (stored: unknown) => Promise<FormDocument>): Promise<NewerForm> {
  const { document, lastSave, ...summary } = form
  return { form: summary, document: await read(document), lastSave }
}

/** True for no response, or one of a proxy in front of the server. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === null || [502, 503, 504].includes(error.status))

/** True for refusals that the same document would get again. */
function isFinal({ code }: Problem): boolean {
  return ['documentInvalid', 'documentTooLarge', 'tooLarge', 'formNotFound', 'formArchived', 'notAllowed'].includes(
    code,
  )
}
