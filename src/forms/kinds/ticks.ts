/** Yes and no, without labels of the author. */
export const TICKS = { yes: '✓', no: '✗' } as const
