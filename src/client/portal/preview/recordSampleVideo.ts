import { recordType } from '../../../elements/common/files/recordTypes.ts'

const [WIDTH, HEIGHT] = [320, 240]
const PER_SECOND = 15
const SECONDS = 1
/** Time without data after which recording is given up, in ms. */
const PATIENCE = 8_000

/** Returns the media type of videos that this browser records; null if it records none. */
export function sampleVideoType(): string | null {
  const records = 'MediaRecorder' in window && 'captureStream' in HTMLCanvasElement.prototype
  return (records && recordType(true)?.split(';')[0]) || null
}

/** Records one second of video: a number, and a growing bar. Takes a second. */
export async function recordSampleVideo(number: number): Promise<{ readonly blob: Blob; readonly seconds: number }> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  const pen = canvas.getContext('2d')
  const type = recordType(true)
  if (!pen || !type) throw new Error('This browser makes no films.')
  const started = performance.now()
  const draw = () => {
    const share = Math.min(1, (performance.now() - started) / (SECONDS * 1_000))
    pen.fillStyle = '#00683e'
    pen.fillRect(0, 0, WIDTH, HEIGHT)
    pen.fillStyle = '#fff'
    pen.font = '600 40px sans-serif'
    pen.textAlign = 'center'
    pen.fillText(`Sample ${number}`, WIDTH / 2, HEIGHT / 2)
    pen.fillRect(0, HEIGHT - 16, WIDTH * share, 16)
  }
  draw()
  const stream = canvas.captureStream(PER_SECOND)
  // Not by animation frames: a window in the background gets none.
  const drawing = setInterval(draw, 1_000 / PER_SECOND)
  try {
    const blob = await recorded(stream, type)
    return { blob, seconds: SECONDS }
  } finally {
    clearInterval(drawing)
    for (const track of stream.getTracks()) track.stop()
  }
}

function recorded(stream: MediaStream, mimeType: string): Promise<Blob> {
  const recorder = new MediaRecorder(stream, { mimeType })
  const parts: Blob[] = []
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('This browser makes no films.'))
    const patience = setTimeout(fail, PATIENCE)
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.addEventListener('error', fail)
    recorder.addEventListener('stop', () => {
      clearTimeout(patience)
      const blob = new Blob(parts, { type: mimeType.split(';')[0] ?? '' })
      if (blob.size > 0) resolve(blob)
      else fail()
    })
    recorder.start()
    setTimeout(() => recorder.stop(), SECONDS * 1_000)
  })
}
