import type { PlainInput } from '../PlainInput.ts'
import { readNumber } from '../number/readNumber.ts'

/** The value of the selected radio button. */
export const plain: PlainInput = { read: (posted) => readNumber(posted.text(), true) }
