/** So many choices are drawn of a list at first, and with each press of "show more": thousands belong behind a box. */
export const CHOICES_AT_ONCE = 100
