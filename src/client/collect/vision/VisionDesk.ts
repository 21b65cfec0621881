import { createStore } from 'zustand/vanilla'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { RowId } from '../../../forms/filling/Filling.ts'
import type { Json } from '../../../forms/kinds/ElementKind.ts'

/**
 * What a photo has to say to a question. `looking`: it is being looked at; `offered`: an answer that the question would
 * take, waiting for a person; the others: there is none, and why.
 */
export type Offer =
  | { readonly state: 'offered'; readonly hash: string; readonly value: Json; readonly confidence: number }
  | { readonly state: 'looking' | 'nothing' | 'refused' | 'unavailable'; readonly hash: string }

/** The suggestions of one filling, by question and row; of several photos the last one speaks. */
export class VisionDesk {
  readonly store = createStore<{ readonly offers: ReadonlyMap<string, Offer> }>(() => ({ offers: new Map() }))

  /** The same object until it changes. */
  offer(id: ElementId, row: RowId): Offer | null {
    return this.store.getState().offers.get(keyOf(id, row)) ?? null
  }

  put(id: ElementId, row: RowId, offer: Offer): void {
    this.store.setState(({ offers }) => ({ offers: new Map(offers).set(keyOf(id, row), offer) }))
  }

  /** It was used or dismissed. */
  settle(id: ElementId, row: RowId): void {
    this.keep((key) => key !== keyOf(id, row))
  }

  /** A photo is gone, and what it said with it. */
  forget(hash: string): void {
    this.keep((_, offer) => offer.hash !== hash)
  }

  private keep(keeps: (key: string, offer: Offer) => boolean): void {
    this.store.setState(({ offers }) => ({ offers: new Map([...offers].filter((entry) => keeps(...entry))) }))
  }
}

const keyOf = (id: ElementId, row: RowId): string => `${id} ${row}`
