import type { SkipReason } from '../../../contract/taskShapes.ts'
import type { Draft, DraftOf, ReadyToSend } from '../../drafts/Draft.ts'

/**
 * One filling in the outbox, or what was said of a task. It is written once and never changed: what happens to it is its
 * fate.
 */
export type OutboxEntry = FilledEntry | SaidEntry

interface Entry {
  /** The submission's id; of a correction and of what was said of a task, one of its own. */
  readonly id: string
  /** Where its draft was. */
  readonly of: DraftOf
  /** What it was made of, to be corrected where it is refused. */
  readonly draft: Pick<Draft, 'answers' | 'prompts' | 'startedAt' | 'form'>
  /** When it was handed in, ISO 8601. */
  readonly queuedAt: string
}

export interface FilledEntry extends Entry, ReadyToSend {
  readonly said?: undefined
}

/** What was said of a task, whose form was not filled in. */
export interface SaidEntry extends Entry, Pick<ReadyToSend, 'mode' | 'owner'> {
  readonly said: TaskSaid
  readonly files: readonly []
  readonly target?: undefined
  readonly correction?: undefined
}

/** An outcome of the form's settings, or why the task is skipped. `label`: as it stood on the button. */
export type TaskSaid = { readonly label: string } & (
  | { readonly outcome: string }
  | { readonly reason: SkipReason; readonly note: string }
)

/** What became of an entry so far. */
export interface Fate {
  /** `refused`: trying again by itself is of no use. */
  readonly state: 'waiting' | 'refused'
  readonly attempts: number
  /** When it was tried last, ISO 8601. */
  readonly triedAt?: string
  /** What went wrong then: a code of the catalogue, or a stranger's words. */
  readonly problem?: { readonly code?: string; readonly details?: object; readonly message: string }
}

export type KeptEntry = OutboxEntry & { readonly fate: Fate }
