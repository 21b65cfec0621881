import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, type Worker } from 'tesseract.js'
import type { ReadLine, ReadRequest } from './TextReader.ts'

/**
 * Recognizes text in images, in a separate process, so that crashes and endless loops do not affect the server. Started
 * by TextReader, which sends one image at a time and receives its lines.
 */
const require = createRequire(import.meta.url)
const DATA: { readonly [language: string]: () => string } = {
  eng: () => require.resolve('@tesseract.js-data/eng'),
  vie: () => require.resolve('@tesseract.js-data/vie'),
  chi_sim: () => require.resolve('@tesseract.js-data/chi_sim'),
}
let speaks = ''
let worker: Worker | null = null

process.on('message', ({ picture, language }: ReadRequest) => {
  // An error ends the process, which signals the failure.
  void read(picture, language).then((lines) => process.send?.(lines))
})
process.on('disconnect', () => process.exit())

async function read(picture: Uint8Array, language: string): Promise<readonly ReadLine[]> {
  if (!worker || speaks !== language) {
    await worker?.terminate()
    worker = await createWorker(language, OEM.LSTM_ONLY, { langPath: folderOf(language), cacheMethod: 'none' })
    speaks = language
  }
  const { data } = await worker.recognize(Buffer.from(picture), {}, { blocks: true, text: false })
  return (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map(({ text, confidence, bbox }) => ({
        text: text.replace(/\s+/g, ' ').trim(),
        confidence: Math.min(1, Math.max(0, confidence / 100)),
        height: bbox.y1 - bbox.y0,
      })),
    ),
  )
}

/** Folder of the bundled language data. */
function folderOf(language: string): string {
  const here = DATA[language]
  if (!here) throw new Error(`no data of the language ${language}`)
  return join(dirname(here()), '4.0.0_best_int')
}
