import { forward, toPoint } from 'mgrs'
import { isLatitude, isLongitude } from '../../geo/Position.ts'
import { readCoordinates, type Coordinates } from './readCoordinates.ts'

export type CoordinateFormat = 'dd' | 'dms' | 'mgrs'

/** The grid ends there: around the poles it has another shape, which nobody collects data in. */
const GRID = { south: -80, north: 84 }

/**
 * A position as people read it, to about a metre or finer: `10.770000, 106.690000`; `10°46′12.0″N 106°41′24.0″E`;
 * `48P XS 84812 91042`. Null where the format has no name for the place.
 */
export function writeCoordinates({ latitude, longitude }: Coordinates, format: CoordinateFormat): string | null {
  if (!isLatitude(latitude) || !isLongitude(longitude)) return null
  if (format === 'dd') return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`
  if (format === 'dms') return `${sexagesimal(latitude, 'N', 'S')} ${sexagesimal(longitude, 'E', 'W')}`
  if (latitude < GRID.south || latitude > GRID.north) return null
  const [, zone, square, figures = ''] = /^(\d+[A-Z])([A-Z]{2})(\d*)$/.exec(forward([longitude, latitude], 5)) ?? []
  return zone ? `${zone} ${square} ${figures.slice(0, 5)} ${figures.slice(5)}` : null
}

/** What a text means in any of the three; null when it is none of them. */
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

/** Whether the place is in the zone and band that name it: letters of a square that do not go with them lead elsewhere. */
function isIn(zone: number, band: number, longitude: number, latitude: number): boolean {
  const south = GRID.south + band * 8
  const centre = zone * 6 - 183
  // Zones around Norway are up to twelve degrees wide; the corner of a square may lie a little beyond an edge.
  const east = Math.abs(((longitude - centre + 540) % 360) - 180)
  return latitude > south - 0.1 && latitude < (band === 19 ? GRID.north : south + 8) + 0.1 && east < 6.1
}

function sexagesimal(degrees: number, positive: string, negative: string): string {
  // Rounded once, in tenths of a second, so that 59.96″ never shows as 60.0″.
  const tenths = Math.round(Math.abs(degrees) * 36_000)
  const [whole, minutes, seconds] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60, (tenths % 600) / 10]
  return `${whole}°${two(minutes)}′${seconds.toFixed(1).padStart(4, '0')}″${degrees < 0 ? negative : positive}`
}

const two = (number: number) => String(number).padStart(2, '0')
const trimmed = (degrees: number) => Math.round(degrees * 1e7) / 1e7
