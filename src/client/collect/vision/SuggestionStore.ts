import { createStore } from 'zustand/vanilla'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { RowId } from '../../../forms/filling/Filling.ts'
import type { Json } from '../../../forms/kinds/ElementKind.ts'

/**
 * State of a photo's suggestion for a question. `looking`: the model is running; `offered`: a valid answer to be
 * accepted; other states give the reason for no suggestion.
 */
export type SuggestionState =
  | { readonly state: 'offered'; readonly hash: string; readonly value: Json; readonly confidence: number }
  | { readonly state: 'looking' | 'nothing' | 'refused' | 'unavailable'; readonly hash: string }

/** The suggestions of one filling, by question and row; the last of several photos has priority. */
export class SuggestionStore {
  readonly store = createStore<{ readonly offers: ReadonlyMap<string, SuggestionState> }>(() => ({ offers: new Map() }))

  /** The offer of a question; the same object until it changes. */
  offer(id: ElementId, row: RowId): SuggestionState | null {
    return this.store.getState().offers.get(keyOf(id, row)) ?? null
  }

  put(id: ElementId, row: RowId, offer: SuggestionState): void {
    this.store.setState(({ offers }) => ({ offers: new Map(offers).set(keyOf(id, row), offer) }))
  }

  /** Removes an offer that was accepted or dismissed. */
  settle(id: ElementId, row: RowId): void {
    this.keep((key) => key !== keyOf(id, row))
  }

  /** Removes the offers of a deleted photo. */
  forget(hash: string): void {
    this.keep((_, offer) => offer.hash !== hash)
  }

  private keep(keeps: (key: string, offer: SuggestionState) => boolean): void {
    this.store.setState(({ offers }) => ({ offers: new Map([...offers].filter((entry) => keeps(...entry))) }))
  }
}

const keyOf = (id: ElementId, row: RowId): string => `${id} ${row}`
