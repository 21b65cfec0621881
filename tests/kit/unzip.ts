import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive below 4 GB (APPNOTE 6.3), by path, as listed by its directory. */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(begin, begin + archive.readUInt32LE(at + 20))
    const isDeflated = archive.readUInt16LE(at + 10) === 8
    files.set(archive.toString('utf8', at + 46, at + 46 + name), isDeflated ? inflateRawSync(packed) : packed)
    at += 46 + name + extra + comment
  }
  return files
}
