import { draftSubject, type Draft, type DraftRef, type ReadyToSend } from '../drafts/Draft.ts'
import {
  draftPlace,
  isRepaired,
  noteDiscarded,
  readDraft,
  readRepairedDraft,
  removeDraft,
  setDraftAside,
  writeDraft,
} from '../drafts/deviceDrafts.ts'
import { dropPending, writePending, readPending } from '../drafts/pendingDrafts.ts'
import { mergeRecovered } from '../drafts/mergeRecovered.ts'
import { shareDraft } from '../drafts/sharedDraft.ts'
import type { Answers } from '../../forms/filling/Filling.ts'
import { newUuid } from '../../forms/filling/moment.ts'
import { openFilling } from '../../forms/filling/openFilling.ts'
import { sameJson } from '../../forms/filling/sameJson.ts'
import { answersOf, instanceName } from '../../forms/submission/instanceName.ts'
import { MAX_PROMPTS } from '../../forms/submission/maxPrompts.ts'
import { deviceStorage, isPageOnly } from '../../render/storage/deviceStorage.ts'
import { type RecoveredValues, runningRecovery } from '../../render/storage/recoverStorage.ts'
import type { LiveFilling, SendMetadata, StartOptions } from './LiveFilling.ts'
import type { FillingMedia } from './media/openMedia.ts'

/** Delay between an answer and the save of its draft, in ms. */
export const SAVE_AFTER_MS = 400

/** A filling and its draft. */
export interface PersistedFilling extends Pick<
  LiveFilling,
  'filling' | 'media' | 'submissionId' | 'draftOf' | 'keep' | 'behind' | 'taken' | 'unsaved' | 'discard' | 'setAside'
> {
  /** The draft when this page opened it. */
  readonly kept: Draft | null
  /** True if sending was requested and not acknowledged. */
  queued(): boolean
  /** Marks the filling to be sent, also after the page is reopened, or removes the mark. */
  queue(on: boolean): void
  facts(): SendMetadata
  /** Called on each answer; saves the draft soon. */
  answered(): void
  save(): void
  /**
   * Called once the storage is repaired: writes the answers given meanwhile into the draft, merged with drafts restored
   * by the repair. Returns true if the draft has more than the page shows.
   */
  settle(lost: RecoveredValues): boolean
  /** Called when the page is left. */
  close(): void
  /** Moves the filling to the outbox. Returns true if it was moved, so that the next filling need not wait. */
  leave(): Promise<boolean>
  /** Called after sending: removes the draft and its files. */
  finish(): void
}

