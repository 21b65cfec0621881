/** Keys that are also written to the journal. */
const JOURNALED = /^(?:draft |changes draft |gone drafts$)/
/** The number of writes so far, stored beside the value. */
export const WRITE_COUNT_KEY = 'drafts_stamp'
/** Maximum time to wait for the database, in ms. */
export const DATABASE_TIMEOUT_MS = 2_000

/** The last value under a key, `null` once removed, with its write number. */
export interface JournalEntry {
  readonly stamp: number
  readonly text: string | null
}

let open: IDBDatabase | null = null
let opening: Promise<IDBDatabase | null> | null = null
/** The last pending journal entry: entries are written in order. */
let latest: Promise<unknown> = Promise.resolve()
/** Set while the storage is being repaired: the keys written meanwhile, which are journaled afterwards. */
let meanwhile: { readonly written: Set<string>; readonly over: Promise<unknown> } | null = null

/**
 * Returns a storage that also journals drafts to IndexedDB. Browsers delay writing localStorage to disk for seconds or
 * up to a minute: if the browser is killed meanwhile, the previous content is back. IndexedDB is on disk at once.
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

export const writeCountOf = (storage: Storage) => Number(storage.getItem(WRITE_COUNT_KEY)) || 0

/**
 * Delays journal entries until `work` ends: the write numbers it finds come first. `work` gets the keys written
 * meanwhile.
 */
export function delayJournal<T>(work: (written: ReadonlySet<string>) => Promise<T>): Promise<T> {
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
  const stamp = writeCountOf(storage) + 1
  try {
    storage.setItem(WRITE_COUNT_KEY, String(stamp))
  } catch {
    // If the number cannot be stored, the entry counts as newer and has the same content.
  }
  const put = (database: IDBDatabase) =>
    new Promise<void>((resolve) => {
      const transaction = database.transaction('notes', 'readwrite', { durability: 'strict' })
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => resolve())
      transaction.objectStore('notes').put({ stamp, text } satisfies JournalEntry, key)
      // Committed at once, since the page may be closing.
      transaction.commit?.()
    })
  const writing = open ? put(open) : openJournal().then((database) => database && put(database))
  latest = writing.catch(() => {
    // The database was closed meanwhile: reopened for the next entry.
    open = opening = null
  })
  return latest
}

/** Resolves once all entries so far are on disk, or cannot be written; after two seconds in any case. */
export async function journalFlushed(): Promise<void> {
  await Promise.race([latest, new Promise((resolve) => setTimeout(resolve, DATABASE_TIMEOUT_MS))])
}

/**
 * Returns the keys with this prefix that have a value now, if the database responds within two seconds. Never rejects.
 */
export async function journaledKeys(begin: string): Promise<readonly string[]> {
  const late = new Promise<readonly string[]>((resolve) => setTimeout(resolve, DATABASE_TIMEOUT_MS, []))
  return Promise.race([readKeys(begin).catch(() => []), late])
}

async function readKeys(begin: string): Promise<readonly string[]> {
  const database = await openJournal()
  const notes = database?.transaction('notes').objectStore('notes')
  if (!notes) return []
  const request = notes.openCursor(IDBKeyRange.bound(begin, `${begin}\uffff`))
  const keys: string[] = []
  return new Promise((resolve, reject) => {
    request.addEventListener('error', reject)
    request.addEventListener('success', () => {
      const cursor = request.result
      if (!cursor) return resolve(keys)
      if ((cursor.value as JournalEntry).text !== null) keys.push(String(cursor.key))
      cursor.continue()
    })
  })
}

/** Opens the journal's database; null if there is none. */
export function openJournal(): Promise<IDBDatabase | null> {
  opening ??= new Promise<IDBDatabase | null>((resolve) => {
    const request = indexedDB.open('geo-forms-drafts', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('notes'))
    request.addEventListener('success', () => {
      const database = request.result
      const leave = () => {
        database.close()
        open = opening = null
      }
      database.addEventListener('versionchange', leave)
      database.addEventListener('close', leave)
      open = database
      resolve(database)
    })
    request.addEventListener('error', () => resolve(null))
  }).catch(() => null)
  return opening
}
