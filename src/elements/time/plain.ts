import type { PlainInput } from '../PlainInput.ts'

/** A time of day; some browsers add seconds. */
export const plain: PlainInput = { read: (posted) => posted.text().slice(0, 5) || undefined }
