import type { PlainInput } from '../PlainInput.ts'
import { type DurationSettings, shownParts, writeDuration } from './duration.ts'

/** A number for each part. */
export const plain: PlainInput<DurationSettings> = {
  read: (posted, settings) => {
    const parts = shownParts(settings).flatMap((part) => {
      const digits = posted.text(part).replace(/\D/g, '').slice(0, 7)
      return digits ? [[part, Number(digits)] as const] : []
    })
    return writeDuration(Object.fromEntries(parts))
  },
}
