import { CallFailure } from '../../../render/fetcher.ts'
import type { FormDetail, FormSummary } from '../../../contract/shapes.ts'
import { Problem } from '../../../contract/problems.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { printDocument } from '../../../forms/document/printDocument.ts'
import type { History } from '../../../forms/history/History.ts'
import type { Editor } from '../store/createEditor.ts'
import type { FormApi } from './FormApi.ts'
import type { Newer } from '../store/SavingSlice.ts'

/** Milliseconds without a change after which the form is saved by itself. */
export const IDLE = 2_000
export const FIRST_RETRY = 2_000
export const LONGEST_RETRY = 60_000
/** Milliseconds that a save waits for the device to keep what is sent. */
const KEEP_PATIENCE = 1_000
/** Newer saves that are merged one after another before it waits: somebody else is saving all the time. */
const MOST_MERGES = { alone: 3, shared: 20 }

export interface SaverOptions {
  readonly editor: Editor
  readonly api: FormApi
  /** Makes a document of what the server sent. */
  readonly read: (stored: unknown) => Promise<FormDocument>
  /**
   * Has the device keep all steps. Done before each save: a page that is left as the answer comes finds its own save
   * among them, and does not take it for somebody else's.
   */
  readonly keep?: () => Promise<void>
  readonly random?: () => number
}

/** How saving goes while others have the form open: each edit at once, and theirs are taken in whatever both did. */
export interface Sharing {
  /** Milliseconds after a change until it is sent. */
  readonly pause: number
  readonly send: (sent: History) => Promise<FormSummary>
  readonly meet: (newer: Newer) => void
}

export interface Saver {
  /** Goes on in this way; null: as one author alone does. */
  readonly share: (sharing: Sharing | null) => void
  /** Resolves when no save is on its way. */
  readonly settled: () => Promise<unknown>
  /** Saves now. True when everything is saved afterwards. */
  readonly save: () => Promise<boolean>
  /** Takes in what someone else saved meanwhile, if anything. */
  readonly catchUp: () => Promise<void>
  /** Saves no more. */
  readonly stop: () => void
}

/**
 * Keeps a form saved: after each pause, on request, again after failures and when the network is back, one save at a
 * time. A newer save is merged; what cannot be merged stops it until a person has decided. Nothing is ever overwritten
 * unseen.
 */
export function createSaver({ editor, api, read, keep, random = Math.random }: SaverOptions): Saver {
  let idle: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null
  let retryIn = FIRST_RETRY
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
  /** Alone after each pause; with others so often, however long it goes on. */
  const scheduleNext = () => {
    if (!sharing) schedule(IDLE)
    else if (!isDue) schedule(sharing.pause)
  }
  /** Not all at once, when a server comes back. */
  const retryLater = () => {
    schedule(retryIn * (0.5 + random() / 2))
    retryIn = Math.min(retryIn * 2, LONGEST_RETRY)
  }

  const meet = async (newer: Newer): Promise<boolean> => {
    if (sharing && !isUndecided()) {
      // What is told over the live channel may have come first.
      if (newer.form.revision > editor.state.form.revision) sharing.meet(newer)
      return true
    }
    const { meetNewer } = await import('./meetNewer.ts')
    return meetNewer(editor, newer)
  }

  const fail = (error: unknown): false => {
    if (error instanceof Problem && isFinal(error)) editor.setStatus({ state: 'refused', error })
    else {
      editor.setStatus({ state: isUnreachable(error) ? 'offline' : 'failed', error })
      retryLater()
    }
    return false
  }

  /** False when it failed; a save that met a newer one is made again over that. */
  const saveOver = async (merges: number): Promise<boolean> => {
    const way = sharing
    if (!way) editor.sending()
    const { form, history: sent } = editor.state
    try {
      if (keep && !way) await Promise.race([keep(), after(KEEP_PATIENCE)])
      const saved = await (way ? way.send(sent) : api.save(form.id, printDocument(sent.stable), form.revision))
      retryIn = FIRST_RETRY
      editor.saved(saved, sent, way !== null)
      return true
    } catch (error) {
      const most = way ? MOST_MERGES.shared : MOST_MERGES.alone
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
      // Of several who waited for it, one has begun the next.
      return save()
    }
    if (!isDirty()) return true
    if (stopped || !mayWrite() || isUndecided()) return false
    // A drag would be given up by a merge.
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
    retryIn = FIRST_RETRY
    schedule(0)
  }
  const [page, tab] = [globalThis, globalThis.document]
  page.addEventListener?.('online', soon)
  tab?.addEventListener('visibilitychange', soon)
  // Left from an earlier visit.
  if (isDirty()) schedule(IDLE)

  const stop = () => {
    stopped = true
    unsubscribe()
    clearTimeout(idle)
    page.removeEventListener?.('online', soon)
    tab?.removeEventListener('visibilitychange', soon)
  }
  const share = (next: Sharing | null) => {
    sharing = next
    if (isDirty()) schedule(next?.pause ?? IDLE)
  }
  return { save, catchUp, share, settled: async () => running, stop }
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What is newer on the server, as a merge needs it. */
export async function newerOf(form: FormDetail, read: (stored: unknown) => Promise<FormDocument>): Promise<Newer> {
  const { document, lastSave, ...summary } = form
  return { form: summary, document: await read(document), lastSave }
}

/** Whether nobody answered, or only something that stands before the server. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === null || [502, 503, 504].includes(error.status))

/** Refusals that the same document meets again, however often it is sent. */
function isFinal({ code }: Problem): boolean {
  return ['documentInvalid', 'documentTooLarge', 'tooLarge', 'formNotFound', 'formArchived', 'notAllowed'].includes(
    code,
  )
}
