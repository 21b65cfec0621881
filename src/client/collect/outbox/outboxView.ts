import { createStore } from 'zustand/vanilla'
import type { Left } from '../../runtime/outbox/openOutbox.ts'
import type { KeptEntry } from '../../runtime/outbox/OutboxEntry.ts'
import type { MaySend, Sending } from '../../runtime/outbox/OutboxSender.ts'
import { sessionStore } from '../../session/sessionStore.ts'
import { outbox } from '../../runtime/outbox/deviceOutbox.ts'
import { maySend, sender, startOutbox } from './outboxHere.ts'

/** An entry as shown to its owner. */
export interface ShownEntry {
  readonly entry: KeptEntry
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
const left = new Map<string, Left['how']>()
let watching = false

export const outboxView = store.getState

/** Reason an entry left the outbox while this page was open; undefined if it did not, or is unknown. */
export const howLeft = (id: string): Left['how'] | undefined => left.get(id)

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
