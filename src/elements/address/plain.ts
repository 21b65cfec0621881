import type { PlainInput } from '../PlainInput.ts'
import { ADDRESS_PARTS, addressOf } from './addressParts.ts'

/** A field for each part. */
export const plain: PlainInput = {
  read: (posted) => {
    const address = addressOf(Object.fromEntries(ADDRESS_PARTS.map((part) => [part, posted.text(part)])))
    return Object.keys(address).length > 0 ? { ...address } : undefined
  },
}
