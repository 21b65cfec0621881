import type { Filling } from '../../forms/filling/Filling.ts'
import type { Draft, DraftOf } from './Draft.ts'

/** A draft whose form is open in this page. */
export interface OpenDraft {
  readonly filling: Filling
  /** The id its submission has or will have. */
  readonly submissionId: string
  /** Where its draft is kept: the same object while the page lives; what it says changes where `keep` finds another there. */
  readonly draftOf: DraftOf
  /** Its files, where it asks for any. */
  readonly media: { isBusy(): boolean } | null
  /**
   * Writes what was answered so far, together with what another page wrote into the same draft meanwhile, and what else is
   * known of it. Gives whether it can be read again.
   */
  keep(more?: Partial<Draft>): boolean
  /** Whether its draft has what another page wrote and this one does not show; what is new here is in the draft then. */
  behind(): boolean
  /** Whether its draft was here, and another page took it away: it was sent there, or thrown away. */
  taken(): boolean
  /** Calls back when more was asked about its photos. Gives the unsubscribe. */
  subscribeAsked(listener: () => void): () => void
  /** How far sending is. */
  sendState(): { readonly state: string; readonly error?: unknown }
}
