import { createStore } from 'zustand'
import { Problem } from '../../contract/problems.ts'
import { fillingLock } from '../drafts/Draft.ts'
import { removeBlankRows } from '../../forms/filling/removeBlankRows.ts'
import { journalFlushed } from '../../render/storage/draftJournal.ts'
import { type RecoveredValues, runningRecovery } from '../../render/storage/recoverStorage.ts'
import { backoff } from '../../render/ui/backoff.ts'
import { persistFilling } from './persistFilling.ts'
import type { LiveFilling, SendState, StartOptions } from './LiveFilling.ts'

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000

/**
 * Opens a filling, or continues its draft, kept by `persistFilling`; and sends it to the server:
 * - `submit` leads to `incomplete`, `failed` or `sending`; it does nothing in `sending`, `sent` and `kept`;
 * - an `attempt` leads from `sending` to `sent`, `failed`, `kept` or `waiting`;
 * - `waiting` ends after its time, when the network is back (`retryNow`) or with `cancel`;
 * - `cancel` leads back to `idle`, as does an answer from `incomplete` and `failed` (`answered`).
 */
export function startFilling(options: StartOptions): LiveFilling {
  const { send, mayPass, checkFurther } = options
  const mending = runningRecovery()
  const draft = persistFilling(options)
  const { filling, media, kept, submissionId, save } = draft
  const asks = createStore(() => ({}))
  const { getState, setState, subscribe } = createStore<SendState>(() => ({ state: 'idle' }))
  let cancelled = new AbortController()
  let retrying: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let watching = false
  let settle: ((isBehind: boolean) => void) | undefined
  const settled = mending ? new Promise<boolean>((resolve) => (settle = resolve)) : Promise.resolve(false)

  const become = (next: SendState) => setState(next, true)
  const isNow = (...states: SendState['state'][]) => states.includes(getState().state)
  /** Returns to the collector, who may continue to edit: sending is not requested any more. */
  const comeBack = (as: SendState = { state: 'idle' }) => {
    draft.queue(false)
    become(as)
  }
  const fail = (error: unknown) => comeBack({ state: 'failed', error })
  const wait = () => {
    const ms = backoff(++failures, FIRST_RETRY_MS, LAST_RETRY_MS)
    become({ state: 'waiting', retryAt: Date.now() + ms })
    retrying = setTimeout(() => void attempt(), ms)
  }
  const rest = () => clearTimeout(retrying)
  const stop = () => {
    cancelled.abort()
    rest()
  }
  const check = () => {
    const found = filling.checkAll()
    return found.length > 0 ? found : (checkFurther?.(filling) ?? [])
  }
  /** Uploads the files before the submission that refers to them. */
  const deliver = async () => {
    await media?.sendAll(cancelled.signal)
    cancelled.signal.throwIfAborted()
    await send(filling, submissionId, draft.facts())
  }
  const attempt = async () => {
    rest()
    cancelled = new AbortController()
    become({ state: 'sending' })
    // After a crash, opening the form must continue this filling and not send it as another.
    await journalFlushed()
    const { locks } = navigator as { readonly locks?: LockManager }
    // The lock tells other pages that this page is alive and sending.
    await (locks ? locks.request(fillingLock(submissionId), attemptHere) : attemptHere())
  }
  const attemptHere = async () => {
    try {
      try {
        await deliver()
      } catch (error) {
        if (!media?.lost(error)) throw error
        await deliver()
      }
      draft.finish()
      become({ state: 'sent' })
    } catch (error) {
      if (cancelled.signal.aborted) return comeBack()
      if (!mayPass(error)) return fail(error)
      if (await draft.leave()) return become({ state: 'kept', error })
      if (cancelled.signal.aborted) return comeBack()
      wait()
    }
  }
  const submit = async (instead?: () => void) => {
    if (isNow('sending', 'sent', 'kept')) return
    if (media?.isBusy()) {
      // A photo still being resized belongs to the submission.
      cancelled = new AbortController()
      become({ state: 'sending' })
      await media.settle(cancelled.signal)
      if (cancelled.signal.aborted) return comeBack()
    }
    let wrong = check()
    // Required answers in a row are reported first.
    if (wrong.length === 0 && removeBlankRows(filling)) wrong = check()
    if (wrong.length > 0) return comeBack({ state: 'incomplete', wrong })
    if (filling.isTooHeavy()) return fail(new Problem('submissionTooHeavy'))
    if (instead) {
      comeBack()
      return instead()
    }
    // Nobody sends answers they have not seen.
    if (mending && (await settled)) return
    draft.save()
    draft.queue(true)
    failures = 0
    await attempt()
  }
  const answered = () => {
    draft.answered()
    if (isNow('incomplete', 'failed')) become({ state: 'idle' })
  }
  /** In a separate task: input from before hydration has been replayed by then. */
  const meet = (lost: RecoveredValues) => setTimeout(() => watching && settle?.(draft.settle(lost)), 0)
  const retryNow = () => {
    if (isNow('waiting')) void attempt()
  }
  return {
    ...draft,
    restored: kept !== null,
    settled,
    differs: Object.keys(kept?.others ?? {}).length > 0,
    recordPrompts: (prompts) => {
      draft.keep({ prompts })
      asks.setState({}, true)
    },
    subscribeAsked: asks.subscribe,
    sendState: getState,
    subscribe,
    check,
    submit,
    cancel: () => {
      stop()
      if (isNow('waiting')) comeBack()
    },
    discard: () => {
      stop()
      draft.discard()
    },
    setAside: () => {
      const isSetAside = draft.setAside()
      if (isSetAside) stop()
      return isSetAside
    },
    watch: () => {
      const leave = [filling.subscribeAll(answered), media?.watch()]
      window.addEventListener('pagehide', save)
      window.addEventListener('online', retryNow)
      watching = true
      void mending?.over.then(meet)
      // The page may show less than its draft then, as when another page wrote into it.
      void mending?.late.then(meet)
      if (draft.queued() && isNow('idle')) void submit()
      return () => {
        watching = false
        draft.close()
        for (const end of leave) end?.()
        rest()
        window.removeEventListener('pagehide', save)
        window.removeEventListener('online', retryNow)
      }
    },
  }
}
