/**
 * Returns the smallest round number (1, 2 or 5 times a power of ten; at least 4) at or above `most`, for the top of a
 * scale.
 */
export function scaleMaximum(most: number): number {
  if (most <= 4) return 4
  const zeros = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 5, 10].map((step) => step * zeros).find((top) => top >= most) ?? most
}
