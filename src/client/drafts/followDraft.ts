import { Problem, type ProblemCode } from '../../contract/problems.ts'
import type { SavedDraft } from '../../contract/shapes.ts'
import type { Answers } from '../../forms/filling/Filling.ts'
import { newUuid } from '../../forms/filling/moment.ts'
import { sameJson } from '../../forms/filling/sameJson.ts'
import { call } from '../api/call.ts'
import { type Draft, draftKey, type DraftOf } from './Draft.ts'
import { listAllDrafts, noteGone, readDraft, removeDraft } from './deviceDrafts.ts'
import { addressOf, draftToSave, forgetDraft, isSaved, savedAs } from './serverDrafts.ts'
import { mergeDrafts } from './mergeDrafts.ts'
import type { OpenDraft } from './OpenDraft.ts'
import { reopen } from './watchSameDraft.ts'

/** So long after a change the draft goes to the server; while somebody writes on, after the last of them. */
const SEND_AFTER_MS = 1_500

/** The server has no room for it. */
const REFUSED: readonly ProblemCode[] = ['tooManyDrafts', 'draftTooLarge', 'draftsTooLarge', 'tooLarge']

/** A save that takes longer is waited for no more. */
const LONGEST_SAVE_MS = 10_000

/** Saves on their way, by place: whoever follows the same draft next begins where they end. */
const underway = new Map<string, Promise<unknown>>()
/** The submission ids of drafts that were thrown away on this page. */
const thrownAway = new Set<string>()

/** What was thrown away here is thrown away on the server, too: now, after a save on its way, or when it is met again. */
export async function throwAway({ draftOf, submissionId }: Pick<OpenDraft, 'draftOf' | 'submissionId'>): Promise<void> {
  thrownAway.add(submissionId)
  await forgetDraft(draftOf)
}

/**
 * Keeps the draft of a filling on the server as well, so that it follows its person to other devices. What another
 * device saved is merged field by field into the draft of this one; `onOther` is told when
 * that changed it (or when it was sent or deleted elsewhere), and draws the form anew. Whatever fails is tried again with the next change: the draft is on this device all the while.
 * `onRefused` is told once when the server keeps no such draft: this device goes on keeping it. Gives what stops it.
 */
export function followDraft(
  live: OpenDraft,
  onOther: (how: 'changed' | 'gone') => void,
  onRefused: (problem: Problem) => void = nothing,
): () => void {
  const { filling, draftOf } = live
  if (savedAs(draftOf) === null) return () => {}
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false
  let refused = false
  /** What a filling holds before anybody answers is no answer of this device. */
  const untouched = filling.isDirty() || readDraft(draftOf) ? {} : filling.draft()

  const kept = () => readDraft(draftOf)
  // A photo on its way into the answer would be lost with what is drawn anew.
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

  /** Puts what the server has together with what is here. */
  const meet = async (theirs: SavedDraft) => {
    if (moving()) return
    // Thrown away on this device, when the server could not be told.
    if (await forgetDraft(draftOf)) return send()
    // Handed in here, or another draft of this device: it is nothing to go on with in this place.
    if (theirs.submissionId !== live.submissionId && (await isHere(theirs.submissionId, draftOf))) return
    // Or handed in while that was found out, by this page or another: what the server had then is of the past.
    if (moving()) return
    if (live.taken()) return draw('gone')
    // What another page of this device wrote goes along.
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
    // What was sent under its id, and perhaps arrived, keeps it.
    const submissionId = before?.queued ? live.submissionId : theirs.submissionId
    // A device without room has nothing to draw it from.
    const savedAt = ours ? {} : { savedAt: theirs.savedAt }
    const startedAt = theirs.startedAt ?? undefined
    if (!live.keep({ submissionId, answers, synced, others, prompts, startedAt, ...savedAt })) return
    if (changed || submissionId !== live.submissionId) draw()
    else await send()
  }

  /** The server's copy is gone: it was sent or deleted elsewhere. What was changed here since stays, as a new draft. */
  const part = async () => {
    const before = kept()
    if (!before?.synced || moving() || isSentElsewhere(live)) return
    if (!filling.isDirty() && !before.queued && sameJson(before.synced.answers, before.answers)) {
      removeDraft(draftOf)
      // Nothing may write it again before the form is drawn anew.
      filling.markSaved()
      return draw('gone')
    }
    const id = before.queued || draftOf.corrects ? {} : { submissionId: newUuid() }
    // A device without room has nothing to draw it from.
    if (live.keep({ synced: undefined, ...id }) && !before.queued && !draftOf.corrects) draw()
  }

  const send = async () => {
    if (moving() || (!kept() && !filling.isDirty())) return
    if (live.behind()) return draw()
    const now = kept()
    if (!now) return
    if (isSaved(now) && !othersToTell(now)) return
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
    const saved = call('saveDraft', { ...addressOf(draftOf), body: draftToSave(now) }).then(async ({ revision }) => {
      if (!thrownAway.has(now.submissionId)) return revision
      noteGone(draftOf, revision)
      await forgetDraft(draftOf)
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
      const { draft } = await call('findDraft', addressOf(draftOf))
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

/** Whether it waits to be sent, or is kept in another place. */
async function isHere(id: string, of: DraftOf): Promise<boolean> {
  const key = draftKey(of)
  if (listAllDrafts().some((kept) => kept.draft.submissionId === id && draftKey(kept.of) !== key)) return true
  const { outbox } = await import('../runtime/outbox/deviceOutbox.ts')
  return (await outbox.get(id).catch(() => undefined)) !== undefined
}

const othersToTell = ({ others = {}, told = {} }: Draft) => !sameJson(others, told)

/** Its submission was refused since another device sent it first: the person is told, and decides. */
function isSentElsewhere(live: OpenDraft): boolean {
  const now = live.sendState()
  return now.state === 'failed' && now.error instanceof Problem && now.error.code === 'submissionConflict'
}
