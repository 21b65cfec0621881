import type { PlainInput } from '../PlainInput.ts'

/** A day, as browsers' own boxes send it: `2026-03-01`. A browser without such a box sends what was typed. */
export const plain: PlainInput = { read: (posted) => posted.text() || undefined }
