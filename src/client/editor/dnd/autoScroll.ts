const EDGE = 56
const FASTEST = 18
/** After a longer stop it goes on from where it is, without a leap. */
const MOST_FRAMES = 6

/** Pixels to scroll in this frame: 0 away from the edges, faster the nearer (or further beyond) the pointer is. */
export function scrollStep(y: number, top: number, bottom: number): number {
  if (y < top + EDGE) return -Math.ceil(Math.min(1, (top + EDGE - y) / EDGE) * FASTEST)
  if (y > bottom - EDGE) return Math.ceil(Math.min(1, (y - bottom + EDGE) / EDGE) * FASTEST)
  return 0
}

/** Gives, frame by frame, how many frames of 60 a second have gone by: scrolling by them is as fast on every machine. */
export function paceFrames(): (now: number) => number {
  let last: number | null = null
  return (now) => {
    const frames = last === null ? 1 : Math.min(MOST_FRAMES, (now - last) / 16.7)
    last = now
    return frames
  }
}
