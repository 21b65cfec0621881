import type { Polygon } from 'geojson'

const METRES_PER_DEGREE = 111_320
const CORNERS = 48

/** A circle of `metres` around [longitude, latitude] as a polygon; good to a percent for radii up to some 100 km. */
export function accuracyCircle([longitude, latitude]: readonly [number, number], metres: number): Polygon {
  // Near a pole a degree of longitude has no length left to divide by.
  const shrink = Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % CORNERS) / CORNERS) * 2 * Math.PI
    return [
      longitude + (metres * Math.cos(angle)) / (METRES_PER_DEGREE * shrink),
      latitude + (metres * Math.sin(angle)) / METRES_PER_DEGREE,
    ]
  })
  return { type: 'Polygon', coordinates: [ring] }
}
