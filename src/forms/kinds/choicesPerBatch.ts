/** Number of choices of a list rendered initially, and added by each "show more": thousands need a search box. */
export const CHOICES_PER_BATCH = 100

/** Maximum number of choices in a dropdown without a search box: they fit on two screens of a phone. */
export const SHORT_LIST_LENGTH = 20
