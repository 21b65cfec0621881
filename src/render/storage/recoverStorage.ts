import {
  type JournalEntry,
  delayJournal,
  openJournal,
  WRITE_COUNT_KEY,
  writeCountOf,
  DATABASE_TIMEOUT_MS,
} from './draftJournal.ts'

/**
 * Number of writes after which the entry of a removed key is dropped: by then browsers have written the storage to
 * disk.
 */
const OUTLIVED = 500

/** The repaired keys: the restored text, or `null` if a reappeared value was removed again. */
export type RecoveredValues = ReadonlyMap<string, string | null>

export interface StorageRecovery {
  /** True once the storage is complete, or the repair has timed out. */
  isOver(): boolean
  /** Resolves when it is: the repaired keys known by then. */
  readonly over: Promise<RecoveredValues>
  /** Repairs found later. Stays pending if there are none. */
  readonly late: Promise<RecoveredValues>
}

const NOTHING: RecoveredValues = new Map()
let last: StorageRecovery | null = null

/**
 * Restores in the storage what it lost when the browser was killed. Never rejects, and takes two seconds at most: what
 * the database returns later is merged with what is there then. Keys written meanwhile are kept.
 */
export async function recoverStorage(storage: () => Storage = () => localStorage): Promise<void> {
  let isOver = false
  const work = delayJournal((written) => mend(storage, written))
  const waited = new Promise<null>((resolve) => setTimeout(resolve, DATABASE_TIMEOUT_MS, null))
  const first = Promise.race([work, waited]).then((lost) => {
    isOver = true
    return lost
  })
  last = {
    isOver: () => isOver,
    over: first.then((lost) => lost ?? NOTHING),
    late: first.then((lost) => (lost === null ? work : new Promise<RecoveredValues>(() => {}))),
  }
  await first
}

/** The repair in progress; null if there is none. */
export const runningRecovery = (): StorageRecovery | null => (last?.isOver() === false ? last : null)

async function mend(storage: () => Storage, written: ReadonlySet<string>): Promise<RecoveredValues> {
  const lost = new Map<string, string | null>()
  try {
    const database = await openJournal()
    const notes = database?.transaction('notes', 'readwrite').objectStore('notes')
    if (!notes) return lost
    const request = notes.openCursor()
    const here = storage()
    const known = writeCountOf(here)
    const newer: [string, string][] = []
    let newest = known
    await new Promise((resolve, reject) => {
      notes.transaction.addEventListener('abort', reject)
      request.addEventListener('success', () => {
        const cursor = request.result
        if (!cursor) return resolve(null)
        const { stamp, text } = cursor.value as JournalEntry
        const key = String(cursor.key)
        newest = Math.max(newest, stamp)
        if (stamp > known && here.getItem(key) !== text) {
          if (text !== null) newer.push([key, text])
          else lost.set(key, null)
        }
        if (stamp < known - OUTLIVED && here.getItem(key) === null) cursor.delete()
        cursor.continue()
      })
    })
    for (const key of lost.keys()) if (!written.has(key)) here.removeItem(key)
    // After the removals, which free space. A key that does not fit is retried on the next load; the page opens all the
    // same.
    let isWhole = true
    for (const [key, text] of newer) {
      try {
        if (!written.has(key)) here.setItem(key, text)
        lost.set(key, text)
      } catch {
        isWhole = false
      }
    }
    if (isWhole && newest > known) here.setItem(WRITE_COUNT_KEY, String(newest))
  } catch {
    // Without a database or storage, only what the browser wrote itself is available.
  }
  return lost
}
