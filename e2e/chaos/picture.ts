import { crc32, deflateSync } from 'node:zlib'
import type { Chance } from './Chance.ts'

/** A PNG of noise, unlike any other, from a few kilobytes to a few hundred. */
export function picture(chance: Chance): Buffer {
  const side = chance.between(20, 160)
  const rows = Buffer.alloc(side * (side * 3 + 1))
  for (let at = 0; at < rows.length; at++) rows[at] = at % (side * 3 + 1) === 0 ? 0 : chance.between(0, 255)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
