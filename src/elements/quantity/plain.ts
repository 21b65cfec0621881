import type { PlainInput } from '../PlainInput.ts'
import { readNumber } from '../number/readNumber.ts'
import { type QuantitySettings, unitsOf } from './quantity.ts'

/** Typed figures, and the unit beside them; the only one is a word, and no field. */
export const plain: PlainInput<QuantitySettings> = {
  read: (posted, settings) => {
    const value = readNumber(posted.text())
    const unit = posted.text('unit') || (unitsOf(settings)[0]?.value ?? '')
    return value === undefined ? undefined : { value, unit }
  },
}
