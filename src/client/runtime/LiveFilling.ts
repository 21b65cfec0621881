import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { Answers, Filling, Wrong } from '../../forms/filling/Filling.ts'
import type { Draft, DraftForm, DraftOf } from './drafts.ts'
import type { FillingMedia, MediaOptions } from './media/openMedia.ts'
import type { ReadyToSend } from './outbox/OutboxEntry.ts'

/** How far sending is. `waiting`: the network failed; it is tried again by itself at `retryAt` (ms since epoch). */
export type SendState =
  | { readonly state: 'idle' }
  | { readonly state: 'incomplete'; readonly wrong: readonly Wrong[] }
  | { readonly state: 'sending' }
  | { readonly state: 'waiting'; readonly retryAt: number }
  | { readonly state: 'failed'; readonly error: unknown }
  /** It is in the outbox, which sends it; this page is done with it. `error` is why it did not go at once. */
  | { readonly state: 'kept'; readonly error: unknown }
  | { readonly state: 'sent' }

export interface StartOptions extends DraftOf {
  readonly compiled: CompiledForm
  /** What lists say of its draft. */
  readonly draftForm?: DraftForm
  /** A preview: no draft is read or written. */
  readonly keepsNothing?: boolean
  /** Answers given before any draft: a task's input, the place in the address. */
  readonly given?: Answers
  /** A submission to be corrected: its answers, where there is no draft of the correction. */
  readonly sent?: Answers
  /** What is wrong beyond what the filling finds; asked once the filling finds nothing. */
  readonly checkFurther?: (filling: Filling) => readonly Wrong[]
  /**
   * Sends what the filling gives, under this id; `completedAt` says when it was handed in, where it waited since, `prompts`
   * what was asked about its photos. Rejects with what went wrong.
   */
  readonly send: (
    filling: Filling,
    submissionId: string,
    completedAt: string | undefined,
    prompts: readonly string[],
  ) => Promise<unknown>
  /** What there is to send, files apart; left out where it can be sent from its page only. */
  readonly ready?: (filling: Filling, submissionId: string, prompts: readonly string[]) => Omit<ReadyToSend, 'files'>
  /** Puts what cannot be sent now into the outbox, and takes its draft away. Rejects where there is no outbox. */
  readonly toOutbox?: (of: DraftOf, draft: Draft) => Promise<void>
  /** Opens the files of its answers; left out where it asks for none. */
  readonly openMedia?: ((of: MediaOptions) => FillingMedia) | undefined
  /** Whether a failure may pass by itself (no network, a busy server), so that trying again makes sense. */
  readonly mayPass: (error: unknown) => boolean
}

/** One filling kept alive outside React: its draft is on the device within a second, its submission is sent once. */
export interface LiveFilling {
  readonly filling: Filling
  /** The id its submission has or will have. */
  readonly submissionId: string
  /** Whether it continues a draft of before. */
  readonly restored: boolean
  /** Whether another device or page answered some of it differently, and nobody chose yet. */
  readonly differs: boolean
  /** Where its draft is kept: the same object while the page lives; what it says changes where `keep` finds another there. */
  readonly draftOf: DraftOf
  /** Its files, where it asks for any. */
  readonly media: FillingMedia | null
  /**
   * Writes what was answered so far, together with what another page wrote into the same draft meanwhile, and what else is
   * known of it. Gives whether it can be read again.
   */
  keep(more?: Partial<Draft>): boolean
  /** Whether its draft has what another page wrote and this one does not show; what is new here is in the draft then. */
  behind(): boolean
  /** Whether its draft was here, and another page took it away: it was sent there, or thrown away. */
  taken(): boolean
  /** These prompts were asked about its photos: the submission says so. */
  asked(prompts: readonly string[]): void
  /** Calls back when more was asked. Gives the unsubscribe. */
  subscribeAsked(listener: () => void): () => void
  sendState(): SendState
  /** Calls back when `sendState` changed. Gives the unsubscribe. */
  subscribe(listener: () => void): () => void
  /** Checks everything, makes what is wrong show, gives it in document order. */
  check(): readonly Wrong[]
  /** Checks, then sends; a second call while sending does nothing. */
  submit(): Promise<void>
  /** Gives up sending: its files stay on the way, its answers stay here. */
  cancel(): void
  /** Whether something written here would be lost with the page: the device has no room for it. */
  unsaved(): boolean
  /** Throws the draft away; nothing of this filling is written any more. */
  discard(): void
  /** Starts keeping drafts and trying again when the network is back. Gives what stops it; that writes the rest. */
  watch(): () => void
}
