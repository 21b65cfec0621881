/** Screens on which the panels lie over the canvas, one at a time. */
export const NARROW = '(max-width: 900px)'
