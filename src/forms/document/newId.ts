import type { ElementId } from './FormDocument.ts'

/** A source of chance: numbers from 0 up to, not including, 1. Passed in, so that the same source gives the same ids. */
export type Random = () => number

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An 8-character id for a form or an element; never one that `taken` says is in use, nor a name every object has. */
export function newId(random: Random, taken: (id: ElementId) => boolean = () => false): ElementId {
  for (;;) {
    const id = Array.from({ length: 8 }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('')
    if (!taken(id) && !(id in {})) return id
  }
}
