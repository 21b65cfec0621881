import { makeZip } from 'client-zip'
import { mediaNamed } from '../../forms/media/mediaNamed.ts'
import type { Services } from '../Services.ts'
import type { Cursor, SubmissionRecord } from '../store/submissions/reader.ts'
import { honestName } from './fileNames.ts'
import { tidyName } from './uploadAbout.ts'

const ROWS_AT_ONCE = 100

/**
 * All files of a form's submissions as a ZIP, piece by piece: `photo/<submission>/1-well.jpg`, by the answer's path, the
 * submission's id and the file's place in the answer. Nothing is packed tighter: pictures and films are already.
 */
export async function* mediaZip(services: Services, formId: string): AsyncIterable<Uint8Array> {
  const zip = makeZip(entriesOf(services, formId)).getReader()
  try {
    for (let piece = await zip.read(); !piece.done; piece = await zip.read()) yield piece.value
  } finally {
    // Whoever fetched it may have gone away.
    await zip.cancel().catch(() => {})
  }
}

async function* entriesOf({ store, versions, media }: Services, formId: string) {
  let cursor: Cursor | null = null
  for (;;) {
    const after: Cursor | null = cursor
    const rows: SubmissionRecord[] = await store.read((r) => r.submissions.list(formId, ROWS_AT_ONCE, after, null))
    for (const { id, seq, version, input, submitted_at } of rows) {
      const stored = await store.read((r) => r.media.ofSubmission(seq))
      if (stored.size === 0) continue
      const { compiled } = await versions.get(formId, version)
      for (const [index, { node, ref }] of mediaNamed(compiled, JSON.parse(input)).entries()) {
        const blob = stored.get(ref.hash)
        if (!blob) continue
        const name = honestName(tidyName(ref.name), blob.type)
        const file = await media.files.open(blob.blob)
        const path = `${node.path}/${id}/${index + 1}-${name}`
        try {
          yield { name: path, lastModified: new Date(submitted_at), size: blob.size, input: file }
        } finally {
          file.destroy()
        }
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    cursor = { at: last.submitted_at, seq: last.seq }
  }
}
