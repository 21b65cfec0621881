import type { LiveEvent } from '../../contract/liveShapes.ts'

/** A tab that has a form open, in messages between processes. */
export interface SharedSeat {
  readonly client: string
  readonly userId: string
  readonly name: string
  readonly mayEdit: boolean
  readonly color: number
  readonly selected: readonly string[]
  /** Id of the element being edited. */
  readonly holds: string | null
}

/** Messages between processes about open forms. `from`: the sending process. */
export type LiveProcessMessage =
  | { readonly live: 'told'; readonly formId: string; readonly told: LiveEvent }
  | { readonly live: 'recheck'; readonly formId: string }
  | { readonly live: 'recheckOf'; readonly userId: string }
  /** A first tab of the process opened a form: requests the tabs of other processes. */
  | { readonly live: 'who'; readonly formId: string }
  | {
      readonly live: 'people'
      readonly formId: string
      readonly from: string
      readonly people: readonly SharedSeat[]
      readonly gone: readonly string[]
    }
  /** Heartbeat of a process with open tabs. */
  | { readonly live: 'here'; readonly from: string }
