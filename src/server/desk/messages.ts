import type { VersionPlan } from './DeskPlan.ts'
import type { Question } from './questions.ts'
import type { Mark, Step } from './StoredRow.ts'

/** A request of the server to the desk process. */
export interface Asked {
  readonly id: number
  readonly formId: string
  /** Initial mark, in case the desk has to be created. */
  readonly begin: Mark
  readonly what: Work
}

export type Work =
  | { readonly op: 'open' }
  | { readonly op: 'take'; readonly step: Step; readonly plans: readonly (readonly [number, VersionPlan])[] }
  | { readonly op: 'ask'; readonly question: Question; readonly now: number }
  | { readonly op: 'remove' }
  /** Rewrites the file if it is stale, since freed blocks keep erased data. */
  | { readonly op: 'rewrite' }

/** `missing`: the DuckDB library is not installed or cannot be loaded. */
export type Failure = 'missing' | 'slow' | 'failed'
export type Answered =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string; readonly why: Failure }

/** Progress of a desk, and its number of submissions. */
export interface Reached {
  readonly mark: Mark
  readonly rows: number
  /** True if freed blocks of its file still contain erased data. */
  readonly isStale: boolean
}
