import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

/** An uncompressed vector tile. */
export interface CutTile {
  readonly z: number
  readonly x: number
  readonly y: number
  readonly bytes: Uint8Array
}

interface Entry {
  readonly id: number
  readonly offset: number
  readonly length: number
  run: number
}

const HEADER = 127
/** Bytes readers request first, which must contain the header and the root directory. */
const FIRST_READ = 16_384
/** Entries per leaf directory: some kilobytes, since a leaf is read completely to find one tile. */
const LEAF = 2_048
const GZIP = 2
const VECTOR = 1

/** An archive, and the number of leading bytes that contain all directories and the tiles up to `headZoom`. */
export interface Archive {
  readonly bytes: Buffer
  readonly head: number
}

/**
 * Returns vector tiles as a PMTiles archive, version 3
 * (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). The output is deterministic: tiles are ordered by
 * id and deduplicated.
 */
export function writeArchive(tiles: readonly CutTile[], metadata: object, headZoom: number): Archive {
  const sorted = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), z, bytes }))
    .toSorted((a, b) => a.id - b.id)
  const places = new Map<string, { readonly offset: number; readonly length: number }>()
  const bodies: Buffer[] = []
  const entries: Entry[] = []
  let size = 0
  let headBody = 0
  for (const { id, z, bytes } of sorted) {
    const key = createHash('sha1').update(bytes).digest('hex')
    let place = places.get(key)
    if (!place) {
      const body = gzipSync(bytes, { level: 9 })
      place = { offset: size, length: body.length }
      places.set(key, place)
      bodies.push(body)
      size += body.length
    }
    if (z <= headZoom) headBody = size
    const last = entries.at(-1)
    if (last && last.offset === place.offset && last.id + last.run === id) last.run++
    else entries.push({ id, ...place, run: 1 })
  }
  const { root, leaves } = directories(entries)
  const meta = gzipSync(JSON.stringify(metadata), { level: 9 })
  const zooms = sorted.map(({ z }) => z)
  const begin = { root: HEADER, meta: HEADER + root.length, leaves: HEADER + root.length + meta.length }
  const data = begin.leaves + leaves.length
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  const parts = [begin.root, root.length, begin.meta, meta.length, begin.leaves, leaves.length, data, size]
  const figures = [...parts, sorted.length, entries.length, places.size]
  for (const [index, figure] of figures.entries()) header.writeBigUInt64LE(BigInt(figure), 8 + index * 8)
  header.writeUInt8(1, 96)
  header.writeUInt8(GZIP, 97)
  header.writeUInt8(GZIP, 98)
  header.writeUInt8(VECTOR, 99)
  header.writeUInt8(Math.min(...zooms), 100)
  header.writeUInt8(Math.max(...zooms), 101)
  // Bounds (west, south, east, north), then the initial view, in 1e-7 degrees.
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + index * 4)
  return { bytes: Buffer.concat([header, root, meta, leaves, ...bodies]), head: data + headBody }
}

/** Returns the root directory, and leaves if all entries do not fit into the first read. */
function directories(entries: readonly Entry[]): { readonly root: Buffer; readonly leaves: Buffer } {
  const flat = directory(entries)
  if (flat.length <= FIRST_READ - HEADER) return { root: flat, leaves: Buffer.alloc(0) }
  const leaves: Buffer[] = []
  const pointers: Entry[] = []
  let offset = 0
  for (let at = 0; at < entries.length; at += LEAF) {
    const part = entries.slice(at, at + LEAF)
    const leaf = directory(part)
    pointers.push({ id: part[0]?.id ?? 0, offset, length: leaf.length, run: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  const root = directory(pointers)
  if (root.length > FIRST_READ - HEADER) throw new Error('There are more leaves than a root directory may name.')
  return { root, leaves: Buffer.concat(leaves) }
}

/** Encodes entries by column: count, id deltas, run lengths, lengths, offsets (0: directly after the previous one). */
function directory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = []
  const put = (value: number) => {
    let rest = value
    while (rest >= 0x80) {
      bytes.push((rest % 0x80) | 0x80)
      rest = Math.floor(rest / 0x80)
    }
    bytes.push(rest)
  }
  put(entries.length)
  let before = 0
  for (const { id } of entries) {
    put(id - before)
    before = id
  }
  for (const { run } of entries) put(run)
  for (const { length } of entries) put(length)
  for (const [index, { offset }] of entries.entries()) {
    const last = entries[index - 1]
    put(last && offset === last.offset + last.length ? 0 : offset + 1)
  }
  return gzipSync(Buffer.from(bytes), { level: 9 })
}
