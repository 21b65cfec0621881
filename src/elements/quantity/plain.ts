import type { PlainInput } from '../PlainInput.ts'
import { readNumber } from '../number/readNumber.ts'
import { type QuantitySettings, unitsOf } from './quantity.ts'

/** A typed number and its unit; a single unit has no field. */
export const plain: PlainInput<QuantitySettings> = {
  read: (posted, settings) => {
    const value = readNumber(posted.text())
    const unit = posted.text('unit') || (unitsOf(settings)[0]?.value ?? '')
    return value === undefined ? undefined : { value, unit }
  },
}
