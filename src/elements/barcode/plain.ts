import type { PlainInput } from '../PlainInput.ts'
import type { BarcodeSettings } from './barcode.ts'

/** A code that is typed, where that counts. */
export const plain: PlainInput<BarcodeSettings> = {
  fits: ({ allowTyped }) => allowTyped !== false,
  read: (posted) => posted.text() || undefined,
}
