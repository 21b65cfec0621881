import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]

/** Distinct colours that occur nowhere else on a page. */
export const STREETS: Colour = [190, 150, 240]
export const TOWN: Colour = [250, 200, 60]

/** A folder with minimal maps: the whole world as one tile, and as an archive of that tile. */
export function tinyMaps(): string {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-maps-'))
  mkdirSync(join(folder, 'streets/0/0'), { recursive: true })
  writeFileSync(join(folder, 'streets/0/0/0.png'), picture(STREETS))
  writeFileSync(join(folder, 'town.pmtiles'), archive(picture(TOWN)))
  return folder
}

/** Adds street tiles down to a zoom level, for areas that are saved tile by tile. */
export function deepStreets(folder: string, to: number): void {
  const tile = picture(STREETS)
  for (let z = 0; z <= to; z++) {
    for (let x = 0; x < 2 ** z; x++) {
      const column = join(folder, `streets/${z}/${x}`)
      mkdirSync(column, { recursive: true })
      for (let y = 0; y < 2 ** z; y++) writeFileSync(join(column, `${y}.png`), tile)
    }
  }
}

/** A PMTiles archive, version 3, of one picture at zoom 0. */
function archive(tile: Buffer): Buffer {
  const metadata = Buffer.from(JSON.stringify({ attribution: 'Town Council' }))
  // One entry: its id 0, its run length 1, its length, and its offset 0 (stored plus one).
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1])
  const head = Buffer.alloc(127)
  head.write('PMTiles')
  head.writeUInt8(3, 7)
  const parts = [directory, metadata, Buffer.alloc(0), tile]
  let at = head.length
  for (const [index, part] of parts.entries()) {
    head.writeBigUInt64LE(BigInt(at), 8 + index * 16)
    head.writeBigUInt64LE(BigInt(part.length), 16 + index * 16)
    at += part.length
  }
  for (const place of [72, 80, 88]) head.writeBigUInt64LE(1n, place)
  // Clustered, uncompressed, PNG, zooms 0 to 0, the whole world.
  head.set([1, 1, 1, 2, 0, 0], 96)
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) head.writeInt32LE(degrees * 1e7, 102 + index * 4)
  return Buffer.concat([head, ...parts])
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)]
}

/** A square of one colour, as PNG. */
function picture([red, green, blue]: Colour): Buffer {
  const size = 256
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(size * 3, Buffer.from([red, green, blue]))])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => row)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, check])
}

function crc(data: Buffer): number {
  let sum = 0xffffffff
  for (const byte of data) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}
