import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Place } from '../../../forms/document/FormDocument.ts'
import type { Dragged } from '../dnd/Dragged.ts'
import type { Drop } from '../dnd/dropPlace.ts'

/** What lives for one gesture. A store of its own: a drag moves many times a second, and no element listens to it. */
export interface GestureState {
  /** In hand by the pointer. */
  readonly dragged: Dragged | null
  readonly drop: Drop | null
  /** In hand by the keyboard: the place it was lifted to so far. */
  readonly lifted: { readonly dragged: Dragged & { readonly from: 'canvas' }; readonly place: Place } | null
}

export const NO_GESTURE: GestureState = { dragged: null, drop: null, lifted: null }

export const createGestureStore = (): StoreApi<GestureState> => createStore(() => NO_GESTURE)
