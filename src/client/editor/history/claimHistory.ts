import { tabStorage } from '../../../render/storage/deviceStorage.ts'
import type { HistoryStorage } from './HistoryStorage.ts'
import { readStoredHistory, type StoredHistory } from './StoredHistory.ts'

/** Maximum time that opening a form waits for its stored steps, in ms; they load while the form is fetched. */
const PATIENCE = 2_000
/** Time until a page that was just closed has released its lock, in ms; and for a reloaded page, its own. */
const LETTING_GO = 150
const LETTING_GO_OF_OWN = 1_000
/** Maximum number of tabs with the same form that store steps. */
const MAX_TABS = 4

export interface ClaimedHistory {
  /** Null if nothing is stored: too many tabs have the form open, or the storage did not respond in time. */
  readonly key: string | null
  readonly kept: StoredHistory | null
  /** True if a stored value exists that cannot be read. */
  readonly isUnreadable: boolean
  /** Releases the key for another tab. */
  readonly release: () => void
}

/**
 * Takes a key of the shelf for this tab alone, so that two tabs with one form do not mix their steps: the key this tab
 * had before it was reloaded, else one with unsaved work, else the first free one. `work` names the form and the user.
 */
export async function claimHistory(histories: HistoryStorage, work: string): Promise<ClaimedHistory> {
  const late = new Promise<false>((give) => setTimeout(give, PATIENCE, false))
  const unsaved = (await Promise.race([histories.unsaved(work), late]).catch(() => null)) || []
  const keys = Array.from({ length: MAX_TABS }, (_, i) => (i === 0 ? work : `${work} ${i + 1}`))
  const own = tabStorage().getItem(ownKey(work))
  for (const key of new Set([...(own === null ? [] : [own]), ...unsaved, ...keys])) {
    const release = await hold(key, key === own ? LETTING_GO_OF_OWN : key === keys[0] ? LETTING_GO : 0)
    if (!release) continue
    rememberOwn(work, key)
    const found = await Promise.race([histories.read(key), late]).catch(() => null)
    // The stored value is unknown: it stays for the next visit and is not overwritten.
    if (found === false) return { key: null, kept: null, isUnreadable: false, release }
    const kept = readStoredHistory(found)
    return { key, kept, isUnreadable: found !== null && kept === null, release }
  }
  return { key: null, kept: null, isUnreadable: false, release: () => undefined }
}

const ownKey = (work: string) => `shelf ${work}`

function rememberOwn(work: string, key: string): void {
  try {
    tabStorage().setItem(ownKey(work), key)
  } catch {
    // Without it, a reloaded tab takes the first free key.
  }
}

/**
 * Holds a key while this page lives, and resolves to its release; null if another tab still holds it after `patience`
 * ms.
 */
async function hold(key: string, patience: number): Promise<(() => void) | null> {
  // Missing on pages without HTTPS: a second tab is not detected then.
  const locks = (globalThis.navigator as { readonly locks?: LockManager } | undefined)?.locks
  if (!locks) return () => undefined
  const release = await lock(locks, key)
  if (release || patience === 0) return release
  const end = Date.now() + patience
  while (Date.now() < end) {
    await new Promise((later) => setTimeout(later, LETTING_GO))
    const late = await lock(locks, key)
    if (late) return late
  }
  return null
}

function lock(locks: LockManager, key: string): Promise<(() => void) | null> {
  return new Promise((answer) => {
    const taken = locks.request(`geo-forms editor ${key}`, { ifAvailable: true }, (held) =>
      held ? new Promise<void>((release) => answer(release)) : answer(null),
    )
    void taken.catch(() => answer(() => undefined))
  })
}
