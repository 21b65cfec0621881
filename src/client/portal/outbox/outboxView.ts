import type { Left } from '../../runtime/outbox/openOutbox.ts'
import type { KeptEntry } from '../../runtime/outbox/OutboxEntry.ts'
import type { MaySend, Sending } from '../../runtime/outbox/OutboxSender.ts'
import { sessionStore } from '../../session/sessionStore.ts'
import { maySend, outbox, sender, startOutbox } from './outboxHere.ts'

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
  readonly sending: Sending
}

let view: OutboxView = { entries: null, others: 0, online: true, sending: sender.sending() }
const listeners = new Set<() => void>()
const left = new Map<string, Left['how']>()
let watching = false

export const outboxView = (): OutboxView => view

/** How an entry left the outbox while this page was open; undefined where it did not, or is not known. */
export const howLeft = (id: string): Left['how'] | undefined => left.get(id)

/** Starts the outbox with the first who looks. */
export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener)
  watch()
  return () => listeners.delete(listener)
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
  sender.subscribe(() => show({ sending: sender.sending() }))
  window.addEventListener('online', network)
  window.addEventListener('offline', network)
  network()
  void read()
}

const network = () => show({ online: navigator.onLine })

async function read(): Promise<void> {
  const all = await outbox.list().catch(() => [])
  const shown = all.map((entry) => ({ entry, may: maySend(entry) }))
  const entries = shown.filter((one): one is ShownEntry => one.may !== 'other')
  show({ entries, others: shown.length - entries.length })
}

function show(next: Partial<OutboxView>): void {
  view = { ...view, ...next }
  for (const listener of listeners) listener()
}
