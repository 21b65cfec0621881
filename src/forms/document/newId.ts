import type { ElementId } from './FormDocument.ts'

/**
 * A random number generator: returns numbers from 0 (inclusive) to 1 (exclusive). Injected, so that ids are
 * reproducible.
 */
export type Random = () => number

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Returns an 8-character id for a form or element; never one that is `taken`, nor a property name of every object. */
export function newId(random: Random, taken: (id: ElementId) => boolean = () => false): ElementId {
  for (;;) {
    let id = ''
    while (id.length < 8) id += ALPHABET[Math.floor(random() * ALPHABET.length)]
    if (!taken(id) && !(id in {})) return id
  }
}