/** Saves answers on the device within a second, merged with what other pages write into the same draft. */
export function persistFilling(options: StartOptions): PersistedFilling {
  const { compiled, keepsNothing = false, given, sent, draftForm, toOutbox } = options
  const language = options.language ?? compiled.languages[0] ?? 'en'
  const draftOf: { -readonly [K in keyof DraftRef]: DraftRef[K] } = {
    ...(keepsNothing ? options : draftPlace(options)),
  }
  const heldAt = { ...draftOf }
  const held = keepsNothing ? null : readPending(heldAt)
  const stored = keepsNothing ? null : readDraft(draftOf)
  const kept = held ?? stored
  // A draft holds all answers, initial ones included, as the collector left them.
  const answers = kept?.answers ?? sent ?? (given && { ...(compiled.form.data as Answers), ...given })
  let queued = kept?.queued ?? false
  let queuedAt = queued ? kept?.queuedAt : undefined
  const filling = openFilling(compiled, {
    ...(answers ? { answers, from: (kept ?? sent) ? 'draft' : 'new' } : {}),
    judgedAt: options.corrects ? null : () => (queuedAt === undefined ? Date.now() : Date.parse(queuedAt)),
  })
  const media = options.openMedia?.({ ...options, filling, keepsNothing }) ?? null
  let prompts = kept?.prompts ?? []
  let startedAt = kept?.startedAt
  let written: Draft | null = null
  const submissionId = kept?.submissionId ?? newUuid()
  const ownIds = new Set([submissionId])
  const shared = shareDraft(compiled, stored, stored?.answers ?? (draftSubject(draftOf) === '' ? {} : filling.draft()))
  /** Answers before any input, the base for merging a restored draft; set only while the storage is being repaired. */
  const opened = runningRecovery() ? (stored?.answers ?? (held ? {} : filling.draft())) : {}
  /** Answers are held beside the draft and have to be written into it. */
  let owes = held !== null
  let isSettled = false
  /** Nothing of this filling is saved any more. */
  let ended = keepsNothing
  let saving: ReturnType<typeof setTimeout> | undefined

  const there = () => readDraft(draftOf)
  const begin = () => {
    if (filling.isDirty()) startedAt ??= new Date().toISOString()
  }
  /** Name and progress of this filling for lists; not used for answers that replace its own. */
  const snapshot = () => ({
    instance: instanceName(compiled, answersOf(filling), language),
    progress: filling.progress(),
  })
  const save = () => {
    clearTimeout(saving)
    saving = undefined
    if (!ended && (filling.isDirty() || (owes && !runningRecovery()))) keep()
  }
  const keep = (more: Partial<Draft> = {}): boolean => {
    if (ended) return false
    const holds = runningRecovery() !== null
    const before = holds ? kept : beside(there())
    const ours = filling.draft()
    prompts = allOf(prompts, before?.prompts, more.prompts)
    begin()
    startedAt = earliest(startedAt, before?.startedAt, more.startedAt)
    const savedAt = before && !filling.isDirty() && !owes ? before.savedAt : new Date().toISOString()
    const now = {
      submissionId,
      ...(holds ? { answers: ours } : shared.together(before, ours)),
      savedAt,
      form: draftForm && { ...draftForm, ...(more.answers ? {} : snapshot()) },
      queued: queued || undefined,
      queuedAt,
      ready: queued ? readyNow() : undefined,
    }
    written = { ...before, ...now, ...more, startedAt, ...(prompts.length > 0 ? { prompts } : {}) }
    ownIds.add(written.submissionId)
    const isSafe = holds ? writePending(heldAt, written) : writeDraft(draftOf, written)
    const isThere = isSafe || isPageOnly(deviceStorage())
    if (holds) owes = true
    else if (isThere) {
      shared.wrote(written, ours)
      pay()
    }
    // The replaced answers must not be saved over those that replaced them.
    if (isSafe || (isThere && more.answers)) filling.markSaved()
    return isThere
  }
  const pay = () => {
    if (owes) dropPending(heldAt)
    owes = false
  }
  /** A task or a correction has a single draft, whoever began it. */
  const isSame = (other: Draft) => ownIds.has(other.submissionId) || draftSubject(draftOf) !== ''
  /** A draft begun by another page in the same place is kept; this filling then gets a place of its own. */
  const beside = (other: Draft | null): Draft | null => {
    if (other === null || isSame(other)) return other
    draftOf.filling = submissionId
    return there()
  }
  const facts = () => ({ startedAt, completedAt: queuedAt, prompts })
  const readyNow = (): ReadyToSend | undefined => {
    const ready = options.ready?.(filling, submissionId, facts())
    return ready && { ...ready, files: (media?.named() ?? []).map(({ hash, name, size }) => ({ hash, name, size })) }
  }
  /** True if the draft would be lost with the page: it is in memory only, and the server lacks it. */
  const livesHere = () => {
    const draft = isPageOnly(deviceStorage()) ? there() : null
    return draft !== null && !sameJson(draft.answers, draft.synced?.answers)
  }
  /** Saves files that are still being resized when the page is left, unless the draft was continued elsewhere. */
  const saveLate = async (files: FillingMedia) => {
    await files.settle(new AbortController().signal)
    if (there()?.savedAt === shared.knownAt()) save()
  }
  return {
    filling,
    media,
    submissionId,
    draftOf,
    kept,
    keep,
    save,
    facts,
    settle: (lost) => {
      if (ended) return false
      const before = { ...draftOf }
      if (!isSettled) draftOf.owner = draftPlace(options).owner
      isSettled = true
      const isLost = [before, draftOf].some((place) => isRepaired(place, lost))
      const found = isLost ? (readRepairedDraft(draftOf, lost) ?? there()) : null
      // Nothing was answered: the restored draft is shown as it is.
      if (isLost && !filling.isDirty() && !owes && written === null) return true
      // A draft that waits to be sent is sent unchanged; this filling gets a place of its own.
      if (!isLost || found?.queued) {
        save()
        return isLost
      }
      const { more, isShown } = mergeRecovered(compiled, { opened, ours: filling.draft(), found, submissionId })
      ownIds.add(more.submissionId)
      keep(more)
      return !isShown
    },
    queued: () => queued,
    queue: (on) => {
      if (queued === on) return
      queued = on
      queuedAt = on ? new Date().toISOString() : undefined
      keep()
    },
    answered: () => {
      begin()
      saving ??= setTimeout(save, SAVE_AFTER_MS)
    },
    close: () => {
      save()
      if (media?.isBusy()) void saveLate(media)
    },
    leave: async () => {
      if (!toOutbox || !written?.ready) return false
      try {
        await toOutbox(draftOf, written)
      } catch {
        // Without the outbox's code or a database the filling stays here, and is retried from here.
        return false
      }
      ended = true
      return true
    },
    finish: () => {
      ended = true
      pay()
      // A draft begun by another page in its place stays.
      if (there()?.submissionId === submissionId) removeDraft(draftOf)
      media?.forget()
    },
    discard: () => {
      const synced = there()?.synced
      if (synced) noteDiscarded(draftOf, synced.revision)
      ended = true
      pay()
      removeDraft(draftOf)
      media?.forget()
    },
    setAside: () => {
      // Before the storage is repaired, the draft's place is not known.
      if (runningRecovery()) return false
      save()
      const isSetAside = setDraftAside(draftOf)
      ended ||= isSetAside
      return isSetAside
    },
    behind: () => {
      save()
      // Answers that could not be saved are on this page only.
      if (ended || filling.isDirty()) return false
      const now = there()
      return now !== null && isSame(now) && shared.lags(now)
    },
    taken: () => !ended && !filling.isDirty() && shared.knownAt() !== undefined && there() === null,
    unsaved: () => {
      save()
      return !ended && (filling.isDirty() || livesHere())
    },
  }
}

/** Returns the earliest of ISO 8601 times in UTC, which sort as text. */
const earliest = (...times: readonly (string | undefined)[]): string | undefined =>
  times.filter((time) => time !== undefined).toSorted()[0]

/** Returns the distinct prompts. */
const allOf = (...lists: readonly (readonly string[] | undefined)[]): readonly string[] =>
  [...new Set(lists.flatMap((list) => list ?? []))].slice(0, MAX_PROMPTS)
