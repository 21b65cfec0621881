import type { Step } from '../../../forms/history/History.ts'
import type { KeptBase, KeptHead } from './KeptHistory.ts'

/** What changed since the last write; what stays is not written again. */
export interface ShelfChange {
  readonly head: KeptHead
  /** Whether the server lacks some of it. */
  readonly isUnsaved: boolean
  /** Null: as it was. */
  readonly base: KeptBase | null
  readonly added: readonly Step[]
  /** Serials of steps that are no more. */
  readonly removed: readonly number[]
}

/** Where the work on forms is kept between visits, by keys. Every call may fail. */
export interface HistoryShelf {
  /** Whatever is there, unread; null when there is nothing. */
  readonly read: (key: string) => Promise<unknown>
  readonly write: (key: string, change: ShelfChange) => Promise<void>
  readonly forget: (key: string) => Promise<void>
  /** Of a key and those that go on with a space after it: under which something waits to be saved. */
  readonly unsaved: (key: string) => Promise<readonly string[]>
}
