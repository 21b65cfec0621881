import { Problem, type ProblemCode } from '../../contract/problems.ts'
import type { SavedDraft } from '../../contract/shapes.ts'
import type { Answers } from '../../forms/filling/Filling.ts'
import { newUuid } from '../../forms/filling/moment.ts'
import { sameJson } from '../../forms/filling/sameJson.ts'
import { call } from '../api/call.ts'
import { type Draft, draftKey, type DraftRef } from './Draft.ts'
import { listAllDrafts, noteDiscarded, readDraft, removeDraft } from './deviceDrafts.ts'
import { draftParams, draftToSave, deleteServerDraft, isSynced, serverDraftKey } from './serverDrafts.ts'
import { mergeDrafts } from './mergeDrafts.ts'
import type { OpenDraft } from './OpenDraft.ts'
import { reopen } from './watchSameDraft.ts'

/** Delay between the last change and the upload of the draft, in ms. */
const SEND_AFTER_MS = 1_500

/** Problems for drafts the server does not store. */
const REFUSED: readonly ProblemCode[] = ['tooManyDrafts', 'draftTooLarge', 'draftsTooLarge', 'tooLarge']

/** Maximum time to wait for a save, in ms. */
const LONGEST_SAVE_MS = 10_000

/** Saves in progress by place; the next follower of the same draft starts after them. */
const underway = new Map<string, Promise<unknown>>()
/** Submission ids of drafts discarded on this page. */
const thrownAway = new Set<string>()

/** Discards a draft on the server too: now, after a save in progress, or when it is next seen. */
export async function discardOnServer({
  draftOf,
  submissionId,
}: Pick<OpenDraft, 'draftOf' | 'submissionId'>): Promise<void> {
  thrownAway.add(submissionId)
  await deleteServerDraft(draftOf)
}

/**
 * Also stores the draft of a filling on the server, so that it is available on the user's other devices. Changes by
 * another device are merged field by field into the draft on this one; `onOther` is called if that changed it (or it
 * was sent or deleted elsewhere), and renders the form again. Failures are retried with the next change: the draft is
 * on this device all the while. `onRefused` is called once if the server does not store the draft; this device still
 * does. Returns a function that stops it.
 */
