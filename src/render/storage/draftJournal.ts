/** Keys of what is written twice. */
const JOURNALED = /^(?:draft |gone drafts$)/
/** The number of writes so far, stored beside the value. */
const STAMP = 'drafts_stamp'
/** So much later a note of what is gone has done its duty: by then browsers have written what they hold. */
const OUTLIVED = 500
/** No page waits longer for its database, in ms. */
const WAIT_MS = 2_000

/** The last value under a key, `null` once removed, with its write number. */
interface Note {
  readonly stamp: number
  readonly text: string | null
}

let open: IDBDatabase | null = null
let opening: Promise<IDBDatabase | null> | null = null
/** The last note on its way: notes are written in order. */
let latest: Promise<unknown> = Promise.resolve()

/**
 * The same storage, whose drafts are noted in a database as well. Browsers hold back what is written to storage, for
 * seconds or a minute: whoever kills one meanwhile finds what was there before. A database is on the disk at once.
 */
export function journaled(storage: Storage): Storage {
  const write = (key: string, text: string | null) => {
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, text)
    if (JOURNALED.test(key)) note(storage, key, text)
  }
  return {
    getItem: (key) => storage.getItem(key),
    setItem: (key, text) => write(key, text),
    removeItem: (key) => write(key, null),
    clear: () => storage.clear(),
    key: (index) => storage.key(index),
    get length() {
      return storage.length
    },
  }
}

/**
 * Writes into the storage what it lost when the browser was killed. Never rejects; before anybody reads drafts, unless the
 * database takes too long: what it gives later meets the draft as it is then.
 */
export async function mendStorage(storage: () => Storage = () => localStorage): Promise<void> {
  await Promise.race([mend(storage), new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}

async function mend(storage: () => Storage): Promise<void> {
  try {
    const database = await opened()
    const notes = database?.transaction('notes', 'readwrite').objectStore('notes')
    if (!notes) return
    const asked = notes.openCursor()
    const here = storage()
    const known = stampOf(here)
    const newer: [string, string][] = []
    let last = known
    await new Promise((resolve, reject) => {
      notes.transaction.addEventListener('abort', reject)
      asked.addEventListener('success', () => {
        const cursor = asked.result
        if (!cursor) return resolve(null)
        const { stamp, text } = cursor.value as Note
        const key = String(cursor.key)
        last = Math.max(last, stamp)
        if (stamp > known && text !== null) newer.push([key, text])
        if (stamp > known && text === null) here.removeItem(key)
        if (stamp < known - OUTLIVED && here.getItem(key) === null) cursor.delete()
        cursor.continue()
      })
    })
    // After what is gone, which makes room. What finds none is tried again: its page opens all the same.
    let isWhole = true
    for (const [key, text] of newer) {
      try {
        here.setItem(key, text)
      } catch {
        isWhole = false
      }
    }
    if (isWhole && last > known) here.setItem(STAMP, String(last))
  } catch {
    // Without a database or storage, what browsers wrote themselves is all there is.
  }
}

const stampOf = (storage: Storage) => Number(storage.getItem(STAMP)) || 0

function note(storage: Storage, key: string, text: string | null): void {
  const stamp = stampOf(storage) + 1
  try {
    storage.setItem(STAMP, String(stamp))
  } catch {
    // Without room for a number the note counts as newer, and says the same.
  }
  const put = (database: IDBDatabase) =>
    new Promise<void>((resolve) => {
      const transaction = database.transaction('notes', 'readwrite', { durability: 'strict' })
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => resolve())
      transaction.objectStore('notes').put({ stamp, text } satisfies Note, key)
      // At once, since the page may be going.
      transaction.commit?.()
    })
  const writing = open ? put(open) : opened().then((database) => database && put(database))
  latest = writing.catch(() => {
    // A database that was closed meanwhile is opened for the next.
    open = opening = null
  })
}

/** Resolves once what was written so far is on the disk, or cannot get there; after two seconds in any case. */
export async function onDisk(): Promise<void> {
  await Promise.race([latest, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}

/** The keys that begin so and hold something now, as far as the database says within two seconds. Never rejects. */
export async function journaledKeys(begin: string): Promise<readonly string[]> {
  const late = new Promise<readonly string[]>((resolve) => setTimeout(resolve, WAIT_MS, []))
  return Promise.race([readKeys(begin).catch(() => []), late])
}

async function readKeys(begin: string): Promise<readonly string[]> {
  const database = await opened()
  const notes = database?.transaction('notes').objectStore('notes')
  if (!notes) return []
  const asked = notes.openCursor(IDBKeyRange.bound(begin, `${begin}\uffff`))
  const keys: string[] = []
  return new Promise((resolve, reject) => {
    asked.addEventListener('error', reject)
    asked.addEventListener('success', () => {
      const cursor = asked.result
      if (!cursor) return resolve(keys)
      if ((cursor.value as Note).text !== null) keys.push(String(cursor.key))
      cursor.continue()
    })
  })
}

function opened(): Promise<IDBDatabase | null> {
  opening ??= new Promise<IDBDatabase | null>((resolve) => {
    const asked = indexedDB.open('geo-forms-drafts', 1)
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore('notes'))
    asked.addEventListener('success', () => {
      const database = asked.result
      const leave = () => {
        database.close()
        open = opening = null
      }
      database.addEventListener('versionchange', leave)
      database.addEventListener('close', leave)
      open = database
      resolve(database)
    })
    asked.addEventListener('error', () => resolve(null))
  }).catch(() => null)
  return opening
}
