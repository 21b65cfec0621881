import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Gazetteer } from './Gazetteer.ts'

const LINES = [
  'Paris\tFR\t2138551\t2.3488\t48.85341',
  'Hanoi\tVN\t1431270\t105.84117\t21.0245',
  'Springfield\tUS\t166810\t-93.29824\t37.21533',
  'Springfield\tUS\t116565\t-89.64371\t39.80172',
  'Paris\tUS\t24782\t-95.55551\t33.66094',
  'Đà Lạt\tVN\t197000\t108.44193\t11.94646',
  'Suva\tFJ\t77366\t178.44149\t-18.14161',
  'Parisot\tFR\t1500\t1.858\t44.26',
]
const towns = new Gazetteer(LINES)
const found = (text: string, near: readonly [number, number] | null = null) =>
  towns.search(text, near, 8).map(({ name, position }) => `${name} ${Math.round(position[0])}`)

describe('Searching towns by name', () => {
  it('ignores accents, case and spaces', () => {
    expect(['hà nội', 'HANOI', 'dalat', 'Da Lat', 'noi'].map((text) => found(text)[0])).toEqual([
      'Hanoi 106',
      'Hanoi 106',
      'Đà Lạt 108',
      'Đà Lạt 108',
      'Hanoi 106',
    ])
    expect([found(''), found('...'), found('xyzzy')]).toEqual([[], [], []])
  })

  it('lists exact names first, then larger towns', () => {
    expect(found('paris')).toEqual(['Paris 2', 'Paris -96', 'Parisot 2'])
  })

  it('lists near towns first', () => {
    expect(found('springfield', [-89.6, 39.8])[0]).toBe('Springfield -90')
    expect(found('springfield', [-93.3, 37.2])[0]).toBe('Springfield -93')
    expect(found('paris', [-95.5, 33.7])[0]).toBe('Paris -96')
    expect(found('paris', [105, 21])[0]).toBe('Paris 2')
  })

  it('lists the nearest first among towns of the same name and size', () => {
    const coordinate = fc.tuple(fc.integer({ min: -179, max: 180 }), fc.integer({ min: -89, max: 89 }))
    fc.assert(
      fc.property(coordinate, coordinate, ([lon, lat], near) => {
        const one = new Gazetteer([`A\tXX\t5\t${lon}\t${lat}`, `A\tXX\t5\t${near[0]}\t${near[1]}`])
        expect(one.search('a', near, 1)[0]?.position).toEqual(near)
      }),
    )
  })
})

describe('The nearest town', () => {
  it('is found across the 180th meridian, and is null in the middle of an ocean', () => {
    expect(towns.nearest([-179.9, -18.1], 300_000)?.town.name).toBe('Suva')
    expect(towns.nearest([105.9, 21], 100_000)?.town.name).toBe('Hanoi')
    expect(towns.nearest([-30, 0], 100_000)).toBeNull()
  })
})
