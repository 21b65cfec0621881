/** Yes and no, without labels of the author. */
export const YES_NO_CHOICES = { yes: '✓', no: '✗' } as const
