/** The name of the lock that a page holds while it sends a filling. */
export const fillingLock = (submissionId: string): string => `geo-forms filling ${submissionId}`
