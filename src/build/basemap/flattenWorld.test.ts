import { readFileSync } from 'node:fs'
import type { FeatureCollection, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { describe, expect, it } from 'vitest'
import { flattenRing, flattenWorld } from './flattenWorld.ts'

describe('Flattening the world map', () => {
  it('does not change a ring that does not cross the antimeridian', () => {
    const ring = [
      [10, 0],
      [20, 0],
      [20, 10],
      [10, 0],
    ]
    expect(flattenRing(ring)).toEqual(ring)
  })

  it('continues a ring beyond 180° where it crosses the antimeridian', () => {
    expect(
      flattenRing([
        [179, 0],
        [-179, 0],
        [-179, 1],
        [179, 0],
      ]),
    ).toEqual([
      [179, 0],
      [181, 0],
      [181, 1],
      [179, 0],
    ])
  })

  it('extends a ring around the pole along the edge of the map', () => {
    const flat = flattenRing([
      [-120, -70],
      [0, -70],
      [120, -70],
      [-120, -70],
    ])
    expect(flat.slice(3)).toEqual([
      [240, -70],
      [240, -90],
      [-120, -90],
      [-120, -70],
    ])
  })

  it.each(['110m', '50m'])('draws no country of the %s atlas as a band around the world', (scale) => {
    const path = new URL(`../../../node_modules/world-atlas/countries-${scale}.json`, import.meta.url)
    const topology = JSON.parse(readFileSync(path, 'utf8')) as Topology<{ countries: GeometryCollection }>
    const world = flattenWorld(feature(topology, topology.objects.countries) as FeatureCollection)
    expect(world.features.length).toBeGreaterThan(170)
    expect(rings(world).filter((ring) => widest(ring) > 180)).toEqual([])
  })
})

function rings(world: FeatureCollection): Position[][] {
  return world.features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
  })
}

/** The widest step of a ring in degrees of longitude, except along a pole. */
function widest(ring: readonly Position[]): number {
  return Math.max(
    ...ring.slice(1).map(([longitude = 0, latitude = 0], index) => {
      return Math.abs(latitude) === 90 ? 0 : Math.abs(longitude - (ring[index]?.[0] ?? 0))
    }),
  )
}
