/** Number of choices of a list rendered initially, and added by each "show more": thousands need a search box. */
export const CHOICES_PER_BATCH = 100
