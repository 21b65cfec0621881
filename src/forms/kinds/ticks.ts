/** Yes and no, where their author has no words for them. */
export const TICKS = { yes: '✓', no: '✗' } as const
