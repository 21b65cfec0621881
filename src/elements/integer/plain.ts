import type { PlainInput } from '../PlainInput.ts'
import { readNumber } from '../number/readNumber.ts'

/** Typed figures without decimals. */
export const plain: PlainInput = { read: (posted) => readNumber(posted.text(), true) }
