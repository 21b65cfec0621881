import { Transformer } from '@napi-rs/image'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stripMetadata } from './stripMetadata.ts'

const SECRET = 'GPS 21.0285,105.8542 Phone 7'
const pixels = Buffer.from(Array.from({ length: 24 * 16 * 4 }, (_, index) => (index * 7) % 256))
const picture = () => Transformer.fromRgbaPixels(pixels, 24, 16)

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
/** EXIF with an orientation, in the byte order of Intel or Motorola, followed by a secret. */
const exif = (orientation: number, order: 'II' | 'MM') => {
  const tiff = Buffer.alloc(26)
  tiff.write(order, 'latin1')
  const put = (at: number, value: number, bytes: 2 | 4) =>
    order === 'II' ? tiff.writeUIntLE(value, at, bytes) : tiff.writeUIntBE(value, at, bytes)
  put(2, 42, 2)
  put(4, 8, 4)
  put(8, 1, 2)
  put(10, 0x0112, 2)
  put(12, 3, 2)
  put(14, 1, 4)
  put(18, orientation, 2)
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(SECRET)]))
}
const withSegments = (jpeg: Buffer, ...more: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...more, jpeg.subarray(2), Buffer.from(`behind the end: ${SECRET}`)])
const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await new Transformer(bytes).metadata()
  return [width, height]
}

describe('A JPEG without metadata', () => {
  it('reveals neither location nor device, and has the same pixels', async () => {
    const jpeg = await picture().jpeg(90)
    const told = withSegments(
      jpeg,
      exif(1, 'MM'),
      segment(0xfe, Buffer.from(SECRET)),
      segment(0xed, Buffer.from(SECRET)),
    )
    const bare = stripMetadata('image/jpeg', told) ?? Buffer.alloc(0)
    expect(bare.includes(SECRET)).toBe(false)
    expect(await new Transformer(bare).rawPixels()).toEqual(await new Transformer(jpeg).rawPixels())
  })

  it.each(['II', 'MM'] as const)('stays upright (%s)', async (order) => {
    const told = withSegments(await picture().jpeg(90), exif(6, order))
    const bare = stripMetadata('image/jpeg', told) ?? Buffer.alloc(0)
    const upright = await new Transformer(bare).rotate().png()
    expect(await sizeOf(upright)).toEqual([16, 24])
  })
})

describe('A PNG without metadata', () => {
  it('keeps its pixels, but neither texts nor bytes after its end', async () => {
    const png = await picture().png()
    const text = Buffer.concat([Buffer.from([0, 0, 0, SECRET.length]), Buffer.from(`tEXt${SECRET}`), Buffer.alloc(4)])
    const told = Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from(SECRET)])
    const bare = stripMetadata('image/png', told) ?? Buffer.alloc(0)
    expect(bare.includes(SECRET)).toBe(false)
    expect(await new Transformer(bare).rawPixels()).toEqual(await new Transformer(png).rawPixels())
  })
})

describe('A WebP without metadata', () => {
  it('keeps its pixels, but no EXIF', async () => {
    const webp = await picture().webpLossless()
    const chunk = Buffer.concat([Buffer.from('EXIF'), Buffer.from([SECRET.length, 0, 0, 0]), Buffer.from(SECRET)])
    const told = Buffer.concat([webp, chunk])
    told.writeUInt32LE(told.length - 8, 4)
    const bare = stripMetadata('image/webp', told) ?? Buffer.alloc(0)
    expect(bare.includes(SECRET)).toBe(false)
    expect(await new Transformer(bare).rawPixels()).toEqual(await new Transformer(webp).rawPixels())
  })
})

describe('A malformed image', () => {
  it('is rejected as a whole', () => {
    const heads = ['ffd8ffe1', '89504e470d0a1a0a', '524946460000000057454250', '']
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), (head, noise) => {
        const bytes = Buffer.concat([Buffer.from(head, 'hex'), noise])
        for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/heic']) stripMetadata(type, bytes)
      }),
    )
    expect(stripMetadata('image/heic', Buffer.from('x'))).toBeNull()
    expect(stripMetadata('image/jpeg', Buffer.from('x'))).toBeNull()
  })
})
