import type { PlainInput } from '../PlainInput.ts'
import type { HiddenSettings } from './hidden.ts'

/** It has what the form gives it; what the page's address says is read by our program. */
export const plain: PlainInput<HiddenSettings> = { fits: ({ fromQuery }) => fromQuery === undefined }
