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
  private readonly offers = new Map<string, Offer>()
  private readonly listeners = new Set<() => void>()

  /** The same object until it changes. */
  offer(id: ElementId, row: RowId): Offer | null {
    return this.offers.get(keyOf(id, row)) ?? null
  }

  put(id: ElementId, row: RowId, offer: Offer): void {
    this.offers.set(keyOf(id, row), offer)
    this.changed()
  }

  /** It was used or dismissed. */
  settle(id: ElementId, row: RowId): void {
    this.offers.delete(keyOf(id, row))
    this.changed()
  }

  /** A photo is gone, and what it said with it. */
  forget(hash: string): void {
    for (const [key, offer] of this.offers) if (offer.hash === hash) this.offers.delete(key)
    this.changed()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private changed(): void {
    for (const listener of this.listeners) listener()
  }
}

const keyOf = (id: ElementId, row: RowId): string => `${id} ${row}`
