import type { LiveTold } from '../../contract/liveShapes.ts'

/** A tab that has a form open, as processes tell each other. */
export interface SharedSeat {
  readonly client: string
  readonly userId: string
  readonly name: string
  readonly mayEdit: boolean
  readonly color: number
  readonly selected: readonly string[]
  /** The element that it is changing. */
  readonly holds: string | null
}

/** What processes tell each other about forms that are open. `from`: the process that says so. */
export type LiveBulletin =
  | { readonly live: 'told'; readonly formId: string; readonly told: LiveTold }
  | { readonly live: 'recheck'; readonly formId: string }
  | { readonly live: 'recheckOf'; readonly userId: string }
  /** Its first tab opened a form: who else has it open? */
  | { readonly live: 'who'; readonly formId: string }
  | {
      readonly live: 'people'
      readonly formId: string
      readonly from: string
      readonly people: readonly SharedSeat[]
      readonly gone: readonly string[]
    }
  /** It is there, with tabs open. */
  | { readonly live: 'here'; readonly from: string }
