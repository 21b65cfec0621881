import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { Answers, Filling, Wrong } from '../../forms/filling/Filling.ts'
import { newUuid } from '../../forms/filling/moment.ts'
import { openFilling } from '../../forms/filling/openFilling.ts'
import { sameJson } from '../../forms/filling/sameJson.ts'
import { deviceStorage, isPageOnly } from '../storage/deviceStorage.ts'
import { type Draft, type DraftForm, type DraftOf, draftPlace, readDraft, removeDraft, writeDraft } from './drafts.ts'
import { noteGone } from './goneDrafts.ts'

/** How far sending is. `waiting`: the network failed; it is tried again by itself at `retryAt` (ms since epoch). */
export type SendState =
  | { readonly state: 'idle' }
  | { readonly state: 'incomplete'; readonly wrong: readonly Wrong[] }
  | { readonly state: 'sending' }
  | { readonly state: 'waiting'; readonly retryAt: number }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'sent' }

export interface StartOptions extends DraftOf {
  readonly compiled: CompiledForm
  /** What lists say of its draft. */
  readonly draftForm?: DraftForm
  /** A preview: no draft is read or written. */
  readonly keepsNothing?: boolean
  /** Answers given before any draft: a task's input, the place in the address. */
  readonly given?: Answers
  /** A submission to be corrected: its answers, where there is no draft of the correction. */
  readonly sent?: Answers
  /** What is wrong beyond what the filling finds; asked once the filling finds nothing. */
  readonly checkFurther?: (filling: Filling) => readonly Wrong[]
  /** Sends what the filling gives, under this id. Rejects with what went wrong. */
  readonly send: (filling: Filling, submissionId: string) => Promise<unknown>
  /** Whether a failure may pass by itself (no network, a busy server), so that trying again makes sense. */
  readonly mayPass: (error: unknown) => boolean
}

/** One filling kept alive outside React: its draft is on the device within a second, its submission is sent once. */
export interface LiveFilling {
  readonly filling: Filling
  /** The id its submission has or will have. */
  readonly submissionId: string
  /** Whether it continues a draft of before. */
  readonly restored: boolean
  /** Whether another device answered some of it differently, and nobody chose yet. */
  readonly differs: boolean
  /** Where its draft is kept. */
  readonly draftOf: DraftOf
  /** Writes what was answered so far, and what else is known of the draft. Gives whether it can be read again. */
  keep(more?: Partial<Draft>): boolean
  sendState(): SendState
  /** Calls back when `sendState` changed. Gives the unsubscribe. */
  subscribe(listener: () => void): () => void
  /** Checks everything, makes what is wrong show, gives it in document order. */
  check(): readonly Wrong[]
  /** Checks, then sends; a second call while sending does nothing. */
  submit(): Promise<void>
  /** Whether something written here would be lost with the page: the device has no room for it. */
  unsaved(): boolean
  /** Throws the draft away; nothing of this filling is written any more. */
  discard(): void
  /** Starts keeping drafts and trying again when the network is back. Gives what stops it; that writes the rest. */
  watch(): () => void
}

const SAVE_AFTER_MS = 400
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000

export function startFilling(options: StartOptions): LiveFilling {
  const { compiled, keepsNothing = false, given, sent, send, mayPass, checkFurther, draftForm } = options
  const draftOf = keepsNothing ? options : draftPlace(options)
  const kept = keepsNothing ? null : readDraft(draftOf)
  // A draft holds all answers, the initial ones too, as the person left them.
  const answers = kept?.answers ?? sent ?? (given && { ...(compiled.form.data as Answers), ...given })
  const filling = openFilling(compiled, answers ? { answers, from: (kept ?? sent) ? 'draft' : 'new' } : {})
  const submissionId = kept?.submissionId ?? newUuid()
  const listeners = new Set<() => void>()
  let sendState: SendState = { state: 'idle' }
  let queued = kept?.queued ?? false
  let ended = keepsNothing
  let saving: ReturnType<typeof setTimeout> | undefined
  let retrying: ReturnType<typeof setTimeout> | undefined
  let retryAfter = FIRST_RETRY_MS

  const become = (next: SendState) => {
    sendState = next
    for (const listener of listeners) listener()
  }
  const save = () => {
    clearTimeout(saving)
    saving = undefined
    if (!ended && filling.isDirty()) keep()
  }
  const keep = (more: Partial<Draft> = {}): boolean => {
    if (ended) return false
    const before = readDraft(draftOf)
    const savedAt = before && !filling.isDirty() ? before.savedAt : new Date().toISOString()
    const now = { submissionId, answers: filling.draft(), savedAt, form: draftForm, queued: queued || undefined }
    const isSafe = writeDraft(draftOf, { ...before, ...now, ...more })
    const isThere = isSafe || isPageOnly(deviceStorage())
    // Answers that were put in place of these are not written over by them.
    if (isSafe || (isThere && more.answers)) filling.markSaved()
    return isThere
  }
  /** Whether what there is of a draft goes with the page: nothing is kept on this device, and the server lacks it. */
  const livesHere = () => {
    const draft = isPageOnly(deviceStorage()) ? readDraft(draftOf) : null
    return draft !== null && !sameJson(draft.answers, draft.synced?.answers)
  }
  const attempt = async () => {
    clearTimeout(retrying)
    become({ state: 'sending' })
    try {
      await send(filling, submissionId)
      ended = true
      removeDraft(draftOf)
      become({ state: 'sent' })
    } catch (error) {
      if (!mayPass(error)) {
        queue(false)
        return become({ state: 'failed', error })
      }
      become({ state: 'waiting', retryAt: Date.now() + retryAfter })
      retrying = setTimeout(() => void attempt(), retryAfter)
      retryAfter = Math.min(retryAfter * 2, LAST_RETRY_MS)
    }
  }
  /** What was asked to be sent goes on being sent when the page is opened again. */
  const queue = (on: boolean) => {
    if (queued === on) return
    queued = on
    keep()
  }
  const check = () => {
    const found = filling.checkAll()
    return found.length > 0 ? found : (checkFurther?.(filling) ?? [])
  }
  const tryNow = () => {
    if (sendState.state === 'waiting') void attempt()
  }
  const submit = async () => {
    if (sendState.state === 'sending' || sendState.state === 'sent') return
    const wrong = check()
    if (wrong.length > 0) {
      queue(false)
      return become({ state: 'incomplete', wrong })
    }
    save()
    queue(true)
    retryAfter = FIRST_RETRY_MS
    await attempt()
  }
  const watch = () => {
    const stop = filling.subscribeAll(() => {
      if (sendState.state === 'incomplete' || sendState.state === 'failed') become({ state: 'idle' })
      saving ??= setTimeout(save, SAVE_AFTER_MS)
    })
    window.addEventListener('pagehide', save)
    window.addEventListener('online', tryNow)
    if (queued && sendState.state === 'idle') void submit()
    return () => {
      save()
      stop()
      clearTimeout(retrying)
      window.removeEventListener('pagehide', save)
      window.removeEventListener('online', tryNow)
    }
  }
  return {
    filling,
    submissionId,
    restored: kept !== null,
    differs: Object.keys(kept?.others ?? {}).length > 0,
    draftOf,
    keep,
    sendState: () => sendState,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    check,
    submit,
    unsaved: () => {
      save()
      return !ended && (filling.isDirty() || livesHere())
    },
    discard: () => {
      const synced = readDraft(draftOf)?.synced
      if (synced) noteGone(draftOf, synced.revision)
      ended = true
      removeDraft(draftOf)
    },
    watch,
  }
}