export function syncDraft(
  live: OpenDraft,
  onOther: (how: 'changed' | 'gone') => void,
  onRefused: (problem: Problem) => void = nothing,
): () => void {
  const { filling, draftOf } = live
  if (serverDraftKey(draftOf) === null) return () => {}
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false
  let refused = false
  /** Initial answers of a filling without input do not count as answers of this device. */
  const untouched = filling.isDirty() || readDraft(draftOf) ? {} : filling.draft()

  const kept = () => readDraft(draftOf)
  // A photo being added to an answer would be lost by rendering the form again.
  const moving = () => stopped || live.media?.isBusy() || ['sending', 'sent'].includes(live.sendState().state)
  const draw = (how: 'changed' | 'gone' = 'changed') => {
    stop()
    if (how === 'gone') onOther(how)
    else reopen(live, () => onOther(how))
  }
  const once = async (work: () => Promise<void>) => {
    if (busy || moving()) return
    busy = true
    try {
      await Promise.race([underway.get(draftKey(draftOf)), after(LONGEST_SAVE_MS)])
      if (!moving()) await work()
    } catch {
      // No connection, or no room: this device keeps the draft.
    } finally {
      busy = false
    }
  }

  /** Merges the server's draft with the one here. */
  const meet = async (theirs: SavedDraft) => {
    if (moving()) return
    // Discarded on this device while the server was unreachable.
    if (await deleteServerDraft(draftOf)) return send()
    // Submitted from here, or another draft on this device: not to be continued in this place.
    if (theirs.submissionId !== live.submissionId && (await isHere(theirs.submissionId, draftOf))) return
    // Or submitted meanwhile by this page or another: the server's copy is outdated.
    if (moving()) return
    if (live.taken()) return draw('gone')
    // Includes the changes of another page on this device.
    if (live.behind()) return draw()
    const before = kept()
    const ours = before || filling.isDirty() ? filling.draft() : null
    const { prompts } = theirs
    const synced = {
      revision: theirs.revision,
      answers: theirs.answers as Answers,
      prompts,
      submissionId: theirs.submissionId,
    }
    if (ours && before?.synced?.revision === theirs.revision) return send()
    const base = before?.synced?.answers ?? untouched
    const merged = ours ? mergeDrafts(filling.compiled, base, ours, synced.answers) : null
    const others = { ...(theirs.others as Draft['others']), ...merged?.others }
    const answers = merged?.answers ?? synced.answers
    const changed = ours === null || !sameJson(answers, ours) || Object.keys(others).length > 0
    // A submission under this id may have arrived, so the id is kept.
    const submissionId = before?.queued ? live.submissionId : theirs.submissionId
    // With storage full, there is no draft to render from.
    const savedAt = ours ? {} : { savedAt: theirs.savedAt }
    const startedAt = theirs.startedAt ?? undefined
    if (!live.keep({ submissionId, answers, synced, others, prompts, startedAt, ...savedAt })) return
    if (changed || submissionId !== live.submissionId) draw()
    else await send()
  }

  /** The server's copy is gone: sent or deleted elsewhere. Changes made here since are kept as a new draft. */
  const part = async () => {
    const before = kept()
    if (!before?.synced || moving() || isSentElsewhere(live)) return
    if (!filling.isDirty() && !before.queued && sameJson(before.synced.answers, before.answers)) {
      removeDraft(draftOf)
      // Nothing may save it again before the form is rendered again.
      filling.markSaved()
      return draw('gone')
    }
    const id = before.queued || draftOf.corrects ? {} : { submissionId: newUuid() }
    // With storage full, there is no draft to render from.
    if (live.keep({ synced: undefined, ...id }) && !before.queued && !draftOf.corrects) draw()
  }

  const send = async () => {
    if (moving() || (!kept() && !filling.isDirty())) return
    if (live.behind()) return draw()
    const now = kept()
    if (!now) return
    if (isSynced(now) && !othersToReport(now)) return
    try {
      await put(now)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.code === 'draftStale') await meet(error.details['draft'] as SavedDraft)
      else if (error.code === 'draftNotFound') await part()
      else if (REFUSED.includes(error.code) && !refused) {
        refused = true
        onRefused(error)
      }
    }
  }

  const put = async (now: Draft) => {
    const { answers, prompts, others = {} } = now
    const saved = call('saveDraft', { ...draftParams(draftOf), body: draftToSave(now) }).then(async ({ revision }) => {
      if (!thrownAway.has(now.submissionId)) return revision
      noteDiscarded(draftOf, revision)
      await deleteServerDraft(draftOf)
      return null
    })
    const key = draftKey(draftOf)
    const way = saved.then(nothing, nothing)
    underway.set(key, way)
    try {
      const revision = await saved
      if (revision !== null && !moving() && kept()) live.keep({ synced: { revision, answers, prompts }, told: others })
    } finally {
      if (underway.get(key) === way) underway.delete(key)
    }
  }

  const ask = () =>
    once(async () => {
      const { draft } = await call('findDraft', draftParams(draftOf))
      if (draft) return meet(draft)
      await part()
      if (!stopped) await send()
    })
  const sendSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (busy ? sendSoon() : void once(send)), SEND_AFTER_MS)
  }
  const comeBack = () => {
    if (document.visibilityState === 'visible') void ask()
  }
  const unsubscribe = [filling.subscribeAll(sendSoon), live.subscribeAsked(sendSoon)]
  window.addEventListener('online', comeBack)
  document.addEventListener('visibilitychange', comeBack)
  function stop() {
    stopped = true
    clearTimeout(timer)
    for (const end of unsubscribe) end()
    window.removeEventListener('online', comeBack)
    document.removeEventListener('visibilitychange', comeBack)
  }
  void ask()
  return stop
}

const nothing = () => {}
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** True if the draft is in the outbox, or stored in another place. */
async function isHere(id: string, of: DraftRef): Promise<boolean> {
  const key = draftKey(of)
  if (listAllDrafts().some((kept) => kept.draft.submissionId === id && draftKey(kept.of) !== key)) return true
  const { outbox } = await import('../runtime/outbox/deviceOutbox.ts')
  return (await outbox.get(id).catch(() => undefined)) !== undefined
}

const othersToReport = ({ others = {}, told = {} }: Draft) => !sameJson(others, told)

/** True if its submission was refused because another device sent it first: the user is notified and decides. */
function isSentElsewhere(live: OpenDraft): boolean {
  const now = live.sendState()
  return now.state === 'failed' && now.error instanceof Problem && now.error.code === 'submissionConflict'
}
