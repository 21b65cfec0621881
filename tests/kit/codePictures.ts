import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')

/** The image of a code, as PNG. */
export async function codePicture(text: string, format: 'QRCode' | 'EAN13'): Promise<Buffer> {
  const { image } = await drawn(text, format)
  if (!image) throw new Error(`${text} does not fit into ${format}`)
  return Buffer.from(await image.arrayBuffer())
}

/** A video for the browser's fake camera (Y4M, grey): the code, standing still. */
export async function codeVideo(text: string): Promise<Buffer> {
  const { symbol } = await drawn(text, 'QRCode')
  const [width, height, share] = [640, 480, Math.floor(320 / symbol.width)]
  const frame = Buffer.alloc((width * height * 3) / 2, 128).fill(235, 0, width * height)
  for (let y = 0; y < symbol.height * share; y++) {
    for (let x = 0; x < symbol.width * share; x++) {
      const dark = (symbol.data[Math.floor(y / share) * symbol.width + Math.floor(x / share)] ?? 255) < 128
      if (dark) frame[(y + 70) * width + x + 150] = 16
    }
  }
  const one = Buffer.concat([Buffer.from('FRAME\n'), frame])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F30:1 Ip A0:0 C420\n`), one, one, one])
}

async function drawn(text: string, format: WriterOptions['format']) {
  await prepareZXingModule({
    overrides: { wasmBinary: Uint8Array.from(readFileSync(wasm)).buffer },
    fireImmediately: true,
  })
  return writeBarcode(text, { format: format ?? 'QRCode', scale: 4, addQuietZones: true })
}
