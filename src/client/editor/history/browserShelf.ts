import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Step } from '../../../forms/history/History.ts'
import type { HistoryShelf } from './HistoryShelf.ts'
import { KEPT_VERSION, type KeptHistory } from './KeptHistory.ts'

interface Shelves extends DBSchema {
  forms: { key: string; value: Omit<KeptHistory, 'steps'> & { form: string; at: number }; indexes: { at: number } }
  steps: { key: [string, number]; value: Step & { form: string } }
}

/** Forms whose steps are kept; those not opened for longest go first. */
const MOST_FORMS = 20

const stepsOf = (form: string) => IDBKeyRange.bound([form, -Infinity], [form, Infinity])

/** The browser's own database, opened when it is first needed. Steps lie one by one: a write costs what changed. */
export function browserShelf(now: () => number = Date.now): HistoryShelf {
  let opening: Promise<IDBPDatabase<Shelves>> | null = null
  const open = () => (opening ??= openShelves(() => (opening = null)))
  return {
    read: async (form) => {
      const transaction = (await open()).transaction(['forms', 'steps'])
      const head = await transaction.objectStore('forms').get(form)
      if (!head) return null
      return { ...head, steps: await transaction.objectStore('steps').getAll(stepsOf(form)) }
    },

    write: async (form, { marks, added, removed }) => {
      const transaction = (await open()).transaction(['forms', 'steps'], 'readwrite')
      const [forms, steps] = [transaction.objectStore('forms'), transaction.objectStore('steps')]
      const isNew = (await forms.count(form)) === 0
      // Together, and not one after another: a page that is being left has no time for many turns.
      const writes: Promise<unknown>[] = [forms.put({ form, version: KEPT_VERSION, marks, at: now() })]
      for (const step of added) writes.push(steps.put({ ...step, form }))
      for (const serial of removed) writes.push(steps.delete([form, serial]))
      await Promise.all(writes)
      if (isNew) {
        const known = await forms.index('at').getAllKeys()
        for (const old of known.slice(0, Math.max(0, known.length - MOST_FORMS))) {
          await forms.delete(old)
          await steps.delete(stepsOf(old))
        }
      }
      await transaction.done
    },

    forget: async (form) => {
      const transaction = (await open()).transaction(['forms', 'steps'], 'readwrite')
      await transaction.objectStore('forms').delete(form)
      await transaction.objectStore('steps').delete(stepsOf(form))
      await transaction.done
    },
  }
}

async function openShelves(lost: () => void): Promise<IDBPDatabase<Shelves>> {
  try {
    return await openDB<Shelves>('geo-forms-history', 1, {
      upgrade: (database) => {
        database.createObjectStore('forms', { keyPath: 'form' }).createIndex('at', 'at')
        database.createObjectStore('steps', { keyPath: ['form', 'serial'] })
      },
      // Another tab brings a newer version: this one makes room and writes no more until it is asked again.
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
