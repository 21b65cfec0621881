import type { PlainInput } from '../PlainInput.ts'
import type { HiddenSettings } from './hidden.ts'

/** Keeps the form's own value; reading the page's URL needs scripts. */
export const plain: PlainInput<HiddenSettings> = { fits: ({ fromQuery }) => fromQuery === undefined }
