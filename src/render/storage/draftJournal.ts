/** Keys of what is written twice. */
const JOURNALED = /^(?:draft |gone drafts$)/
/** The number of writes so far, stored beside the value. */
export const STAMP = 'drafts_stamp'
/** Nobody waits longer for the database, in ms. */
export const WAIT_MS = 2_000

/** The last value under a key, `null` once removed, with its write number. */
export interface Note {
  readonly stamp: number
  readonly text: string | null
}

let open: IDBDatabase | null = null
let opening: Promise<IDBDatabase | null> | null = null
/** The last note on its way: notes are written in order. */
let latest: Promise<unknown> = Promise.resolve()
/** While the storage is mended: the keys that were written meanwhile, which are noted once it is. */
let meanwhile: { readonly written: Set<string>; readonly over: Promise<unknown> } | null = null

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

export const stampOf = (storage: Storage) => Number(storage.getItem(STAMP)) || 0

/** Notes wait until `work` is over: the numbers of what it finds come first. It is given the keys that are written meanwhile. */
export function notingAfter<T>(work: (written: ReadonlySet<string>) => Promise<T>): Promise<T> {
  const written = new Set<string>()
  const over = work(written).finally(() => {
    if (meanwhile?.written === written) meanwhile = null
  })
  meanwhile = { written, over }
  return over
}

function note(storage: Storage, key: string, text: string | null): void {
  if (!meanwhile) return void write(storage, key, text)
  meanwhile.written.add(key)
  latest = meanwhile.over.then(() => write(storage, key, text))
}

function write(storage: Storage, key: string, text: string | null): Promise<unknown> {
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
  return latest
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

/** The database of notes; null where there is none. */
export function opened(): Promise<IDBDatabase | null> {
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
