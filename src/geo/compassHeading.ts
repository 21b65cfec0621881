/** Tilt in degrees above which the device counts as upright: the heading is then that of the camera. */
const UPRIGHT_DEGREES = 50

/**
 * Returns degrees clockwise from north from the angles of a device (W3C Device Orientation, Z-X'-Y'': alpha, beta,
 * gamma in degrees, alpha counter-clockwise from north). The heading is that of its top edge while it is flat, and of
 * the back camera while it is upright, where the top edge has no direction. `screen` is the clockwise rotation of the
 * page.
 */
export function compassHeading(alpha: number, beta: number, gamma: number, screen = 0): number {
  const [a, b, g] = [alpha, beta, gamma].map((angle) => (angle * Math.PI) / 180) as [number, number, number]
  const isUpright = Math.abs(beta) > UPRIGHT_DEGREES || Math.abs(gamma) > UPRIGHT_DEGREES
  // The negated third column of the rotation matrix; else the second, rotated with the screen.
  const east = isUpright
    ? -(Math.cos(a) * Math.sin(g) + Math.sin(a) * Math.sin(b) * Math.cos(g))
    : -Math.sin(a) * Math.cos(b)
  const north = isUpright
    ? -(Math.sin(a) * Math.sin(g) - Math.cos(a) * Math.sin(b) * Math.cos(g))
    : Math.cos(a) * Math.cos(b)
  const degrees = (Math.atan2(east, north) * 180) / Math.PI + (isUpright ? 0 : screen)
  return ((degrees % 360) + 360) % 360
}
