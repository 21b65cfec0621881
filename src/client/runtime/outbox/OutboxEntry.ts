import type { Draft, DraftOf, ReadyToSend } from '../../drafts/Draft.ts'

/** One filling in the outbox. It is written once and never changed: what happens to it is its fate. */
export interface OutboxEntry extends ReadyToSend {
  /** The submission's id; of a correction, one of its own. */
  readonly id: string
  /** Where its draft was. */
  readonly of: DraftOf
  /** What it was made of, to be corrected where it is refused. */
  readonly draft: Pick<Draft, 'answers' | 'prompts' | 'startedAt' | 'form'>
  /** When it was handed in, ISO 8601. */
  readonly queuedAt: string
}

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

export interface KeptEntry extends OutboxEntry {
  readonly fate: Fate
}
