/**
 * Number of strips, from pole to pole, that divide the world. Whole numbers are scanned several times faster than
 * degrees, so tiles look for strips first.
 */
export const STRIPS = 2 ** 24

/** Returns the strip that contains a longitude: 0 at the antimeridian, then eastwards. */
export const stripOf = (longitude: number): number => Math.floor(((longitude + 180) / 360) * STRIPS)
