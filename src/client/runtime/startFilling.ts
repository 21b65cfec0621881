import type { Answers } from '../../forms/filling/Filling.ts'
import { newUuid } from '../../forms/filling/moment.ts'
import type { FillingMedia } from './media/openMedia.ts'
import { openFilling } from '../../forms/filling/openFilling.ts'
import { sameJson } from '../../forms/filling/sameJson.ts'
import { MOST_PROMPTS } from '../../forms/submission/mostPrompts.ts'
import { deviceStorage, isPageOnly } from '../storage/deviceStorage.ts'
import { onDisk } from '../storage/draftJournal.ts'
import { aboutOf, type Draft, type DraftOf, draftPlace, readDraft, removeDraft, writeDraft } from './drafts.ts'
import { fillingLock } from './fillingLock.ts'
import { noteGone } from './goneDrafts.ts'
import type { LiveFilling, SendState, StartOptions } from './LiveFilling.ts'
import type { ReadyToSend } from './outbox/OutboxEntry.ts'
import { shareDraft } from './sharedDraft.ts'

const SAVE_AFTER_MS = 400
/** What waited no longer than this was handed in just now. */
const WAITED_MS = 60_000
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000

export function startFilling(options: StartOptions): LiveFilling {
  const { compiled, keepsNothing = false, given, sent, send, mayPass, checkFurther, draftForm } = options
  const draftOf: { -readonly [K in keyof DraftOf]: DraftOf[K] } = { ...(keepsNothing ? options : draftPlace(options)) }
  const kept = keepsNothing ? null : readDraft(draftOf)
  // A draft holds all answers, the initial ones too, as the person left them.
  const answers = kept?.answers ?? sent ?? (given && { ...(compiled.form.data as Answers), ...given })
  let queuedAt = kept?.queued ? kept.queuedAt : undefined
  const filling = openFilling(compiled, {
    ...(answers ? { answers, from: (kept ?? sent) ? 'draft' : 'new' } : {}),
    judgedAt: options.corrects ? null : () => (queuedAt === undefined ? Date.now() : Date.parse(queuedAt)),
  })
  const media = options.openMedia?.({ ...options, filling, keepsNothing }) ?? null
  let prompts = kept?.prompts ?? []
  let cancelled = new AbortController()
  let written: Draft | null = null
  const submissionId = kept?.submissionId ?? newUuid()
  const ownIds = new Set([submissionId])
  const shared = shareDraft(compiled, kept, kept?.answers ?? (aboutOf(draftOf) === '' ? {} : filling.draft()))
  const listeners = new Set<() => void>()
  const askListeners = new Set<() => void>()
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
    const before = beside(readDraft(draftOf))
    const ours = filling.draft()
    prompts = allOf(prompts, before?.prompts, more.prompts)
    const savedAt = before && !filling.isDirty() ? before.savedAt : new Date().toISOString()
    const now = {
      submissionId,
      ...shared.together(before, ours),
      savedAt,
      form: draftForm,
      queued: queued || undefined,
      queuedAt,
      ready: queued ? readyNow() : undefined,
    }
    written = { ...before, ...now, ...more, ...(prompts.length > 0 ? { prompts } : {}) }
    ownIds.add(written.submissionId)
    const isSafe = writeDraft(draftOf, written)
    const isThere = isSafe || isPageOnly(deviceStorage())
    if (isThere) shared.wrote(written, ours)
    // Answers that were put in place of these are not written over by them.
    if (isSafe || (isThere && more.answers)) filling.markSaved()
    return isThere
  }
  /** Of a task and of a correction there is one, whoever began it. */
  const isSame = (there: Draft) => ownIds.has(there.submissionId) || aboutOf(draftOf) !== ''
  /** What another page of this device began in the same place stays there: this one goes beside it. */
  const beside = (there: Draft | null): Draft | null => {
    if (there === null || isSame(there)) return there
    draftOf.filling = submissionId
    return readDraft(draftOf)
  }
  const readyNow = (): ReadyToSend | undefined => {
    const ready = options.ready?.(filling, submissionId, prompts)
    return ready && { ...ready, files: (media?.named() ?? []).map(({ hash, name, size }) => ({ hash, name, size })) }
  }
  /** The server has the files before it gets what names them. */
  const deliver = async () => {
    await media?.sendAll(cancelled.signal)
    cancelled.signal.throwIfAborted()
    const waited = queuedAt !== undefined && Date.now() - Date.parse(queuedAt) > WAITED_MS
    await send(filling, submissionId, waited ? queuedAt : undefined, prompts)
  }
  const settle = () => {
    queue(false)
    become({ state: 'idle' })
  }
  /** Whether what there is of a draft goes with the page: nothing is kept on this device, and the server lacks it. */
  const livesHere = () => {
    const draft = isPageOnly(deviceStorage()) ? readDraft(draftOf) : null
    return draft !== null && !sameJson(draft.answers, draft.synced?.answers)
  }
  /** Whether the outbox took it: then the next filling need not wait for this one. */
  const leaves = async () => {
    if (!options.toOutbox || !written?.ready) return false
    try {
      await options.toOutbox(draftOf, written)
    } catch {
      // Without its code or a database it stays here, and is tried again from here.
      return false
    }
    ended = true
    return true
  }
  const attempt = async () => {
    clearTimeout(retrying)
    cancelled = new AbortController()
    become({ state: 'sending' })
    // Whoever opens the form after a crash goes on with this filling, and does not send it as another.
    await onDisk()
    const { locks } = navigator as { readonly locks?: LockManager }
    // No other page takes it for one whose page died.
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
      ended = true
      // What another page began in its place stays.
      if (readDraft(draftOf)?.submissionId === submissionId) removeDraft(draftOf)
      media?.forget()
      become({ state: 'sent' })
    } catch (error) {
      if (cancelled.signal.aborted) return settle()
      if (!mayPass(error)) {
        queue(false)
        return become({ state: 'failed', error })
      }
      if (await leaves()) return become({ state: 'kept', error })
      if (cancelled.signal.aborted) return settle()
      become({ state: 'waiting', retryAt: Date.now() + retryAfter })
      retrying = setTimeout(() => void attempt(), retryAfter)
      retryAfter = Math.min(retryAfter * 2, LAST_RETRY_MS)
    }
  }
  /** What was asked to be sent goes on being sent when the page is opened again. */
  const queue = (on: boolean) => {
    if (queued === on) return
    queued = on
    queuedAt = on ? new Date().toISOString() : undefined
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
    if (['sending', 'sent', 'kept'].includes(sendState.state)) return
    if (media?.isBusy()) {
      // A photo that is still being made smaller belongs to what the person hands in.
      cancelled = new AbortController()
      become({ state: 'sending' })
      await media.settle(cancelled.signal)
      if (cancelled.signal.aborted) return settle()
    }
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
  /** What is still being made smaller when its page is left comes after; unless somebody went on with the draft. */
  const saveLate = async (files: FillingMedia) => {
    await files.settle(new AbortController().signal)
    if (readDraft(draftOf)?.savedAt === shared.knownAt()) save()
  }
  const watch = () => {
    const stop = filling.subscribeAll(() => {
      if (sendState.state === 'incomplete' || sendState.state === 'failed') become({ state: 'idle' })
      saving ??= setTimeout(save, SAVE_AFTER_MS)
    })
    window.addEventListener('pagehide', save)
    window.addEventListener('online', tryNow)
    const leave = media?.watch()
    if (queued && sendState.state === 'idle') void submit()
    return () => {
      save()
      if (media?.isBusy()) void saveLate(media)
      stop()
      leave?.()
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
    behind: () => {
      save()
      // What could not be written is here alone.
      if (ended || filling.isDirty()) return false
      const there = readDraft(draftOf)
      return there !== null && isSame(there) && shared.lags(there)
    },
    taken: () => !ended && !filling.isDirty() && shared.knownAt() !== undefined && readDraft(draftOf) === null,
    asked: (more) => {
      keep({ prompts: more })
      for (const listener of askListeners) listener()
    },
    subscribeAsked: (listener) => {
      askListeners.add(listener)
      return () => askListeners.delete(listener)
    },
    sendState: () => sendState,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    media,
    cancel: () => {
      cancelled.abort()
      clearTimeout(retrying)
      if (sendState.state === 'waiting') settle()
    },
    check,
    submit,
    unsaved: () => {
      save()
      return !ended && (filling.isDirty() || livesHere())
    },
    discard: () => {
      // What is on its way goes no further, and not into the outbox.
      cancelled.abort()
      const synced = readDraft(draftOf)?.synced
      if (synced) noteGone(draftOf, synced.revision)
      ended = true
      removeDraft(draftOf)
      media?.forget()
    },
    watch,
  }
}

/** Each prompt once. */
const allOf = (...lists: readonly (readonly string[] | undefined)[]): readonly string[] =>
  [...new Set(lists.flatMap((list) => list ?? []))].slice(0, MOST_PROMPTS)
