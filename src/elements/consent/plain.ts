import type { PlainInput } from '../PlainInput.ts'

/** A tick, or nothing. */
export const plain: PlainInput = { read: (posted) => (posted.all().length > 0 ? true : undefined) }
