const EDGE = 56
const FASTEST = 18

/** Pixels to scroll in this frame: 0 away from the edges, faster the nearer (or further beyond) the pointer is. */
export function scrollStep(y: number, top: number, bottom: number): number {
  if (y < top + EDGE) return -Math.ceil(Math.min(1, (top + EDGE - y) / EDGE) * FASTEST)
  if (y > bottom - EDGE) return Math.ceil(Math.min(1, (y - bottom + EDGE) / EDGE) * FASTEST)
  return 0
}
