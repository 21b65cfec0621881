import type { VersionPlan } from './DeskPlan.ts'
import type { Question } from './questions.ts'
import type { Mark, Step } from './StoredRow.ts'

/** What the server asks of the process that keeps the desks. */
export interface Asked {
  readonly id: number
  readonly formId: string
  /** Where the desk begins, should it have to be made. */
  readonly begin: Mark
  readonly what: Work
}

export type Work =
  | { readonly op: 'open' }
  | { readonly op: 'take'; readonly step: Step; readonly plans: readonly (readonly [number, VersionPlan])[] }
  | { readonly op: 'ask'; readonly question: Question; readonly now: number }
  | { readonly op: 'remove' }
  /** Writes its file anew where it is stale: freed blocks keep what was erased. */
  | { readonly op: 'rewrite' }

/** `missing`: the library is not there, or cannot be loaded here. */
export type Failure = 'missing' | 'slow' | 'failed'
export type Answered =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string; readonly why: Failure }

/** How far a desk has come, and how many submissions are in it. */
export interface Reached {
  readonly mark: Mark
  readonly rows: number
  /** Its file still has, in freed blocks, what was erased. */
  readonly isStale: boolean
}
