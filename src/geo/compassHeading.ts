/** Beyond this tilt the screen faces the person: what is looked at is where the camera points. */
const UPRIGHT = 50

/**
 * Degrees from north, clockwise, from the angles of a device (W3C Device Orientation, Z-X'-Y'': alpha, beta, gamma in
 * degrees, alpha counted counter-clockwise from north). Of its top edge while it lies flat, of the back camera while it is
 * held upright, where the direction of the top edge says nothing. `screen` is how far the page is turned, clockwise.
 */
export function compassHeading(alpha: number, beta: number, gamma: number, screen = 0): number {
  const [a, b, g] = [alpha, beta, gamma].map((angle) => (angle * Math.PI) / 180) as [number, number, number]
  const upright = Math.abs(beta) > UPRIGHT || Math.abs(gamma) > UPRIGHT
  // The third column of the rotation matrix, reversed; else the second, turned with the screen.
  const east = upright
    ? -(Math.cos(a) * Math.sin(g) + Math.sin(a) * Math.sin(b) * Math.cos(g))
    : -Math.sin(a) * Math.cos(b)
  const north = upright
    ? -(Math.sin(a) * Math.sin(g) - Math.cos(a) * Math.sin(b) * Math.cos(g))
    : Math.cos(a) * Math.cos(b)
  const degrees = (Math.atan2(east, north) * 180) / Math.PI + (upright ? 0 : screen)
  return ((degrees % 360) + 360) % 360
}
