import { describe, expect, it } from 'vitest'
import { coordinateSystemOf, fromWebMercator } from './coordinateSystem.ts'

const named = (name: string) => coordinateSystemOf({ type: 'name', properties: { name } })

describe('The coordinate system declared in GeoJSON', () => {
  it.each([
    'urn:ogc:def:crs:OGC:1.3:CRS84',
    'urn:ogc:def:crs:OGC::CRS84',
    'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
    'urn:ogc:def:crs:EPSG::4326',
    'urn:ogc:def:crs:EPSG:6.18:4326',
    'http://www.opengis.net/gml/srs/epsg.xml#4326',
    'EPSG:4326',
    'CRS84',
  ])('is degrees: %s', (name) => expect(named(name)).toBe('degrees'))

  it.each([
    'urn:ogc:def:crs:EPSG::3857',
    'http://www.opengis.net/def/crs/EPSG/0/3857',
    'epsg:3857',
    'EPSG:900913',
    'ESRI:102100',
  ])('is Web Mercator metres: %s', (name) => expect(named(name)).toBe('webMercator'))

  it.each(['urn:ogc:def:crs:EPSG::27700', 'EPSG:32648', 'EPSG:43260', 'NOTEPSG:4326'])('is unsupported: %s', (name) =>
    expect(named(name)).toEqual({ unknown: name }),
  )

  it('is degrees without a declaration, and is not guessed from a link', () => {
    expect([coordinateSystemOf(undefined), coordinateSystemOf(null)]).toEqual(['degrees', 'degrees'])
    expect(coordinateSystemOf({ type: 'EPSG', properties: { code: 3857 } })).toBe('webMercator')
    expect(coordinateSystemOf({ type: 'link', properties: { href: 'x.wkt' } })).toHaveProperty('unknown')
    expect(coordinateSystemOf('EPSG:3857')).toHaveProperty('unknown')
  })
})

describe('Converting Web Mercator to degrees', () => {
  it('matches the example in IOGP Guidance Note 7-2', () => {
    // -100°20'00.000", 24°22'54.433".
    const [longitude, latitude] = fromWebMercator(-11_169_055.58, 2_800_000) ?? []
    expect(longitude).toBeCloseTo(-100.333_333_33, 7)
    expect(latitude).toBeCloseTo(24.381_786_94, 7)
  })

  it('ends at the edges of the projection', () => {
    expect(fromWebMercator(20_037_508.342_789_244, 0)).toEqual([180, 0])
    expect(fromWebMercator(0, -20_037_508.34)?.[1]).toBeCloseTo(-85.051_128_78, 6)
    expect([fromWebMercator(20_037_600, 0), fromWebMercator(0, 21_000_000)]).toEqual([null, null])
  })
})
