import type { Geometry, Position } from 'geojson'

/** Looked at so many latitudes of a polygon. */
const ROWS = 24

/**
 * Where the name of a polygon is written: in the middle of the widest row of its largest part, [longitude, latitude] in
 * degrees, and how many degrees that row is wide. Unlike a centroid it always lies inside.
 */
export function labelPlace(geometry: Geometry): { readonly place: [number, number]; readonly degrees: number } {
  const polygons: readonly Position[][][] =
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : []
  const largest = polygons.toSorted((a, b) => areaOf(b[0] ?? []) - areaOf(a[0] ?? []))[0] ?? []
  const latitudes = (largest[0] ?? []).map((one) => one[1] ?? 0)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  let best = {
    place: [largest[0]?.[0]?.[0] ?? 0, largest[0]?.[0]?.[1] ?? 0] as [number, number],
    degrees: 0,
    weight: 0,
  }
  for (let row = 1; row < ROWS; row++) {
    const latitude = south + ((north - south) * row) / ROWS
    // A row near the middle is preferred: names at an edge read as those of the neighbour.
    const near = 1 - Math.abs(row / ROWS - 0.5)
    const crossings = largest.flatMap((ring) => crossingsOf(ring, latitude)).toSorted((a, b) => a - b)
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const [west = 0, east = 0] = [crossings[at], crossings[at + 1]]
      const weight = (east - west) * near
      if (weight > best.weight) best = { place: [(west + east) / 2, latitude], degrees: east - west, weight }
    }
  }
  return { place: best.place, degrees: best.degrees }
}

function crossingsOf(ring: readonly Position[], latitude: number): number[] {
  return ring.slice(1).flatMap(([x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = ring[index] ?? []
    if (fromY > latitude === y > latitude) return []
    return [fromX + ((latitude - fromY) / (y - fromY)) * (x - fromX)]
  })
}

function areaOf(ring: readonly Position[]): number {
  const twice = ring.slice(1).reduce((sum, [x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = ring[index] ?? []
    return sum + fromX * y - x * fromY
  }, 0)
  return Math.abs(twice / 2)
}
