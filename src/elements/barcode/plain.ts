import type { PlainInput } from '../PlainInput.ts'
import type { BarcodeSettings } from './barcode.ts'

/** A typed code, if allowed. */
export const plain: PlainInput<BarcodeSettings> = {
  fits: ({ allowTyped }) => allowTyped !== false,
  read: (posted) => posted.text() || undefined,
}
