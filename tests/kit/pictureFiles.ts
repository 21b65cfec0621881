/** Generated pictures, as a camera or an attacker would send them. */

/** A picture whose left half is red and whose right half is blue, with lines all over so that it is sharp. */
export async function twoHalves(width: number, height: number, type = 'image/jpeg'): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = '#0000ff'
  context.fillRect(width / 2, 0, width / 2, height)
  context.fillStyle = '#ffffff'
  for (let y = 0; y < height; y += height / 16) context.fillRect(0, y, width, height / 160)
  return canvas.convertToBlob({ type, quality: 0.9 })
}

export const fileOf = (name: string, ...parts: readonly BlobPart[]) => new File([...parts], name)

export interface Exif {
  /** 1 to 8; 6: the camera was held upright. */
  readonly orientation?: number
  /** `2026:03:01 09:30:00`. */
  readonly time?: string
  /** `+07:00`. */
  readonly offset?: string
  /** Whole degrees, north and east, and the heading. */
  readonly latitude?: number
  readonly longitude?: number
  readonly heading?: number
}

/** The JPEG with EXIF inserted. */
export async function withExif(jpeg: Blob, exif: Exif): Promise<Blob> {
  const segment = exifSegment(exif)
  return new Blob([jpeg.slice(0, 2), segment, jpeg.slice(2)], { type: 'image/jpeg' })
}

type Entry = readonly [tag: number, type: number, count: number, value: readonly number[]]

const ASCII = 2
const SHORT = 3
const LONG = 4
const RATIONAL = 5

const two = (n: number) => [(n >> 8) & 255, n & 255]
const four = (n: number) => [...two(n >>> 16), ...two(n & 0xffff)]
const text = (value: string) => [...Array.from(value, (letter) => letter.charCodeAt(0)), 0]
const words = (tag: number, value: string): Entry => [tag, ASCII, value.length + 1, text(value)]
const degrees = (tag: number, value: number): Entry => [
  tag,
  RATIONAL,
  3,
  [...four(value), ...four(1), ...four(0), ...four(1), ...four(0), ...four(1)],
]

/** A directory of entries at an offset, followed by the values longer than four bytes. */
function directory(entries: readonly Entry[], offset: number): number[] {
  const head: number[] = two(entries.length)
  const data: number[] = []
  const dataAt = offset + 2 + entries.length * 12 + 4
  for (const [tag, type, count, value] of entries) {
    head.push(...two(tag), ...two(type), ...four(count))
    if (value.length <= 4) head.push(...value, ...Array<number>(4 - value.length).fill(0))
    else {
      head.push(...four(dataAt + data.length))
      data.push(...value)
    }
  }
  return [...head, ...four(0), ...data]
}

function exifSegment({ orientation = 1, time, offset, latitude, longitude, heading }: Exif): Uint8Array<ArrayBuffer> {
  const own: readonly Entry[] = [...(time ? [words(0x9003, time)] : []), ...(offset ? [words(0x9011, offset)] : [])]
  const gps: readonly Entry[] = [
    ...(latitude === undefined ? [] : [words(1, 'N'), degrees(2, latitude)]),
    ...(longitude === undefined ? [] : [words(3, 'E'), degrees(4, longitude)]),
    ...(heading === undefined ? [] : [[0x11, RATIONAL, 1, [...four(heading), ...four(1)]] as const]),
  ]
  const firstLength = 2 + 3 * 12 + 4
  const ownBytes = directory(own, 8 + firstLength)
  const first: readonly Entry[] = [
    [0x0112, SHORT, 1, two(orientation)],
    [0x8769, LONG, 1, four(8 + firstLength)],
    [0x8825, LONG, 1, four(8 + firstLength + ownBytes.length)],
  ]
  const gpsBytes = directory(gps, 8 + firstLength + ownBytes.length)
  const tiff = [...text('MM').slice(0, 2), ...two(42), ...four(8), ...directory(first, 8), ...ownBytes, ...gpsBytes]
  const body = [...text('Exif'), 0, ...tiff]
  return Uint8Array.from([0xff, 0xe1, ...two(body.length + 2), ...body])
}

/** The first bytes of a HEIC photo of 4,032 by 3,024 pixels with an iPhone's brands; no image data follows. */
export function heicHead(): Uint8Array<ArrayBuffer> {
  const size = box('ispe', [...four(0), ...four(4_032), ...four(3_024)])
  const meta = box('meta', [...four(0), ...box('iprp', box('ipco', size))])
  return Uint8Array.from([
    ...box('ftyp', [...text('heic').slice(0, 4), ...four(0), ...text('mif1heic').slice(0, 8)]),
    ...meta,
  ])
}

const box = (name: string, inner: readonly number[]) => [...four(8 + inner.length), ...text(name).slice(0, 4), ...inner]

/** The first bytes of a PNG of this size in pixels; with very many, a decompression bomb. */
export function pngHead(width: number, height: number): Uint8Array<ArrayBuffer> {
  const sign = [137, 80, 78, 71, 13, 10, 26, 10]
  return Uint8Array.from([
    ...sign,
    ...box('IHDR', [...four(width), ...four(height), 8, 6, 0, 0, 0]).with(3, 13),
    ...four(0),
  ])
}
