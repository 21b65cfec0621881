import type { FeatureCollection, Geometry, Position } from 'geojson'

/**
 * Countries of a globe, ready for a flat map. The atlas joins land across the antimeridian (180°), which a flat map
 * would draw as a band around the world: here a ring that crosses it goes on past 180° instead, as MapLibre expects,
 * and one that goes around a pole is led along the map's edge.
 */
export function flattenWorld(world: FeatureCollection): FeatureCollection {
  return { ...world, features: world.features.map((one) => ({ ...one, geometry: flatten(one.geometry) })) }
}

function flatten(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(flattenRing) }
  if (geometry.type !== 'MultiPolygon') return geometry
  return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(flattenRing)) }
}

/** Positions of a line without jumps of more than 180°. */
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

/** A closed ring of [longitude, latitude] without jumps of more than 180°. */
export function flattenRing(ring: readonly Position[]): Position[] {
  const flat = flattenLine(ring)
  const [first, last] = [flat[0], flat.at(-1)]
  if (!first || !last || Math.abs((first[0] ?? 0) - (last[0] ?? 0)) < 180) return flat
  // Around a pole: down (or up) to it, along the edge, and back to the start.
  const pole = (first[1] ?? 0) < 0 ? -90 : 90
  return [...flat, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first]
}
