import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { Answers, Filling } from '../../forms/filling/Filling.ts'
import { openFilling } from '../../forms/filling/openFilling.ts'
import { type DraftOf, readDraft, removeDraft, writeDraft } from './drafts.ts'

/** How far sending is. `waiting`: the network failed; it is tried again by itself at `retryAt` (ms since epoch). */
export type SendState =
  | { readonly state: 'idle' }
  | { readonly state: 'incomplete'; readonly count: number; readonly firstElement: string }
  | { readonly state: 'sending' }
  | { readonly state: 'waiting'; readonly retryAt: number }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'sent' }

export interface StartOptions extends DraftOf {
  readonly compiled: CompiledForm
  /** Answers given before any draft: a task's input, the place in the address. */
  readonly given?: Answers
  /** Sends what the filling gives, under this id. Rejects with what went wrong. */
  readonly send: (filling: Filling, submissionId: string) => Promise<unknown>
  /** Whether a failure may pass by itself (no network, a busy server), so that trying again makes sense. */
  readonly mayPass: (error: unknown) => boolean
}

/** One filling kept alive outside React: its draft is on the device within a second, its submission is sent once. */
export interface LiveFilling {
  readonly filling: Filling
  /** Whether it continues a draft of before. */
  readonly restored: boolean
  sendState(): SendState
  /** Calls back when `sendState` changed. Gives the unsubscribe. */
  subscribe(listener: () => void): () => void
  /** Checks, then sends; a second call while sending does nothing. */
  submit(): Promise<void>
  /** Throws the draft away; nothing of this filling is written any more. */
  discard(): void
  /** Starts keeping drafts and trying again when the network is back. Gives what stops it; that writes the rest. */
  watch(): () => void
}

const SAVE_AFTER_MS = 400
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000

export function startFilling(options: StartOptions): LiveFilling {
  const { compiled, given, send, mayPass } = options
  const kept = readDraft(options)
  // A draft holds all answers, the initial ones too, as the person left them.
  const answers = kept?.answers ?? (given && { ...(compiled.form.data as Answers), ...given })
  const filling = openFilling(compiled, answers ? { answers } : {})
  const submissionId = kept?.submissionId ?? newUuid()
  const listeners = new Set<() => void>()
  let sendState: SendState = { state: 'idle' }
  let ended = false
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
    if (ended || !filling.isDirty()) return
    if (writeDraft(options, { submissionId, answers: filling.draft(), savedAt: new Date().toISOString() })) {
      filling.markSaved()
    }
  }
  const attempt = async () => {
    clearTimeout(retrying)
    become({ state: 'sending' })
    try {
      await send(filling, submissionId)
      ended = true
      removeDraft(options)
      become({ state: 'sent' })
    } catch (error) {
      if (!mayPass(error)) return become({ state: 'failed', error })
      become({ state: 'waiting', retryAt: Date.now() + retryAfter })
      retrying = setTimeout(() => void attempt(), retryAfter)
      retryAfter = Math.min(retryAfter * 2, LAST_RETRY_MS)
    }
  }
  const tryNow = () => {
    if (sendState.state === 'waiting') void attempt()
  }
  const watch = () => {
    const stop = filling.subscribeAll(() => {
      if (sendState.state === 'incomplete' || sendState.state === 'failed') become({ state: 'idle' })
      saving ??= setTimeout(save, SAVE_AFTER_MS)
    })
    window.addEventListener('pagehide', save)
    window.addEventListener('online', tryNow)
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
    restored: kept !== null,
    sendState: () => sendState,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    submit: async () => {
      if (sendState.state === 'sending' || sendState.state === 'sent') return
      const problems = filling.checkAll()
      const first = problems[0]
      if (first) return become({ state: 'incomplete', count: problems.length, firstElement: first.id })
      save()
      retryAfter = FIRST_RETRY_MS
      await attempt()
    },
    discard: () => {
      ended = true
      removeDraft(options)
    },
    watch,
  }
}

/** A random UUID; `crypto.randomUUID` exists in secure contexts only, and a phone on a LAN address is none. */
function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
