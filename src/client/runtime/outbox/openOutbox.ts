import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Fate, KeptEntry, OutboxEntry } from './OutboxEntry.ts'
import { PageChannel } from './PageChannel.ts'

/** Entries in the order they were handed in; what becomes of them stands apart, so that no payload is written twice. */
interface Shelves extends DBSchema {
  entries: { key: number; value: OutboxEntry; indexes: { id: string } }
  fates: { key: string; value: Fate & { readonly id: string } }
}

/** What is to be sent, on the device's disk. Everything rejects where browsers have no database. */
export interface Outbox {
  /** Resolves once it is on the disk; an id that is there already is left as it is. */
  put(entry: OutboxEntry): Promise<void>
  /** In the order they were handed in. */
  list(): Promise<readonly KeptEntry[]>
  get(id: string): Promise<KeptEntry | undefined>
  note(id: string, fate: Fate): Promise<void>
  /** Takes it out; all pages are told how it went. */
  remove(id: string, how: Left['how']): Promise<void>
  /** Whether its person holds back what waits, on this device; every page and the service worker keep to it. */
  isPaused(): Promise<boolean>
  pause(isPaused: boolean): Promise<void>
  /** Calls back when any page of ours changed something; with what left, where something did. Gives the unsubscribe. */
  subscribe(listener: (left: Left | null) => void): () => void
}

/** An entry that is there no more: the server has it, it is a draft again, or somebody threw it away. */
export interface Left {
  readonly id: string
  readonly how: 'sent' | 'draft' | 'deleted'
}

const OUTBOX = 'geo-forms-outbox'
/** The name of the lock that whoever sends holds. */
export const SENDER = `${OUTBOX} sender`
const FRESH: Fate = { state: 'waiting', attempts: 0 }
/**
 * Stands among the fates under a name that no entry has: a shelf of its own would make the database one that pages of an
 * older build, still open beside, cannot read.
 */
const PAUSED = 'paused'
/** Waits for the disk, where browsers would wait for their own buffers only: phones die in the field. */
const STRICT = { durability: 'strict' } as const

export function openOutbox(name: string = OUTBOX): Outbox {
  let opening: Promise<IDBPDatabase<Shelves>> | null = null
  const open = () => {
    opening ??= openDB<Shelves>(name, 1, {
      upgrade: (database) => {
        database.createObjectStore('entries', { autoIncrement: true }).createIndex('id', 'id', { unique: true })
        database.createObjectStore('fates', { keyPath: 'id' })
      },
      terminated: () => (opening = null),
      blocking: (_, __, event) => {
        opening = null
        if (event.target instanceof IDBDatabase) event.target.close()
      },
    })
    opening.catch(() => (opening = null))
    return opening
  }
  const listeners = new Set<(left: Left | null) => void>()
  const channel = new PageChannel<Left | null>(name)
  const tell = (left: Left | null) => {
    for (const listener of listeners) listener(left)
  }
  channel.hear(tell)
  const changed = (left: Left | null = null) => {
    tell(left)
    channel.tell(left)
  }
  return {
    put: async (entry) => {
      const transaction = (await open()).transaction('entries', 'readwrite', STRICT)
      const known = await transaction.store.index('id').getKey(entry.id)
      if (known === undefined) await transaction.store.add(entry)
      await transaction.done
      changed()
    },
    list: async () => {
      const transaction = (await open()).transaction(['entries', 'fates'])
      const [entries, fates] = await Promise.all([
        transaction.objectStore('entries').getAll(),
        transaction.objectStore('fates').getAll(),
      ])
      const byId = new Map(fates.map((fate) => [fate.id, fate]))
      return entries.map((entry) => withFate(entry, byId.get(entry.id)))
    },
    get: async (id) => {
      const transaction = (await open()).transaction(['entries', 'fates'])
      const [entry, fate] = await Promise.all([
        transaction.objectStore('entries').index('id').get(id),
        transaction.objectStore('fates').get(id),
      ])
      return entry && withFate(entry, fate)
    },
    note: async (id, fate) => {
      await (await open()).put('fates', { ...fate, id })
      changed()
    },
    remove: async (id, how) => {
      const transaction = (await open()).transaction(['entries', 'fates'], 'readwrite', STRICT)
      const entries = transaction.objectStore('entries')
      const key = await entries.index('id').getKey(id)
      await Promise.all([
        key === undefined ? null : entries.delete(key),
        transaction.objectStore('fates').delete(id),
        transaction.done,
      ])
      changed({ id, how })
    },
    isPaused: async () => (await (await open()).getKey('fates', PAUSED)) !== undefined,
    pause: async (isPaused) => {
      const database = await open()
      if (isPaused) await database.put('fates', { ...FRESH, id: PAUSED })
      else await database.delete('fates', PAUSED)
      changed()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const withFate = (entry: OutboxEntry, fate: Fate | undefined): KeptEntry => ({ ...entry, fate: fate ?? FRESH })
