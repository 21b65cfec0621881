import { createStore } from 'zustand/vanilla'
import type { LeftEntry } from '../../runtime/outbox/openOutbox.ts'
import type { StoredEntry } from '../../runtime/outbox/OutboxEntry.ts'
import type { MaySend, Sending } from '../../runtime/outbox/OutboxSender.ts'
import { sessionStore } from '../../session/sessionStore.ts'
import { outbox } from '../../runtime/outbox/deviceOutbox.ts'
import { maySend, sender, startOutbox } from './pageOutbox.ts'

/** An entry as shown to its owner. */
export interface ShownEntry {
  readonly entry: StoredEntry
  readonly may: Exclude<MaySend, 'other'>
}

export interface OutboxView {
  /** Null while loading. */
  readonly entries: readonly ShownEntry[] | null
  /** Number of entries of other users, who have to sign in. */
  readonly others: number
  readonly online: boolean
  /** The user paused sending. */
  readonly paused: boolean
  readonly sending: Sending
}

const store = createStore<OutboxView>(() => ({
  entries: null,
  others: 0,
  online: true,
  paused: false,
  sending: sender.store.getState(),
}))
const left = new Map<string, LeftEntry['how']>()
let watching = false

export const outboxView = store.getState

/** Reason an entry left the outbox while this page was open; undefined if it did not, or is unknown. */
export const removalReason = (id: string): LeftEntry['how'] | undefined => left.get(id)

/** Subscribes to the outbox; the first subscriber starts it. */
export function subscribeOutbox(listener: () => void): () => void {
  watch()
  return store.subscribe(listener)
}

function watch(): void {
  if (watching) return
  watching = true
  startOutbox()
  outbox.subscribe((gone) => {
    if (gone) left.set(gone.id, gone.how)
    void read()
  })
  sessionStore.subscribe(() => void read())
  sender.store.subscribe((sending) => store.setState({ sending }))
  window.addEventListener('online', network)
  window.addEventListener('offline', network)
  network()
  void read()
}

const network = () => store.setState({ online: navigator.onLine })

async function read(): Promise<void> {
  const [all, paused] = await Promise.all([outbox.list(), outbox.isPaused()]).catch(() => [[], false] as const)
  const shown = all.map((entry) => ({ entry, may: maySend(entry) }))
  const entries = shown.filter((one): one is ShownEntry => one.may !== 'other')
  store.setState({ entries, others: shown.length - entries.length, paused })
}
