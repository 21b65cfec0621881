import type { PlainInput } from '../PlainInput.ts'

/** An email address. */
export const plain: PlainInput = { read: (posted) => posted.text().trim() || undefined }
