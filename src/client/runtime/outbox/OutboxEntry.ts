import type { ApiCall, Mode } from '../../../forms/document/FormDocument.ts'
import type { MediaRef } from '../../../forms/media/MediaRef.ts'
import type { SubmissionBody } from '../../../forms/submission/Submission.ts'
import type { Draft, DraftOf } from '../drafts.ts'

/** All that sending a filling takes, as it was when the person handed it in: its form is not needed any more. */
export interface ReadyToSend {
  readonly mode: Mode
  readonly body: SubmissionBody
  /** The form's own target, where it has one, and the origins that it may be at. */
  readonly target?: { readonly call: ApiCall; readonly origins: readonly string[] } | undefined
  /** Who handed it in: nobody else sends it. Driver apps bring a token instead of a person. */
  readonly owner?: string | undefined
  /** It goes in the place of what was sent, which the body names by its id: of this edition, and no later one. */
  readonly correction?: { readonly edition: number } | undefined
  /** Files of this device that the body names: the server has them first. */
  readonly files: readonly Pick<MediaRef, 'hash' | 'name' | 'size'>[]
}

/** One filling in the outbox. It is written once and never changed: what happens to it is its fate. */
export interface OutboxEntry extends ReadyToSend {
  /** The submission's id; of a correction, one of its own. */
  readonly id: string
  /** Where its draft was. */
  readonly of: DraftOf
  /** What it was made of, to be corrected where it is refused. */
  readonly draft: Pick<Draft, 'answers' | 'prompts' | 'form'>
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
