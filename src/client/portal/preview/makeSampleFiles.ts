import type { PlanNode } from '../../../forms/compile/CompiledForm.ts'
import type { Json } from '../../../forms/kinds/ElementKind.ts'
import { allowsType } from '../../../forms/kinds/mediaLimits.ts'
import type { MediaSource } from '../../../render/MediaSource.ts'
import { recordSampleVideo, sampleVideoType } from './recordSampleVideo.ts'

const [WIDTH, HEIGHT] = [640, 480]
const RATE = 8_000

/**
 * Creates sample files for a question: a picture, sound, video or text, whichever it allows. Null if it takes none of
 * these, or if this browser cannot create them.
 */
export async function makeSampleFiles(node: PlanNode, media: MediaSource | null): Promise<Json | null> {
  const { kind, element } = node
  const limits = kind.media?.(element.settings)
  if (!limits || !media) return null
  const made = await makeFile(limits.types)
  if (!made) return null
  const { min } = element.settings
  const refs: Json[] = []
  for (let i = 0; i < (typeof min === 'number' ? min : 1); i++) {
    const { blob, name, ...known } = await made(i + 1)
    refs.push({ ...(await media.keep(blob, name, { element: element.id, ...known })) })
  }
  return refs
}

interface Made {
  readonly blob: Blob
  readonly name: string
  readonly width?: number
  readonly height?: number
  readonly seconds?: number
}

async function makeFile(types: readonly string[]): Promise<((number: number) => Promise<Made>) | null> {
  const image = ['image/jpeg', 'image/png', 'image/webp'].find((type) => allowsType(types, type))
  if (image) return (number) => drawPicture(image, number)
  const sound = ['audio/wav', 'audio/x-wav'].find((type) => allowsType(types, type))
  if (sound) return async (number) => ({ blob: tone(sound, number), name: `sample-${number}.wav`, seconds: 1 })
  const film = sampleVideoType()
  if (film && allowsType(types, film)) {
    return async (number) => ({ ...(await recordSampleVideo(number)), name: `sample-${number}.${film.slice(6)}` })
  }
  const text = ['text/plain', 'text/csv', 'application/pdf'].find((type) => allowsType(types, type))
  if (!text) return null
  return async (number) => ({
    blob: new Blob([`Sample file ${number}\n`], { type: text }),
    name: `sample-${number}.txt`,
  })
}

async function drawPicture(type: string, number: number): Promise<Made> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = '#00683e'
    pen.fillRect(0, 0, WIDTH, HEIGHT)
    pen.fillStyle = '#fff'
    pen.font = '600 64px sans-serif'
    pen.textAlign = 'center'
    pen.fillText(`Sample ${number}`, WIDTH / 2, HEIGHT / 2)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.8))
  if (!blob) throw new Error('This browser draws no pictures.')
  return { blob, name: `sample-${number}.${type.slice(6)}`, width: WIDTH, height: HEIGHT }
}

/** One second of a soft tone, its pitch rising with `number`: 8 bits, mono. */
function tone(type: string, number: number): Blob {
  const head = new DataView(new ArrayBuffer(44))
  const write = (at: number, word: string) => {
    for (let i = 0; i < word.length; i++) head.setUint8(at + i, word.charCodeAt(i))
  }
  write(0, 'RIFF')
  head.setUint32(4, 36 + RATE, true)
  write(8, 'WAVEfmt ')
  head.setUint32(16, 16, true)
  head.setUint16(20, 1, true)
  head.setUint16(22, 1, true)
  head.setUint32(24, RATE, true)
  head.setUint32(28, RATE, true)
  head.setUint16(32, 1, true)
  head.setUint16(34, 8, true)
  write(36, 'data')
  head.setUint32(40, RATE, true)
  const wave = (_: unknown, at: number) => 128 + 32 * Math.sin((at / RATE) * 2 * Math.PI * 330 * number)
  return new Blob([head, Uint8Array.from({ length: RATE }, wave)], { type })
}
