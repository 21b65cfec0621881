const FURTHEST = 85.051_128_779_806_59
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** How far south a latitude is on the square map of the world, from 0 in the north to 1; the poles are at its edges. */
export function mercatorY(latitude: number): number {
  const sine = Math.sin(radians(Math.max(-FURTHEST, Math.min(FURTHEST, latitude))))
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
