import type { Position } from './Position.ts'

/** Supported coordinate systems: WGS 84 degrees, longitude first, and Web Mercator metres. */
export type CoordinateSystem = 'degrees' | 'webMercator'

/** Names in the `crs` member of GeoJSON 2008, without the prefixes and versions of the various notations. */
const NAMES = new Map<string, CoordinateSystem>([
  ['ogc:crs84', 'degrees'],
  ['ogc:crs84h', 'degrees'],
  ['epsg:4326', 'degrees'],
  ['epsg:4979', 'degrees'],
  ['epsg:3857', 'webMercator'],
  // Deprecated codes of the same projection.
  ...['epsg:3785', 'epsg:900913', 'esri:102100', 'epsg:102100', 'esri:102113'].map(
    (name) => [name, 'webMercator'] as const,
  ),
])

/**
 * Returns the coordinate system of a `crs` member of GeoJSON: degrees without one. An unsupported one is returned by
 * its name. Coordinates are longitude (or x) first whatever the authority's axis order, see GeoJSON 2008 section 2.1.1.
 */
export function coordinateSystemOf(crs: unknown): CoordinateSystem | { readonly unknown: string } {
  if (crs === undefined || crs === null) return 'degrees'
  const { type, properties } = crs as { type?: unknown; properties?: { name?: unknown; code?: unknown } | null }
  const name = type === 'EPSG' ? `EPSG:${String(properties?.code)}` : properties?.name
  if (typeof name !== 'string') return { unknown: JSON.stringify(crs) }
  return NAMES.get(plainName(name)) ?? { unknown: name }
}

/**
 * Reduces `urn:ogc:def:crs:OGC:1.3:CRS84`, `http://www.opengis.net/def/crs/EPSG/0/3857` and `EPSG:3857` to authority
 * and code.
 */
function plainName(name: string): string {
  const [, authority = '', code = ''] =
    /(?:^|[:/])(epsg|ogc|esri)\b(?:\.xml)?[:/#](?:[\d.]*[:/])?(crs84h?|\d+)$/i.exec(name.trim()) ?? []
  if (authority) return `${authority}:${code}`.toLowerCase()
  return /^crs:?84$/i.test(name.trim()) ? 'ogc:crs84' : ''
}

/** In metres: half of the equator, and of the meridian up to the projection's limit (85.06°). */
const [MOST_X, MOST_Y] = [20_037_508.342_789_25, 20_048_966.11]
/** Semi-major axis of WGS 84, in metres. */
const RADIUS = 6_378_137

/**
 * Converts Web Mercator to degrees: lon = x / R, lat = 2 atan(e^(y / R)) - 90° (IOGP Guidance Note 7-2, method 1024,
 * "Popular Visualisation Pseudo Mercator", with false origin 0, 0). Null outside the world.
 */
export function fromWebMercator(x: number, y: number): Position | null {
  if (Math.abs(x) > MOST_X || Math.abs(y) > MOST_Y) return null
  return [degrees(x / RADIUS), degrees(2 * Math.atan(Math.exp(y / RADIUS)) - Math.PI / 2)]
}

/** Eight decimals are 1 mm. */
const degrees = (radians: number): number => Math.round(((radians * 180) / Math.PI) * 1e8) / 1e8
