import type { Step } from '../../../forms/history/History.ts'
import type { StoredBase, StoredHead } from './StoredHistory.ts'

/** Changes since the last write; unchanged parts are not written again. */
export interface HistoryChange {
  readonly head: StoredHead
  /** True if the server lacks some of the steps. */
  readonly isUnsaved: boolean
  /** Null if unchanged. */
  readonly base: StoredBase | null
  readonly added: readonly Step[]
  /** Serials of removed steps. */
  readonly removed: readonly number[]
}

/** Storage of unsaved work and history between visits, by keys. Every call may fail. */
export interface HistoryStorage {
  /** Returns the stored value, not validated; null if there is none. */
  readonly read: (key: string) => Promise<unknown>
  readonly write: (key: string, change: HistoryChange) => Promise<void>
  readonly forget: (key: string) => Promise<void>
  /** Returns those of a key, and of keys that continue it after a space, that hold unsaved work. */
  readonly unsaved: (key: string) => Promise<readonly string[]>
}
