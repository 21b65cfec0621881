import type { Position } from './Position.ts'

/** Coordinate systems that are read: degrees in WGS 84, longitude first, and the metres of web maps. */
export type CoordinateSystem = 'degrees' | 'webMercator'

/** As the `crs` member of GeoJSON 2008 names them, without what the kinds of names put before and between. */
const NAMES = new Map<string, CoordinateSystem>([
  ['ogc:crs84', 'degrees'],
  ['ogc:crs84h', 'degrees'],
  ['epsg:4326', 'degrees'],
  ['epsg:4979', 'degrees'],
  ['epsg:3857', 'webMercator'],
  // Older codes of the same projection.
  ...['epsg:3785', 'epsg:900913', 'esri:102100', 'epsg:102100', 'esri:102113'].map(
    (name) => [name, 'webMercator'] as const,
  ),
])

/**
 * What a `crs` member of GeoJSON declares: without one, degrees. One that is not known is given by its name. Coordinates
 * stand longitude (or x) first whatever the authority's own order of axes is, as GeoJSON 2008 section 2.1.1 has it.
 */
export function coordinateSystemOf(crs: unknown): CoordinateSystem | { readonly unknown: string } {
  if (crs === undefined || crs === null) return 'degrees'
  const { type, properties } = crs as { type?: unknown; properties?: { name?: unknown; code?: unknown } | null }
  const name = type === 'EPSG' ? `EPSG:${String(properties?.code)}` : properties?.name
  if (typeof name !== 'string') return { unknown: JSON.stringify(crs) }
  return NAMES.get(plainName(name)) ?? { unknown: name }
}

/** `urn:ogc:def:crs:OGC:1.3:CRS84`, `http://www.opengis.net/def/crs/EPSG/0/3857` and `EPSG:3857` as authority and code. */
function plainName(name: string): string {
  const [, authority = '', code = ''] =
    /(?:^|[:/])(epsg|ogc|esri)\b(?:\.xml)?[:/#](?:[\d.]*[:/])?(crs84h?|\d+)$/i.exec(name.trim()) ?? []
  if (authority) return `${authority}:${code}`.toLowerCase()
  return /^crs:?84$/i.test(name.trim()) ? 'ogc:crs84' : ''
}

/** Metres: half of the equator, and of the meridian as far as the projection is used (85.06°). */
const [MOST_X, MOST_Y] = [20_037_508.342_789_25, 20_048_966.11]
/** Semi-major axis of WGS 84, in metres. */
const RADIUS = 6_378_137

/**
 * Degrees from web Mercator: lon = x / R, lat = 2 atan(e^(y / R)) - 90° (IOGP Guidance Note 7-2, method 1024, "Popular
 * Visualisation Pseudo Mercator", with false origin 0, 0). Null outside the world.
 */
export function fromWebMercator(x: number, y: number): Position | null {
  if (Math.abs(x) > MOST_X || Math.abs(y) > MOST_Y) return null
  return [degrees(x / RADIUS), degrees(2 * Math.atan(Math.exp(y / RADIUS)) - Math.PI / 2)]
}

/** Eight decimals are a millimetre. */
const degrees = (radians: number): number => Math.round(((radians * 180) / Math.PI) * 1e8) / 1e8
