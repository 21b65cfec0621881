import { readNumber } from '../number/readNumber.ts'
import type { PlainInput } from '../PlainInput.ts'

/** A typed number: a native slider always has a value, and would answer an untouched question. */
export const plain: PlainInput = { read: (posted) => readNumber(posted.text()), onScreen: () => false }
