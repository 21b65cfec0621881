import { readNumber } from '../number/readNumber.ts'
import type { PlainInput } from '../PlainInput.ts'
import type { HeadingSettings } from './heading.ts'

/** Degrees entered as a number, if allowed: compass and dial need scripts. */
export const plain: PlainInput<HeadingSettings> = {
  fits: ({ allowTyped }) => allowTyped !== false,
  onScreen: () => false,
  read: (posted) => readNumber(posted.text()),
}
