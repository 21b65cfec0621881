const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Chunks that affect rendering; all other optional ones (texts, times, EXIF) are removed. */
const DRAWS = new Set(['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'bKGD', 'pHYs', 'acTL', 'fcTL', 'fdAT'])

/** Returns a PNG without metadata and trailing data. Null if it is not a readable PNG. */
export function stripPng(file: Buffer): Buffer | null {
  if (!file.subarray(0, 8).equals(SIGNATURE)) return null
  const kept: Buffer[] = [SIGNATURE]
  for (let at = 8; at + 12 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) return null
    const name = file.toString('latin1', at + 4, at + 8)
    // A capital first letter marks critical chunks.
    if (/^[A-Z]/.test(name) || DRAWS.has(name)) kept.push(file.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return null
}
