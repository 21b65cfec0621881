import type { Polygon } from 'geojson'

const METRES_PER_DEGREE = 111_320
const CORNERS = 48
/** Metres per pixel on the equator at zoom 0. */
const METRES_PER_PIXEL = 78_271.517
/** Maximum radius of the circle in pixels: fits every map of a form. */
const REACH = 96

/**
 * Returns a circle of `metres` around [longitude, latitude] as a polygon; accurate to a percent for radii up to some
 * 100 km.
 */
export function accuracyCircle([longitude, latitude]: readonly [number, number], metres: number): Polygon {
  // Near a pole a degree of longitude has almost no length to divide by.
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

/**
 * Returns the closest zoom at which the whole circle is visible; `zoom` if the circle is small or the accuracy unknown.
 */
export function zoomAround(latitude: number, metres: number | undefined, zoom: number): number {
  if (metres === undefined || metres <= 0) return zoom
  const shrink = Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  return Math.max(0, Math.min(zoom, Math.log2((METRES_PER_PIXEL * shrink * REACH) / metres)))
}
