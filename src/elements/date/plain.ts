import type { PlainInput } from '../PlainInput.ts'

/** A date as submitted by native fields: `2026-03-01`. A browser without date fields submits the typed text. */
export const plain: PlainInput = { read: (posted) => posted.text() || undefined }
