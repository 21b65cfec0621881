import { forward, toPoint } from 'mgrs'
import { isLatitude, isLongitude } from '../../geo/Position.ts'
import { readCoordinates, type Coordinates } from './readCoordinates.ts'

export type CoordinateFormat = 'dd' | 'dms' | 'mgrs'

/** Limits of the UTM grid: the polar grid (UPS) is not supported. */
const GRID = { south: -80, north: 84 }

/**
 * Formats a position to about a metre or finer: `10.770000, 106.690000`; `10°46′12.0″N 106°41′24.0″E`; `48P XS 84812
 * 91042`. Null if the format does not cover the position.
 */
export function writeCoordinates({ latitude, longitude }: Coordinates, format: CoordinateFormat): string | null {
  if (!isLatitude(latitude) || !isLongitude(longitude)) return null
  if (format === 'dd') return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`
  if (format === 'dms') return `${sexagesimal(latitude, 'N', 'S')} ${sexagesimal(longitude, 'E', 'W')}`
  if (latitude < GRID.south || latitude > GRID.north) return null
  const [, zone, square, figures = ''] = /^(\d+[A-Z])([A-Z]{2})(\d*)$/.exec(forward([longitude, latitude], 5)) ?? []
  return zone ? `${zone} ${square} ${figures.slice(0, 5)} ${figures.slice(5)}` : null
}

/** Parses a text in any of the three formats; null if it is none. */
export function readAnyCoordinates(text: string): Coordinates | null {
  return readCoordinates(text) ?? readGrid(text)
}

function readGrid(text: string): Coordinates | null {
  const plain = text.toUpperCase().replace(/\s+/g, '')
  const [, zone = '', band = ''] = GRID_TEXT.exec(plain) ?? []
  if (!zone) return null
  try {
    const [longitude, latitude] = toPoint(plain)
    return isIn(Number(zone), BANDS.indexOf(band), longitude, latitude)
      ? { latitude: trimmed(latitude), longitude: trimmed(longitude) }
      : null
  } catch {
    return null
  }
}

const BANDS = 'CDEFGHJKLMNPQRSTUVWX'
const GRID_TEXT = new RegExp(String.raw`^([1-9]|[1-5]\d|60)([${BANDS}])[A-HJ-NP-Z]{2}(?:\d{2}){1,5}$`)

/**
 * True if the position is within the zone and band in its own name: square letters that do not match them lead
 * elsewhere.
 */
function isIn(zone: number, band: number, longitude: number, latitude: number): boolean {
  const south = GRID.south + band * 8
  const centre = zone * 6 - 183
  // Zones around Norway are up to twelve degrees wide; the corner of a square may be slightly beyond an edge.
  const east = Math.abs(((longitude - centre + 540) % 360) - 180)
  return latitude > south - 0.1 && latitude < (band === 19 ? GRID.north : south + 8) + 0.1 && east < 6.1
}

function sexagesimal(degrees: number, positive: string, negative: string): string {
  // Rounded once, in tenths of a second, so that 59.96″ is never shown as 60.0″.
  const tenths = Math.round(Math.abs(degrees) * 36_000)
  const [whole, minutes, seconds] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60, (tenths % 600) / 10]
  return `${whole}°${two(minutes)}′${seconds.toFixed(1).padStart(4, '0')}″${degrees < 0 ? negative : positive}`
}

const two = (number: number) => String(number).padStart(2, '0')
const trimmed = (degrees: number) => Math.round(degrees * 1e7) / 1e7
