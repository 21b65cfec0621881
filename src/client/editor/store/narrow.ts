/** Screens on which the panels overlay the canvas, one at a time. */
export const NARROW = '(max-width: 900px)'
