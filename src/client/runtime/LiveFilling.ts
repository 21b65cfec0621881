import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { Answers, Filling, InvalidElement } from '../../forms/filling/Filling.ts'
import type { Draft, DraftForm, DraftRef, ReadyToSend } from '../drafts/Draft.ts'
import type { OpenDraft } from '../drafts/OpenDraft.ts'
import type { FillingMedia, MediaOptions } from './media/openMedia.ts'

/** State of sending. `waiting`: the network failed; retried automatically at `retryAt` (ms since epoch). */
export type SendState =
  | { readonly state: 'idle' }
  | { readonly state: 'incomplete'; readonly wrong: readonly InvalidElement[] }
  | { readonly state: 'sending' }
  | { readonly state: 'waiting'; readonly retryAt: number }
  | { readonly state: 'failed'; readonly error: unknown }
  /** Moved to the outbox, which sends it; this page is done with it. `error` is the reason it was not sent at once. */
  | { readonly state: 'kept'; readonly error: unknown }
  | { readonly state: 'sent' }

/** Metadata of a submission. Times are from the device's clock, ISO 8601. */
export interface SendMetadata {
  /** Time of the first answer; undefined if nothing was answered beyond the initial answers. */
  readonly startedAt: string | undefined
  /** Time of the submit; sending may have been delayed. */
  readonly completedAt: string | undefined
  /** Prompts sent to the model about the photos. */
  readonly prompts: readonly string[]
}

export interface StartOptions extends DraftRef {
  readonly compiled: CompiledForm
  /** The form as shown in lists of drafts. */
  readonly draftForm?: DraftForm
  /** Language of the draft's name in lists; default: the form's own. */
  readonly language?: string
  /** True for a preview: no draft is read or written. */
  readonly keepsNothing?: boolean
  /** Initial answers if there is no draft: a task's input, the place in the URL. */
  readonly given?: Answers
  /** Answers of a submission to correct, used if there is no draft of the correction. */
  readonly sent?: Answers
  /** Further validation, run once the filling has no errors of its own. */
  readonly checkFurther?: (filling: Filling) => readonly InvalidElement[]
  /** Sends the filling under this id. Rejects with the error. */
  readonly send: (filling: Filling, submissionId: string, facts: SendMetadata) => Promise<unknown>
  /** Prepares the request without its files; absent if the filling can be sent from its page only. */
  readonly ready?: (filling: Filling, submissionId: string, facts: SendMetadata) => Omit<ReadyToSend, 'files'>
  /** Moves a filling that cannot be sent now to the outbox, and removes its draft. Rejects without an outbox. */
  readonly toOutbox?: (of: DraftRef, draft: Draft) => Promise<void>
  /** Opens the files of its answers; absent if the form asks for none. */
  readonly openMedia?: ((of: MediaOptions) => FillingMedia) | undefined
  /** True if the failure is temporary (no network, a busy server), so that a retry makes sense. */
  readonly mayPass: (error: unknown) => boolean
}

/** One filling kept alive outside React: its draft is saved within a second, its submission is sent once. */
export interface LiveFilling extends OpenDraft {
  /** True if it continues an earlier draft. */
  readonly restored: boolean
  /** True if another device or page has different answers, and the collector has not chosen yet. */
  readonly differs: boolean
  readonly media: FillingMedia | null
  /**
   * Resolves once the storage is repaired and the answers given meanwhile are in the draft; true if the draft then has
   * more than the page shows. Only while the filling is watched.
   */
  readonly settled: Promise<boolean>
  /** Records prompts sent about the photos, for the submission. */
  recordPrompts(prompts: readonly string[]): void
  sendState(): SendState
  /** Calls `listener` on changes of `sendState`. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Validates everything and shows the errors; returns them in document order. */
  check(): readonly InvalidElement[]
  /**
   * Validates, then sends, or calls `instead`, whose caller sends later; a second call while sending does nothing. One
   * validation, since that of a large form takes a phone a noticeable time.
   */
  submit(instead?: () => void): Promise<void>
  /** Cancels sending: uploads of files continue, the answers stay in the form. */
  cancel(): void
  /** True if closing the page would lose answers, because the storage is full. */
  unsaved(): boolean
  /** Discards the draft and stops saving this filling. */
  discard(): void
  /** Keeps the draft for later and ends this filling. Returns false if the storage is full. */
  setAside(): boolean
  /**
   * Starts saving drafts and retrying when the network is back. Returns a function that stops it and saves the rest.
   */
  watch(): () => void
}
