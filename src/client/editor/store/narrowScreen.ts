/** Screens on which the panels overlay the canvas, one at a time. */
export const NARROW_SCREEN = '(max-width: 900px)'
