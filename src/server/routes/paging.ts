import { Problem } from '../../contract/problems.ts'
import type { Box, Cursor } from '../store/submissions/reader.ts'

/** Position where the next page continues; within a box also the total count. */
interface PageCursor extends Cursor {
  readonly total?: number
}

/** Opaque cursor of the next page of submissions. */
export const encodeCursor = ({ at, seq, total }: PageCursor): string =>
  Buffer.from([at, seq, ...(total === undefined ? [] : [total])].join('.')).toString('base64url')

const partsOf = (cursor: string) =>
  /^(-?\d{1,16})\.(\d{1,16})(?:\.(\d{1,16}))?$/.exec(Buffer.from(cursor, 'base64url').toString())

/** True for a cursor of `encodeCursor`. */
export const isPageCursor = (text: string): boolean => partsOf(text) !== null

/** Parses a cursor of `encodeCursor`. Throws badRequest. */
export function parseCursor(text: string | undefined): PageCursor | null {
  if (text === undefined) return null
  const parts = partsOf(text)
  if (!parts) throw new Problem('badRequest', { reason: 'querystring/cursor is not one that this server gave' })
  return { at: Number(parts[1]), seq: Number(parts[2]), ...(parts[3] && { total: Number(parts[3]) }) }
}

/** Parses `west,south,east,north` in degrees. Throws badRequest. */
export function parseBox(text: string | undefined): Box | null {
  if (text === undefined) return null
  const [west, south, east, north, ...more] = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)))
  const numbers = [west, south, east, north].every((one) => one !== undefined && Number.isFinite(one))
  const box = { west: west ?? 0, south: south ?? 0, east: east ?? 0, north: north ?? 0 }
  const inside = Math.max(Math.abs(box.west), Math.abs(box.east)) <= 180 && box.south >= -90 && box.north <= 90
  if (!numbers || more.length || !inside || box.south > box.north) {
    throw new Problem('badRequest', { reason: 'querystring/bbox must be west,south,east,north in degrees' })
  }
  return box
}
