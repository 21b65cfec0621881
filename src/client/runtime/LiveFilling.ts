import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { Answers, Filling, Wrong } from '../../forms/filling/Filling.ts'
import type { Draft, DraftForm, DraftOf, ReadyToSend } from '../drafts/Draft.ts'
import type { OpenDraft } from '../drafts/OpenDraft.ts'
import type { FillingMedia, MediaOptions } from './media/openMedia.ts'

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

/** What a submission says beside its answers. Times are the device's, ISO 8601. */
export interface SendFacts {
  /** Its first answer; undefined where nothing was answered that was not given. */
  readonly startedAt: string | undefined
  /** When it was handed in; sending may have waited since. */
  readonly completedAt: string | undefined
  /** What was asked about its photos. */
  readonly prompts: readonly string[]
}

export interface StartOptions extends DraftOf {
  readonly compiled: CompiledForm
  /** What lists say of its draft. */
  readonly draftForm?: DraftForm
  /** The language in which lists tell this filling from others; left out: the form's own. */
  readonly language?: string
  /** A preview: no draft is read or written. */
  readonly keepsNothing?: boolean
  /** Answers given before any draft: a task's input, the place in the address. */
  readonly given?: Answers
  /** A submission to be corrected: its answers, where there is no draft of the correction. */
  readonly sent?: Answers
  /** What is wrong beyond what the filling finds; asked once the filling finds nothing. */
  readonly checkFurther?: (filling: Filling) => readonly Wrong[]
  /** Sends what the filling gives, under this id. Rejects with what went wrong. */
  readonly send: (filling: Filling, submissionId: string, facts: SendFacts) => Promise<unknown>
  /** What there is to send, files apart; left out where it can be sent from its page only. */
  readonly ready?: (filling: Filling, submissionId: string, facts: SendFacts) => Omit<ReadyToSend, 'files'>
  /** Puts what cannot be sent now into the outbox, and takes its draft away. Rejects where there is no outbox. */
  readonly toOutbox?: (of: DraftOf, draft: Draft) => Promise<void>
  /** Opens the files of its answers; left out where it asks for none. */
  readonly openMedia?: ((of: MediaOptions) => FillingMedia) | undefined
  /** Whether a failure may pass by itself (no network, a busy server), so that trying again makes sense. */
  readonly mayPass: (error: unknown) => boolean
}

/** One filling kept alive outside React: its draft is on the device within a second, its submission is sent once. */
export interface LiveFilling extends OpenDraft {
  /** Whether it continues a draft of before. */
  readonly restored: boolean
  /** Whether another device or page answered some of it differently, and nobody chose yet. */
  readonly differs: boolean
  readonly media: FillingMedia | null
  /**
   * Once the storage is mended, and what was answered meanwhile is in the draft: whether that has more than the page shows.
   * While the filling is watched.
   */
  readonly settled: Promise<boolean>
  /** These prompts were asked about its photos: the submission says so. */
  asked(prompts: readonly string[]): void
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
  /** Puts the draft beside, where it can be gone on with, and ends this filling. False where there is no room for it. */
  setAside(): boolean
  /** Starts keeping drafts and trying again when the network is back. Gives what stops it; that writes the rest. */
  watch(): () => void
}
