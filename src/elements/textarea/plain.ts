import type { PlainInput } from '../PlainInput.ts'

/** Lines of text. */
export const plain: PlainInput = { read: (posted) => posted.text() || undefined }
