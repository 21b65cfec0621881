/** Bytes of the longest file of tasks that is read. */
export const MOST_BYTES = 1_000_000_000
