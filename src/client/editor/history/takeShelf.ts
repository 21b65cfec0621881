import { tabStorage } from '../../../render/storage/deviceStorage.ts'
import type { HistoryShelf } from './HistoryShelf.ts'
import { readKept, type KeptHistory } from './KeptHistory.ts'

/** Milliseconds that opening a form waits for its steps; they come while the form itself is on its way. */
const PATIENCE = 2_000
/** Milliseconds until a page that was just left has let go; and one that is loaded anew, of what was its own. */
const LETTING_GO = 150
const LETTING_GO_OF_OWN = 1_000
/** Tabs with the same form beside each other; one more keeps no steps. */
const MOST_TABS = 4

export interface TakenShelf {
  /** Null: nothing is kept, for too many tabs have the form open, or the storage did not answer in time. */
  readonly key: string | null
  readonly kept: KeptHistory | null
  /** Something lies there that cannot be read. */
  readonly isUnreadable: boolean
  /** Lets another tab have it. */
  readonly release: () => void
}

/**
 * Takes a place on the shelf for this tab alone, so that two tabs with one form do not mix their steps: the one that this
 * tab had before it was loaded anew, else the one where something waits to be saved, else the first that is free. `work`
 * names the form and who works on it.
 */
export async function takeShelf(shelf: HistoryShelf, work: string): Promise<TakenShelf> {
  const late = new Promise<false>((give) => setTimeout(give, PATIENCE, false))
  const unsaved = (await Promise.race([shelf.unsaved(work), late]).catch(() => null)) || []
  const keys = Array.from({ length: MOST_TABS }, (_, i) => (i === 0 ? work : `${work} ${i + 1}`))
  const own = tabStorage().getItem(ownKey(work))
  for (const key of new Set([...(own === null ? [] : [own]), ...unsaved, ...keys])) {
    const release = await hold(key, key === own ? LETTING_GO_OF_OWN : key === keys[0] ? LETTING_GO : 0)
    if (!release) continue
    rememberOwn(work, key)
    const found = await Promise.race([shelf.read(key), late]).catch(() => null)
    // Nobody can say yet what lies there: it stays for the next visit, and nothing is written over it.
    if (found === false) return { key: null, kept: null, isUnreadable: false, release }
    const kept = readKept(found)
    return { key, kept, isUnreadable: found !== null && kept === null, release }
  }
  return { key: null, kept: null, isUnreadable: false, release: () => undefined }
}

const ownKey = (work: string) => `shelf ${work}`

function rememberOwn(work: string, key: string): void {
  try {
    tabStorage().setItem(ownKey(work), key)
  } catch {
    // Without room for it, a tab that is loaded anew takes the first place that is free.
  }
}

/** Holds a key while this page lives, and gives what lets it go; null where another tab has it for so many ms. */
async function hold(key: string, patience: number): Promise<(() => void) | null> {
  // Missing where the page did not come over a safe connection: then a second tab is not told apart.
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
