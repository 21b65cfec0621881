import type { PlainInput } from '../PlainInput.ts'
import { readNumber } from '../number/readNumber.ts'

/** The mark of the radio that was chosen. */
export const plain: PlainInput = { read: (posted) => readNumber(posted.text(), true) }
