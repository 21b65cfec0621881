import { createStore } from 'zustand/vanilla'
import type { Left } from '../../runtime/outbox/openOutbox.ts'
import type { KeptEntry } from '../../runtime/outbox/OutboxEntry.ts'
import type { MaySend, Sending } from '../../runtime/outbox/OutboxSender.ts'
import { sessionStore } from '../../session/sessionStore.ts'
import { outbox } from '../../runtime/outbox/deviceOutbox.ts'
import { maySend, sender, startOutbox } from './outboxHere.ts'

/** An entry as its person sees it. */
export interface ShownEntry {
  readonly entry: KeptEntry
  readonly may: Exclude<MaySend, 'other'>
}

/** What there is to tell of the outbox. */
export interface OutboxView {
  /** Null until the disk was read. */
  readonly entries: readonly ShownEntry[] | null
  /** How many wait for somebody else to sign in. */
  readonly others: number
  readonly online: boolean
  /** Its person holds back what waits. */
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

/** How an entry left the outbox while this page was open; undefined where it did not, or is not known. */
export const howLeft = (id: string): Left['how'] | undefined => left.get(id)

/** Starts the outbox with the first who looks. */
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
