import { journaled } from './draftJournal.ts'

/** An in-memory fallback where the browser stores nothing for this site: lost with the page. */
const pageOnly = { localStorage: forgetful(), sessionStorage: forgetful() }

/** The browser's storage, or one that lives as long as the page where a person or a web view switched it off. */
export function deviceStorage(): Storage {
  const storage = storageOf('localStorage')
  return isPageOnly(storage) ? storage : journaled(storage)
}

/** The same for what lives as long as its tab. */
export const tabStorage = (): Storage => storageOf('sessionStorage')

/** True if what is put there is gone with the page. */
export const isPageOnly = (storage: Storage): boolean => storage === pageOnly.localStorage

/** Keeps something small for the next visit. Without room for it, it holds for this page. */
export function remember(key: string, text: string): void {
  try {
    deviceStorage().setItem(key, text)
  } catch {
    // A full device: drafts come first.
  }
}

function storageOf(name: keyof typeof pageOnly): Storage {
  try {
    // Browsers refuse to give it; web views give null.
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
