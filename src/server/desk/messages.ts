import type { VersionPlan } from './DeskPlan.ts'
import type { Question } from './questions.ts'
import type { DeskCursor, DeskUpdate } from './StoredRow.ts'

/** A request of the server to the desk process. */
export interface DeskMessage {
  readonly id: number
  readonly formId: string
  /** Initial mark, in case the desk has to be created. */
  readonly begin: DeskCursor
  readonly what: DeskOperation
}

export type DeskOperation =
  | { readonly op: 'open' }
  | { readonly op: 'take'; readonly step: DeskUpdate; readonly plans: readonly (readonly [number, VersionPlan])[] }
  | { readonly op: 'ask'; readonly question: Question; readonly now: number }
  | { readonly op: 'remove' }
  /** Rewrites the file if it is stale, since freed blocks keep erased data. */
  | { readonly op: 'rewrite' }

/** `missing`: the DuckDB library is not installed or cannot be loaded. */
export type DeskFailureReason = 'missing' | 'slow' | 'failed'
export type DeskReply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string; readonly why: DeskFailureReason }

/** Progress of a desk, and its number of submissions. */
export interface DeskStatus {
  readonly mark: DeskCursor
  readonly rows: number
  /** True if freed blocks of its file still contain erased data. */
  readonly isStale: boolean
}
