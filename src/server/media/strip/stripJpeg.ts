/** JPEG markers: the byte after 0xff. */
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const COMMENT = 0xfe

/**
 * Returns a JPEG without metadata: no EXIF, XMP, IPTC, comments, previews or trailing data, with pixels unchanged.
 * Keeps the colour profile (ICC, Adobe) and orientation. Null if it is not a readable JPEG.
 */
export function stripJpeg(file: Buffer): Buffer | null {
  if (file[0] !== 0xff || file[1] !== SOI) return null
  const kept: Buffer[] = [file.subarray(0, 2)]
  let orientation = 1
  let at = 2
  for (;;) {
    while (file[at] === 0xff && file[at + 1] === 0xff) at++
    const marker = file[at + 1]
    if (file[at] !== 0xff || marker === undefined) return null
    if (marker === EOI) break
    const length = at + 4 <= file.length ? file.readUInt16BE(at + 2) : 0
    const end = at + 2 + length
    if (length < 2 || end > file.length) return null
    const segment = file.subarray(at, end)
    if (marker === APP1) orientation = orientationIn(segment) ?? orientation
    if (stays(marker, segment)) kept.push(segment)
    at = end
    if (marker === SOS) {
      const next = endOfScan(file, at)
      kept.push(file.subarray(at, next))
      at = next
      // Truncated, as by phones that run out of storage: keep what there is.
      if (at >= file.length) break
    }
  }
  kept.push(Buffer.from([0xff, EOI]))
  if (orientation !== 1) kept.splice(1, 0, orientationSegment(orientation))
  return Buffer.concat(kept)
}

function stays(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > 0xef) return true
  if (marker === APP0) return segment.toString('latin1', 4, 8) === 'JFIF'
  if (marker === APP2) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE'
  return marker === APP14 && segment.toString('latin1', 4, 9) === 'Adobe'
}

/** End of the entropy-coded data: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return file.length
}

/** Orientation from EXIF, 1 to 8; null if it has none. */
function orientationIn(segment: Buffer): number | null {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return null
  const tiff = segment.subarray(10)
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  try {
    const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    for (let entry = 0; entry < short(first); entry++) {
      const at = first + 2 + entry * 12
      const value = short(at) === 0x0112 ? short(at + 8) : 0
      if (value >= 1 && value <= 8) return value
    }
  } catch {
    // Offsets outside of the segment: invalid EXIF.
  }
  return null
}

/** EXIF segment with a single entry, the orientation. */
function orientationSegment(orientation: number): Buffer {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(tiff)])
  const head = Buffer.from([0xff, APP1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
