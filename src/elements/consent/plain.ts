import type { PlainInput } from '../PlainInput.ts'

/** True if checked, else no answer. */
export const plain: PlainInput = { read: (posted) => (posted.all().length > 0 ? true : undefined) }
