import type { FeatureCollection, Geometry, Position } from 'geojson'

/**
 * Converts countries of a globe for a flat map. The atlas joins land across the antimeridian (180°), which a flat map
 * would draw as a band around the world: rings that cross it continue beyond 180°, as MapLibre expects, and a ring
 * around a pole follows the map's edge.
 */
export function flattenWorld(world: FeatureCollection): FeatureCollection {
  return { ...world, features: world.features.map((one) => ({ ...one, geometry: flatten(one.geometry) })) }
}

function flatten(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(flattenRing) }
  if (geometry.type !== 'MultiPolygon') return geometry
  return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(flattenRing)) }
}

/** Returns the positions of a line without jumps of more than 180°. */
export function flattenLine(line: readonly Position[]): Position[] {
  let turns = 0
  let before = line[0]?.[0] ?? 0
  return line.map(([longitude = 0, latitude = 0]): Position => {
    if (longitude - before > 180) turns--
    if (longitude - before < -180) turns++
    before = longitude
    return [longitude + turns * 360, latitude]
  })
}

/** Returns a closed ring of [longitude, latitude] without jumps of more than 180°. */
export function flattenRing(ring: readonly Position[]): Position[] {
  const flat = flattenLine(ring)
  const [first, last] = [flat[0], flat.at(-1)]
  if (!first || !last || Math.abs((first[0] ?? 0) - (last[0] ?? 0)) < 180) return flat
  // Around a pole: to the pole, along the map's edge, and back to the start.
  const pole = (first[1] ?? 0) < 0 ? -90 : 90
  return [...flat, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first]
}
