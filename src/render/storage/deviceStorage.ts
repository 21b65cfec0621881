import { journaled } from './draftJournal.ts'

/** An in-memory fallback if the browser stores nothing for this site: lost with the page. */
const pageOnly = { localStorage: forgetful(), sessionStorage: forgetful() }

/** Returns the browser's storage, or an in-memory one if storage is switched off by the user or a web view. */
export function deviceStorage(): Storage {
  const storage = storageOf('localStorage')
  return isPageOnly(storage) ? storage : journaled(storage)
}

/** Returns session storage, with the same fallback. */
export const tabStorage = (): Storage => storageOf('sessionStorage')

/** True if the storage is lost with the page. */
export const isPageOnly = (storage: Storage): boolean => storage === pageOnly.localStorage

/** Returns all keys of a storage. */
export const storageKeys = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

/** Stores a small value for later visits. If the storage is full, it applies to this page only. */
export function remember(key: string, text: string): void {
  try {
    deviceStorage().setItem(key, text)
  } catch {
    // The storage is full: drafts have priority.
  }
}

function storageOf(name: keyof typeof pageOnly): Storage {
  try {
    // Browsers throw; web views return null.
    return (globalThis[name] as Storage | null) ?? pageOnly[name]
  } catch {
    return pageOnly[name]
  }
}

function forgetful(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}
