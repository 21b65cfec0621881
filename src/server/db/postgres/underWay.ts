/** The first of the keys, in their upper 16 bits, by which transactions say which numbers they may still bring. */
export const UNDER_WAY = 0x47_46
