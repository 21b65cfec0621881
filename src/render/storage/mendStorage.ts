import { type Note, notingAfter, opened, STAMP, stampOf, WAIT_MS } from './draftJournal.ts'

/** So much later a note of what is gone has done its duty: by then browsers have written what they hold. */
const OUTLIVED = 500

/** What the storage had lost, by key: the text that it has again, `null` where what had come back is gone. */
export type Lost = ReadonlyMap<string, string | null>

export interface Mending {
  /** Whether the storage may lack something still. */
  isOver(): boolean
  /** Once it does not, or once nobody waits any more: what it had lost, as far as that is known. */
  readonly over: Promise<Lost>
  /** What was found after that. Pending where nothing was. */
  readonly late: Promise<Lost>
}

const NOTHING: Lost = new Map()
let last: Mending | null = null

/**
 * Writes into the storage what it lost when the browser was killed. Never rejects, and takes two seconds at most: what the
 * database gives later meets what is there then. What is written meanwhile stands.
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

/** The mending that goes on now; null where there is none. */
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
    // After what is gone, which makes room. What finds none is tried again: its page opens all the same.
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
    // Without a database or storage, what browsers wrote themselves is all there is.
  }
  return lost
}
