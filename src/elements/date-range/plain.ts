import type { PlainInput } from '../PlainInput.ts'
import { rangeOf } from './date-range.ts'

/** Two dates. */
export const plain: PlainInput = {
  read: (posted) => {
    const range = rangeOf({ from: posted.text('from'), to: posted.text('to') })
    return Object.keys(range).length > 0 ? range : undefined
  },
}
