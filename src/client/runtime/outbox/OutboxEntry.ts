import type { SkipReason } from '../../../contract/taskShapes.ts'
import type { Draft, DraftRef, ReadyToSend } from '../../drafts/Draft.ts'

/** One filling in the outbox, or a reported outcome of a task. Immutable: its progress is recorded in its fate. */
export type OutboxEntry = FilledEntry | OutcomeEntry

interface Entry {
  /** The submission's id; corrections and outcomes of tasks have their own. */
  readonly id: string
  /** Place of its draft. */
  readonly of: DraftRef
  /** Parts of the draft, to restore it if the entry is refused. */
  readonly draft: Pick<Draft, 'answers' | 'prompts' | 'startedAt' | 'form'>
  /** Time of the submit, ISO 8601. */
  readonly queuedAt: string
}

export interface FilledEntry extends Entry, ReadyToSend {
  readonly said?: undefined
}

/** Outcome of a task whose form was not filled in. */
export interface OutcomeEntry extends Entry, Pick<ReadyToSend, 'mode' | 'owner'> {
  readonly said: TaskOutcome
  readonly files: readonly []
  readonly target?: undefined
  readonly correction?: undefined
}

/** An outcome of the form's settings, or the reason for skipping the task. `label`: text of the button. */
export type TaskOutcome = { readonly label: string } & (
  | { readonly outcome: string }
  | { readonly reason: SkipReason; readonly note: string }
)

/** State of an entry. */
export interface EntryStatus {
  /** `refused`: automatic retries make no sense. */
  readonly state: 'waiting' | 'refused'
  readonly attempts: number
  /** Time of the last attempt, ISO 8601. */
  readonly triedAt?: string
  /** Error of the last attempt: a code of the catalogue, or the text of an external server. */
  readonly problem?: { readonly code?: string; readonly details?: object; readonly message: string }
}

export type StoredEntry = OutboxEntry & { readonly fate: EntryStatus }
