import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ElementId, ParentRef, Place, Spot } from '../../../forms/document/FormDocument.ts'
import type { Load } from '../../../forms/edits/Load.ts'

/** A rectangle in pixels, in the coordinates of the canvas's content (they do not change while it scrolls). */
export interface Rect {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** The things in hand: a new element of a kind or a block, from the palette, or those that stand in the form, none inside another. */
export type Dragged =
  | { readonly from: 'palette'; readonly kind: string }
  | {
      readonly from: 'block'
      readonly id: string
      readonly name: string
      readonly edition: number
      readonly load: Load
    }
  | { readonly from: 'canvas'; readonly ids: readonly ElementId[] }

/** Where a drop would put the thing in hand, and the line that shows it; or why it may not go into the list it is over. */
export type Drop =
  | { readonly place: Spot; readonly line: Rect; readonly refusal?: undefined; readonly over?: undefined }
  | { readonly refusal: string; readonly over: ParentRef; readonly place?: undefined; readonly line?: undefined }

/** Where a drop is shown in the tree: at the gap above a row (the number of rows: below the last), or on a row itself. */
interface OutlineMark {
  readonly row: number
  readonly isInto: boolean
  readonly level: number
}

/** Where a drop in the outline would go, or why it may not. */
export type OutlineDrop = { readonly mark: OutlineMark; readonly line?: undefined } & (
  | { readonly place: Place; readonly refusal?: undefined; readonly over?: undefined }
  | { readonly refusal: string; readonly over: ParentRef; readonly place?: undefined }
)

/** Where a drop would go on either surface. */
export type AnyDrop = Drop | OutlineDrop

/** The lists that take nothing of what is in hand, neither themselves nor in what they hold. */
export interface DeadEnds {
  readonly areas: ReadonlySet<string>
  /** Layouts; those inside another one of these are left out. */
  readonly layouts: ReadonlySet<ElementId>
}

/** State that lives for one gesture. A store of its own: a drag moves many times a second, and no element listens to it. */
export interface GestureState {
  /** In hand by the pointer. */
  readonly dragged: Dragged | null
  readonly drop: AnyDrop | null
  /** Where that cannot go at all. */
  readonly deadEnds: DeadEnds | null
  /** In hand by the keyboard: the element whose handle was used, and where it was lifted to so far. */
  readonly lifted: {
    readonly by: ElementId
    readonly dragged: Dragged & { readonly from: 'canvas' }
    readonly place: Spot
  } | null
  /** The rectangle that is drawn to select what lies in it. */
  readonly marquee: Rect | null
}

export const NO_GESTURE: GestureState = { dragged: null, drop: null, deadEnds: null, lifted: null, marquee: null }

export const createGestureStore = (): StoreApi<GestureState> => createStore(() => NO_GESTURE)
