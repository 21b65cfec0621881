import { describe, expect, it } from 'vitest'
import { rankTowns, type Settlement, TOWN_ZOOM } from './rankTowns.ts'

const town = (name: string, population: number, at: readonly [number, number], featureCode = 'PPL'): Settlement => ({
  name,
  population,
  featureCode,
  loc: { coordinates: at },
})
const zoomsOf = (...towns: Settlement[]) => Object.fromEntries(rankTowns(towns).map(({ name, zoom }) => [name, zoom]))

describe('The first zoom at which a town is shown', () => {
  it('is low for capitals and cities, and 4 for isolated towns', () => {
    expect(
      zoomsOf(
        town('Capital', 900_000, [0, 0], 'PPLC'),
        town('City', 4_000_000, [40, 0]),
        town('Oasis', 300, [80, 20]),
        town('Islet', 200, [120, 20], 'PPLC'),
      ),
    ).toEqual({ Capital: 2, City: 3, Oasis: 4, Islet: 4 })
  })

  it('is higher for towns near more important ones', () => {
    const zooms = zoomsOf(
      town('Large', 900_000, [10, 10]),
      town('Suburb', 90_000, [10.02, 10.02]),
      town('Seat', 100_000, [10.9, 10], 'PPLA'),
    )
    expect(zooms['Large']).toBe(4)
    expect(zooms['Seat']).toBeGreaterThan(4)
    expect(zooms['Suburb']).toBe(TOWN_ZOOM)
  })

  it('is undefined for abandoned towns and empty names', () => {
    expect(zoomsOf(town('Ruin', 10, [0, 0], 'PPLQ'), town('', 10, [0, 0]))).toEqual({})
  })

  it('does not depend on the order of the data', () => {
    const towns = Array.from({ length: 200 }, (_, at) => town(`T${at}`, (at * 7919) % 5_000, [at / 10, (at % 17) / 10]))
    expect(zoomsOf(...towns.toReversed())).toEqual(zoomsOf(...towns))
  })
})
