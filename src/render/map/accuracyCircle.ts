import type { Polygon } from 'geojson'

const METRES_PER_DEGREE = 111_320
const CORNERS = 48
/** Metres of a pixel on the equator at zoom 0. */
const METRES_PER_PIXEL = 78_271.517
/** Pixels that the circle may reach from its middle: it fits every map of a form. */
const REACH = 96

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

/** The nearest zoom at which all of that circle is seen; `zoom` where it is small, or where nobody measured. */
export function zoomAround(latitude: number, metres: number | undefined, zoom: number): number {
  if (metres === undefined || metres <= 0) return zoom
  const shrink = Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  return Math.max(0, Math.min(zoom, Math.log2((METRES_PER_PIXEL * shrink * REACH) / metres)))
}
