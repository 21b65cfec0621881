import type { PlainInput } from '../PlainInput.ts'
import { completeAddress } from './completeAddress.ts'

/** A URL with its scheme. */
export const plain: PlainInput = { read: (posted) => completeAddress(posted.text()) || undefined }
