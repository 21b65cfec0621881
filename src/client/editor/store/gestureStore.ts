import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ElementId, ParentRef, Place, Spot } from '../../../forms/document/FormDocument.ts'
import type { PlacementNeeds } from '../../../forms/edits/PlacementNeeds.ts'

/** A rectangle in pixels, in the coordinates of the canvas's content (independent of scrolling). */
export interface Rect {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** The dragged elements: a new kind or a block from the palette, or existing elements, none inside another. */
export type Dragged =
  | { readonly from: 'palette'; readonly kind: string }
  | {
      readonly from: 'block'
      readonly id: string
      readonly name: string
      readonly edition: number
      readonly load: PlacementNeeds
    }
  | { readonly from: 'canvas'; readonly ids: readonly ElementId[] }

/** Target of a drop with its insertion line; or why the list under it refuses it. */
export type Drop =
  | { readonly place: Spot; readonly line: Rect; readonly refusal?: undefined; readonly over?: undefined }
  | { readonly refusal: string; readonly over: ParentRef; readonly place?: undefined; readonly line?: undefined }

/** Drop indicator in the tree: at the gap above a row (the number of rows: below the last), or on a row itself. */
interface OutlineMark {
  readonly row: number
  readonly isInto: boolean
  readonly level: number
}

/** Target of a drop in the outline, or why it is refused. */
export type OutlineDrop = { readonly mark: OutlineMark; readonly line?: undefined } & (
  | { readonly place: Place; readonly refusal?: undefined; readonly over?: undefined }
  | { readonly refusal: string; readonly over: ParentRef; readonly place?: undefined }
)

/** Target of a drop on either surface. */
export type AnyDrop = Drop | OutlineDrop

/** The lists that accept none of the dragged elements, neither themselves nor in their descendants. */
export interface DeadEnds {
  readonly areas: ReadonlySet<string>
  /** Layouts; those inside another one of the set are left out. */
  readonly layouts: ReadonlySet<ElementId>
}

/**
 * State of one gesture. In a separate store: a drag updates it many times a second, and no element subscribes to it.
 */
export interface GestureState {
  /** Dragged by the pointer. */
  readonly dragged: Dragged | null
  readonly drop: AnyDrop | null
  /** Lists that cannot take the dragged elements. */
  readonly deadEnds: DeadEnds | null
  /** Moved by the keyboard: the element whose handle was used, and its current place. */
  readonly lifted: {
    readonly by: ElementId
    readonly dragged: Dragged & { readonly from: 'canvas' }
    readonly place: Spot
  } | null
  /** The selection rectangle being drawn. */
  readonly marquee: Rect | null
}

export const NO_GESTURE: GestureState = { dragged: null, drop: null, deadEnds: null, lifted: null, marquee: null }

export const createGestureStore = (): StoreApi<GestureState> => createStore(() => NO_GESTURE)
