import type { PlainInput } from '../PlainInput.ts'
import type { NumberSettings } from './number.ts'
import { readNumber } from './readNumber.ts'

/** A typed number. */
export const plain: PlainInput<NumberSettings> = {
  read: (posted, { integer }) => readNumber(posted.text(), integer === true),
}
