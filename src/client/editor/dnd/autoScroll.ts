const EDGE = 56
const FASTEST = 18
/** After a longer pause scrolling continues without a jump. */
const MAX_FRAMES = 6

/**
 * Returns the pixels to scroll in this frame: 0 away from the edges, more the nearer (or further beyond) the pointer
 * is.
 */
export function scrollStep(y: number, top: number, bottom: number): number {
  if (y < top + EDGE) return -Math.ceil(Math.min(1, (top + EDGE - y) / EDGE) * FASTEST)
  if (y > bottom - EDGE) return Math.ceil(Math.min(1, (y - bottom + EDGE) / EDGE) * FASTEST)
  return 0
}

/**
 * Returns a function that gives the time since the last frame in units of 1/60 s, so that scrolling is equally fast on
 * every machine.
 */
export function createFrameCounter(): (now: number) => number {
  let last: number | null = null
  return (now) => {
    const frames = last === null ? 1 : Math.min(MAX_FRAMES, (now - last) / 16.7)
    last = now
    return frames
  }
}
