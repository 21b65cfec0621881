import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance } from '../../geo/distance.ts'
import { readAnyCoordinates, writeCoordinates } from './coordinateText.ts'

const place = fc.record({
  latitude: fc.double({ min: -79.9, max: 83.9, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.999, noNaN: true }),
})

describe('Coordinates as text', () => {
  it.each([
    ['dd', 0.2],
    ['dms', 3],
    ['mgrs', 2],
  ] as const)('in %s are read back within metres', (format, metres) => {
    fc.assert(
      fc.property(place, ({ latitude, longitude }) => {
        const text = writeCoordinates({ latitude, longitude }, format)
        const read = readAnyCoordinates(text ?? '')
        const off = read ? distance([read.longitude, read.latitude], [longitude, latitude]) : Infinity
        expect(off).toBeLessThan(metres)
      }),
      { numRuns: 500 },
    )
  })

  it('are written in familiar notations', () => {
    const saigon = { latitude: 10.77, longitude: 106.69 }
    expect(writeCoordinates(saigon, 'dd')).toBe('10.770000, 106.690000')
    expect(writeCoordinates(saigon, 'dms')).toBe('10°46′12.0″N 106°41′24.0″E')
    expect(writeCoordinates(saigon, 'mgrs')).toMatch(/^48P [A-Z]{2} \d{5} \d{5}$/)
    expect(writeCoordinates({ latitude: -33.9999999, longitude: -70 }, 'dms')).toBe('34°00′00.0″S 70°00′00.0″W')
  })

  it.each([
    '10°46′12″N 106°41′24″E',
    `10° 46' 12" N, 106° 41' 24" E`,
    "10°46.2' 106°41.4'",
    '10:46:12, 106:41:24',
    'N 10 46 12 E 106 41 24',
    '106 41 24 E, 10 46 12 N',
    '10°46’12”N 106°41’24”E',
    '10.77;106.69',
  ])('are read from %s', (text) => {
    expect(readAnyCoordinates(text)).toEqual({ latitude: 10.77, longitude: 106.69 })
  })

  it('in MGRS are read with or without spaces, and not with invalid letter combinations', () => {
    const monument = readAnyCoordinates('18S UJ 23371 06519')
    expect(monument?.latitude).toBeCloseTo(38.8898, 3)
    expect(monument?.longitude).toBeCloseTo(-77.0365, 3)
    expect(readAnyCoordinates('18suj2337106519')).toEqual(monument)
    expect(
      ['18S', '18S UJ 123', '61S UJ 23371 06519', '18I UJ 23371 06519', '18S AA 23371 06519'].map(readAnyCoordinates),
    ).toEqual([null, null, null, null, null])
  })

  it('are null with sixty minutes, and outside the grid', () => {
    expect(['10°60′00″N 106°41′24″E', '10°46′60″N 106°41′24″E', 'x'].map(readAnyCoordinates)).toEqual([
      null,
      null,
      null,
    ])
    expect(writeCoordinates({ latitude: 89, longitude: 0 }, 'mgrs')).toBeNull()
    expect(writeCoordinates({ latitude: 91, longitude: 0 }, 'dd')).toBeNull()
  })
})
