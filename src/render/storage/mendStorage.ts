import { type Note, notingAfter, opened, STAMP, stampOf, WAIT_MS } from './draftJournal.ts'

/**
 * Number of writes after which the entry of a removed key is dropped: by then browsers have written the storage to
 * disk.
 */
const OUTLIVED = 500

/** The repaired keys: the restored text, or `null` if a reappeared value was removed again. */
export type Lost = ReadonlyMap<string, string | null>

export interface Mending {
  /** True once the storage is complete, or the repair has timed out. */
  isOver(): boolean
  /** Resolves when it is: the repaired keys known by then. */
  readonly over: Promise<Lost>
  /** Repairs found later. Stays pending if there are none. */
  readonly late: Promise<Lost>
}

const NOTHING: Lost = new Map()
let last: Mending | null = null

/**
 * Restores in the storage what it lost when the browser was killed. Never rejects, and takes two seconds at most: what
 * the database returns later is merged with what is there then. Keys written meanwhile are kept.
 */
export async function mendStorage(storage: () => Storage = () => localStorage): Promise<void> {
  let isOver = false
  const work = notingAfter((written) => mend(storage, written))
  const waited = new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null))
  const first = Promise.race([work, waited]).then((lost) => {
    isOver = true
    return lost
  })
  last = {
    isOver: () => isOver,
    over: first.then((lost) => lost ?? NOTHING),
    late: first.then((lost) => (lost === null ? work : new Promise<Lost>(() => {}))),
  }
  await first
}

/** The repair in progress; null if there is none. */
export const mendingNow = (): Mending | null => (last?.isOver() === false ? last : null)

async function mend(storage: () => Storage, written: ReadonlySet<string>): Promise<Lost> {
  const lost = new Map<string, string | null>()
  try {
    const database = await opened()
    const notes = database?.transaction('notes', 'readwrite').objectStore('notes')
    if (!notes) return lost
    const asked = notes.openCursor()
    const here = storage()
    const known = stampOf(here)
    const newer: [string, string][] = []
    let newest = known
    await new Promise((resolve, reject) => {
      notes.transaction.addEventListener('abort', reject)
      asked.addEventListener('success', () => {
        const cursor = asked.result
        if (!cursor) return resolve(null)
        const { stamp, text } = cursor.value as Note
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
    if (isWhole && newest > known) here.setItem(STAMP, String(newest))
  } catch {
    // Without a database or storage, only what the browser wrote itself is available.
  }
  return lost
}
