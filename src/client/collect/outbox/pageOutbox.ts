import type { Problem } from '../../../contract/problems.ts'
import { currentDevice } from '../../native/currentDevice.ts'
import { adoptDraft, adoptDrafts } from '../../runtime/outbox/adoptDraft.ts'
import type { Draft, DraftRef } from '../../drafts/Draft.ts'
import { outbox } from '../../runtime/outbox/deviceOutbox.ts'
import { SENDER } from '../../runtime/outbox/openOutbox.ts'
import type { StoredEntry, OutcomeEntry } from '../../runtime/outbox/OutboxEntry.ts'
import { type MaySend, type OutboxServer, OutboxSender } from '../../runtime/outbox/OutboxSender.ts'
import { sessionOf } from '../../session/sessionOf.ts'
import { sessionStore } from '../../session/sessionStore.ts'
import { OUTBOX_SYNC_TAG } from '../../../render/storage/outboxSyncTag.ts'
import { mayPass } from '../page/sendFilling.ts'
import { CallFailure } from '../../../render/fetcher.ts'
import { deliver, removeSentFiles } from './deliver.ts'

/** Tells if the current user or host app may send an entry: entries are never sent for another user. */
export function maySend({ mode, owner }: Pick<StoredEntry, 'mode' | 'owner'>): MaySend {
  if (mode !== 'h5') return currentDevice().kind === 'web' ? 'driver' : 'yes'
  const { user } = sessionOf(sessionStore.getState())
  if (!user) return 'signIn'
  return user.id === owner ? 'yes' : 'other'
}

/** A host app that is busy or was just left says nothing about the submission. */
const APP_TROUBLE: readonly unknown[] = ['hostAppSilent', 'hostAppFailed']

export const verdict = (
  error: unknown,
  { target }: Pick<StoredEntry, 'target'>,
): ReturnType<OutboxServer['verdict']> => {
  const { code } = error as Partial<Problem>
  if (code === 'signInRequired') return 'signIn'
  if (APP_TROUBLE.includes(code)) return 'later'
  if (!mayPass(error)) return 'refused'
  // A form's own target being unreachable says nothing about our server.
  return target || !(error instanceof CallFailure) || error.status !== null ? 'later' : 'stop'
}

export const sender = new OutboxSender(outbox, { deliver, maySend, verdict, sent: removeSentFiles }, SENDER)

/** The outbox for new entries: an answered task is also removed from the reserved ones. */
const adopting: typeof outbox = {
  ...outbox,
  put: async (entry) => {
    await outbox.put(entry)
    const { taskId } = entry.of
    if (taskId) import('../offline/areaLists.ts').then(({ endReservation }) => endReservation(taskId)).catch(() => {})
  },
}

/** See `adoptDraft`; sending starts at once. */
export async function toOutbox(of: DraftRef, draft: Draft): Promise<void> {
  await adoptDraft(adopting, of, draft)
  send()
}

/** Queues a reported outcome of a task; rejects without a database. */
export async function queueOutcome(entry: OutcomeEntry): Promise<void> {
  await adopting.put(entry)
  send()
}

function send(): void {
  startOutbox()
  void sender.wake()
  askForSync()
}

/** Pauses sending, or resumes it at once. Rejects without a database. */
export async function pauseSending(isPaused: boolean): Promise<void> {
  await outbox.pause(isPaused)
  if (!isPaused) await sender.wakeNow()
}

let started = false

const wake = () => void sender.wakeNow()

/** Sends the outbox: now, and whenever the network or the user is back, or background sync fires. */
export function startOutbox(): void {
  if (started) return
  started = true
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake())
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data === OUTBOX_SYNC_TAG && wake())
  sessionStore.subscribe(({ googleUser, concedoUser }, before) => {
    if (googleUser !== before.googleUser || concedoUser !== before.concedoUser) wake()
  })
  // A draft that cannot be moved to the outbox stays with its page.
  void adoptDrafts(adopting)
    .catch(() => {})
    .then(wake)
}

interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

/** Background sync, where available, wakes the service worker when the network is back, even with this page closed. */
function askForSync(): void {
  navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => (registration as SyncRegistration | undefined)?.sync?.register(OUTBOX_SYNC_TAG))
    // Background sync is denied: the next page of the site sends.
    .catch(() => {})
}
