import { readNumber } from '../number/readNumber.ts'
import type { PlainInput } from '../PlainInput.ts'

/** Typed figures: a browser's own slider always stands somewhere, and would answer what nobody touched. */
export const plain: PlainInput = { read: (posted) => readNumber(posted.text()), onScreen: () => false }
