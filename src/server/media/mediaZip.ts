import { makeZip } from 'client-zip'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'
import { asSeen } from '../submissions/asSeen.ts'
import type { Cursor, SubmissionRecord } from '../store/submissions/reader.ts'
import { filePaths } from './filePaths.ts'

const ROWS_AT_ONCE = 100

/**
 * All files of a form's submissions as a ZIP, piece by piece, each where the exports say it is; without those that are
 * personal data unless asked for. Nothing is packed tighter: pictures and films are already.
 */
export async function* mediaZip(services: Services, form: FormRow, personal = false): AsyncIterable<Uint8Array> {
  const zip = makeZip(entriesOf(services, form, personal)).getReader()
  try {
    for (let piece = await zip.read(); !piece.done; piece = await zip.read()) yield piece.value
  } finally {
    // Whoever fetched it may have gone away.
    await zip.cancel().catch(() => {})
  }
}

async function* entriesOf(services: Services, form: FormRow, personal: boolean) {
  const { store, versions, media } = services
  const formId = form.id
  let cursor: Cursor | null = null
  for (;;) {
    const after: Cursor | null = cursor
    const rows: SubmissionRecord[] = await store.scan((r) => r.submissions.list(formId, ROWS_AT_ONCE, after, null))
    const stored = await store.scan((r) => r.media.ofSubmissions(rows.map(({ seq }) => seq)))
    for (const { id, seq, version, input, submitted_at } of await asSeen(services, form, rows, personal)) {
      const files = stored.get(seq)
      if (!files) continue
      const { compiled } = await versions.get(formId, version)
      for (const { path, blob } of filePaths(compiled, { id, input: JSON.parse(input) as unknown }, files)) {
        const file = await media.files.open(blob.blob)
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
