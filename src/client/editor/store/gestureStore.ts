import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ElementId, Spot } from '../../../forms/document/FormDocument.ts'
import type { Rect } from '../dnd/Boxes.ts'
import type { DeadEnds } from '../dnd/deadEnds.ts'
import type { Dragged } from '../dnd/Dragged.ts'
import type { AnyDrop } from '../dnd/DropSurface.ts'

/** What lives for one gesture. A store of its own: a drag moves many times a second, and no element listens to it. */
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
