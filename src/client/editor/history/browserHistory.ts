import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Step } from '../../../forms/history/History.ts'
import type { HistoryStorage } from './HistoryStorage.ts'
import { STORED_VERSION, type StoredBase, type StoredHead } from './StoredHistory.ts'

interface Head extends StoredHead {
  readonly form: string
  readonly version: number
  readonly isUnsaved: boolean
}

interface HistorySchema extends DBSchema {
  forms: { key: string; value: Head; indexes: { at: number } }
  bases: { key: string; value: { readonly form: string; readonly base: StoredBase } }
  steps: { key: [string, number]; value: Step & { form: string } }
}

/** Maximum number of forms with stored steps; the least recently opened are removed first, unless unsaved. */
const MAX_FORMS = 20

const stepsOf = (key: string) => IDBKeyRange.bound([key, -Infinity], [key, Infinity])
/** Version of the database schema, not of its content; an upgrade empties the stores. */
const DATABASE_VERSION = 2
const STORES = ['forms', 'bases', 'steps'] as const

/**
 * A HistoryStorage in IndexedDB, opened on first use. Steps are stored one by one, and whole documents apart: a write
 * costs what changed.
 */
export function browserHistory(): HistoryStorage {
  let opening: Promise<IDBPDatabase<HistorySchema>> | null = null
  const open = () => (opening ??= openHistoryDatabase(() => (opening = null)))
  const known = new Set<string>()
  return {
    read: async (key) => {
      const transaction = (await open()).transaction(STORES)
      const [head, base, steps] = await Promise.all([
        transaction.objectStore('forms').get(key),
        transaction.objectStore('bases').get(key),
        transaction.objectStore('steps').getAll(stepsOf(key)),
      ])
      return head ? { ...head, ...base, steps } : null
    },

    write: async (key, { head, isUnsaved, base, added, removed }) => {
      const database = await open()
      // All requested at once: a page that is being closed has no time for a second turn of the event loop.
      const transaction = database.transaction(STORES, 'readwrite')
      const steps = transaction.objectStore('steps')
      const writes: Promise<unknown>[] = [
        transaction.objectStore('forms').put({ ...head, form: key, version: STORED_VERSION, isUnsaved }),
      ]
      if (base) writes.push(transaction.objectStore('bases').put({ form: key, base }))
      for (const step of added) writes.push(steps.put({ ...step, form: key }))
      for (const serial of removed) writes.push(steps.delete([key, serial]))
      await Promise.all([...writes, transaction.done])
      if (known.has(key)) return
      known.add(key)
      await prune(database)
    },

    forget: async (key) => forgetIn(await open(), [key]),

    unsaved: async (key) => {
      const heads = await (await open()).getAll('forms', IDBKeyRange.bound(key, `${key} \uffff`))
      return heads.filter(({ isUnsaved }) => isUnsaved).map(({ form }) => form)
    },
  }
}

async function prune(database: IDBPDatabase<HistorySchema>): Promise<void> {
  const heads = await database.getAllFromIndex('forms', 'at')
  const old = heads.slice(0, Math.max(0, heads.length - MAX_FORMS)).filter(({ isUnsaved }) => !isUnsaved)
  await forgetIn(
    database,
    old.map(({ form }) => form),
  )
}

async function forgetIn(database: IDBPDatabase<HistorySchema>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const transaction = database.transaction(STORES, 'readwrite')
  const deletions = keys.flatMap((key) => [
    transaction.objectStore('forms').delete(key),
    transaction.objectStore('bases').delete(key),
    transaction.objectStore('steps').delete(stepsOf(key)),
  ])
  await Promise.all([...deletions, transaction.done])
}

async function openHistoryDatabase(lost: () => void): Promise<IDBPDatabase<HistorySchema>> {
  try {
    return await openDB<HistorySchema>('geo-forms-history', DATABASE_VERSION, {
      upgrade: (database) => {
        for (const name of database.objectStoreNames) database.deleteObjectStore(name)
        database.createObjectStore('forms', { keyPath: 'form' }).createIndex('at', 'at')
        database.createObjectStore('bases', { keyPath: 'form' })
        database.createObjectStore('steps', { keyPath: ['form', 'serial'] })
      },
      // Another tab upgrades the database: this one closes it, and reopens it on the next call.
      blocking: (_current, _blocked, event) => {
        lost()
        ;(event.target as IDBDatabase).close()
      },
      terminated: lost,
    })
  } catch (error) {
    lost()
    throw error
  }
}
