import type { Step } from '../../../forms/history/History.ts'
import type { KeptHistory } from './KeptHistory.ts'

/** What changed since the last write; steps that stay are not written again. */
export interface ShelfChange extends Pick<KeptHistory, 'marks'> {
  readonly added: readonly Step[]
  /** Serials of steps that are no more. */
  readonly removed: readonly number[]
}

/** Where the steps of forms are kept between visits. Every call may fail; none is worth disturbing a person for. */
export interface HistoryShelf {
  /** Whatever is there, unread; null when there is nothing. */
  readonly read: (formId: string) => Promise<unknown>
  readonly write: (formId: string, change: ShelfChange) => Promise<void>
  readonly forget: (formId: string) => Promise<void>
}
