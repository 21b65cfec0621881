const DRAWS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP'])
/** Flags in VP8X for EXIF and XMP. */
const PROMISES = 0b0000_1100

/** Returns a WebP without EXIF, XMP and trailing data. Null if it is not a readable WebP. */
export function stripWebp(file: Buffer): Buffer | null {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return null
  const end = Math.min(file.length, 8 + file.readUInt32LE(4))
  const kept: Buffer[] = []
  for (let at = 12; at + 8 <= end;) {
    const size = file.readUInt32LE(at + 4)
    const next = at + 8 + size + (size % 2)
    if (at + 8 + size > end) return null
    const name = file.toString('latin1', at, at + 4)
    const chunk = Buffer.from(file.subarray(at, next))
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~PROMISES
    if (DRAWS.has(name)) kept.push(chunk)
    at = next
  }
  if (kept.length === 0) return null
  const body = Buffer.concat(kept)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}
