import { type BarcodeFormat, BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type JobResponse, type JobRequest, WORKER_READY } from '../common/jobWorker.ts'
import type { CodeJob, CodeOutcome, CodeGroup } from './codeGroups.ts'

/**
 * Reads codes in a worker. The only file that compiles WebAssembly: the CSP allows that for this file only, not for the
 * pages.
 */
const FORMATS: { readonly [group in CodeGroup]: BarcodeFormat[] } = {
  any: ['any'],
  goods: ['ean_13', 'ean_8', 'upc_a', 'upc_e'],
  bars: ['linear_codes'],
  squares: ['qr_code', 'micro_qr_code', 'rm_qr_code', 'data_matrix', 'aztec', 'pdf417', 'maxi_code'],
  qr: ['qr_code', 'micro_qr_code'],
}
/** Longest side in pixels, tried in turn: small is fast and usually sufficient, large finds small codes. */
const SIDES = [1_200, 4_000]

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

self.addEventListener('message', ({ data }: MessageEvent<JobRequest<CodeJob>>) => {
  void answer(data.id, data.job)
})

async function answer(id: number, { source, group, thorough }: CodeJob): Promise<void> {
  let outcome: CodeOutcome
  try {
    outcome = { is: 'read', text: await read(source, group, thorough) }
  } catch (error) {
    // A file that is not an image contains no code. Any other error is the reader's fault.
    const isPicture = error instanceof DOMException && error.name === 'InvalidStateError'
    outcome = isPicture ? { is: 'read', text: null } : { is: 'failed' }
  }
  say({ id, outcome })
}

// TypeScript has the types of a window here, whose postMessage takes an origin.
function say(words: JobResponse<CodeOutcome> | typeof WORKER_READY): void {
  self.postMessage(words, { transfer: [] })
}

async function read(source: Blob | ImageBitmap, group: CodeGroup, thorough: boolean): Promise<string | null> {
  const bitmap = source instanceof Blob ? await createImageBitmap(source) : source
  const detector = new BarcodeDetector({ formats: FORMATS[group] })
  try {
    for (const side of thorough ? SIDES : SIDES.slice(0, 1)) {
      const [code] = await detector.detect(pixelsOf(bitmap, side))
      if (code?.rawValue) return code.rawValue
    }
    return null
  } finally {
    bitmap.close()
  }
}

function pixelsOf(bitmap: ImageBitmap, side: number): ImageData {
  const share = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((one) => Math.max(1, Math.round(one * share)))
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas.')
  // Transparent images are drawn on white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

say(WORKER_READY)
