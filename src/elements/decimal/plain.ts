import type { PlainInput } from '../PlainInput.ts'
import { readNumber } from '../number/readNumber.ts'

/** A typed number. */
export const plain: PlainInput = { read: (posted) => readNumber(posted.text()) }
