import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { EntryStatus, StoredEntry, OutboxEntry } from './OutboxEntry.ts'
import { PageChannel } from './PageChannel.ts'

/** Entries in sending order; fates are in a separate store, so that no payload is written twice. */
interface OutboxSchema extends DBSchema {
  entries: { key: number; value: OutboxEntry; indexes: { id: string } }
  fates: { key: string; value: EntryStatus & { readonly id: string } }
}

/** The outbox on the device's disk. All methods reject without a database. */
export interface Outbox {
  /** Resolves once the entry is on disk; an existing id is left unchanged. */
  put(entry: OutboxEntry): Promise<void>
  /** In the order of submission. */
  list(): Promise<readonly StoredEntry[]>
  get(id: string): Promise<StoredEntry | undefined>
  note(id: string, fate: EntryStatus): Promise<void>
  /** Removes an entry; all pages are notified with `how`. */
  remove(id: string, how: LeftEntry['how']): Promise<void>
  /** True if the user paused sending on this device; every page and the service worker respect it. */
  isPaused(): Promise<boolean>
  pause(isPaused: boolean): Promise<void>
  /**
   * Calls `listener` on changes by any page; with the entry that left, if any. Returns a function that unsubscribes.
   */
  subscribe(listener: (left: LeftEntry | null) => void): () => void
}

/** A removed entry: stored by the server, turned back into a draft, or deleted. */
export interface LeftEntry {
  readonly id: string
  readonly how: 'sent' | 'draft' | 'deleted'
}

const OUTBOX = 'geo-forms-outbox'
/** Name of the lock held while sending. */
export const SENDER = `${OUTBOX} sender`
const FRESH: EntryStatus = { state: 'waiting', attempts: 0 }
/**
 * Key of the pause flag in the store of fates: a separate store would need a new database version, which open pages of
 * an older build could not read.
 */
const PAUSED = 'paused'
/** Waits for the disk instead of the browser's buffers only: phones die in the field. */
const STRICT = { durability: 'strict' } as const

export function openOutbox(name: string = OUTBOX): Outbox {
  let opening: Promise<IDBPDatabase<OutboxSchema>> | null = null
  const open = () => {
    opening ??= openDB<OutboxSchema>(name, 1, {
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
  const listeners = new Set<(left: LeftEntry | null) => void>()
  const channel = new PageChannel<LeftEntry | null>(name)
  const tell = (left: LeftEntry | null) => {
    for (const listener of listeners) listener(left)
  }
  channel.hear(tell)
  const changed = (left: LeftEntry | null = null) => {
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

const withFate = (entry: OutboxEntry, fate: EntryStatus | undefined): StoredEntry => ({ ...entry, fate: fate ?? FRESH })
