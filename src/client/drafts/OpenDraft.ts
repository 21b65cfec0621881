import type { Filling } from '../../forms/filling/Filling.ts'
import type { Draft, DraftRef } from './Draft.ts'

/** A draft whose form is open in this page. */
export interface OpenDraft {
  readonly filling: Filling
  /** The current or future id of its submission. */
  readonly submissionId: string
  /**
   * Place of its draft: the same object for the life of the page; updated if `keep` finds another draft in the place.
   */
  readonly draftOf: DraftRef
  /** Its files, if the form asks for any. */
  readonly media: { isBusy(): boolean } | null
  /**
   * Saves the answers, merged with those another page wrote into the same draft, and the given properties. Returns true
   * if the draft can be read again.
   */
  keep(more?: Partial<Draft>): boolean
  /** True if the draft has answers of another page that this page does not show; saves this page's answers first. */
  behind(): boolean
  /** True if the draft existed and was removed by another page: sent or discarded there. */
  taken(): boolean
  /** Calls `listener` when more prompts were sent about the photos. Returns a function that unsubscribes. */
  subscribeAsked(listener: () => void): () => void
  /** State of sending. */
  sendState(): { readonly state: string; readonly error?: unknown }
}
