import { makeZip } from 'client-zip'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { FormRow } from '../store/forms/reader.ts'
import { redactFor } from '../submissions/redactFor.ts'
import { type SubmissionSelection, recordPages } from '../submissions/exportRows.ts'
import type { Versions } from '../submissions/Versions.ts'
import type { Readers, Store } from '../store/Store.ts'
import { filePaths } from './filePaths.ts'
import type { MediaLibrary } from './MediaLibrary.ts'
import type { MediaStore } from './MediaStore.ts'

const ROWS_AT_ONCE = 100

/** Sources of the files of submissions. */
export interface MediaSource {
  readonly scan: <T>(work: (r: Pick<Readers, 'submissions' | 'media'>) => Promise<T>) => Promise<T>
  readonly compiledOf: (version: number) => Promise<CompiledForm>
  readonly files: Pick<MediaStore, 'open'>
}

/** Streams all files of a form's submissions as a ZIP, as `mediaZipOf` does; without personal ones unless requested. */
export function mediaZip(
  {
    store,
    versions,
    media,
  }: { readonly store: Store; readonly versions: Versions; readonly media: Pick<MediaLibrary, 'files'> },
  form: Pick<FormRow, 'id'>,
  personal = false,
): AsyncIterable<Uint8Array> {
  const compiledOf = async (version: number) => (await versions.get(form.id, version)).compiled
  const see: SubmissionSelection['see'] = (rows) => redactFor({ versions }, form, rows, personal)
  const source: MediaSource = { scan: (work) => store.scan(work), compiledOf, files: media.files }
  return mediaZipOf(source, { formId: form.id, ids: null, see })
}

/**
 * Streams the files of submissions as a ZIP, at the paths named in exports; all of them, or those with these ids.
 * Uncompressed, since images and videos are compressed already. `done` is called with the number of submissions packed.
 */
export async function* mediaZipOf(
  source: MediaSource,
  chosen: SubmissionSelection,
  done: (count: number) => void = () => {},
): AsyncIterable<Uint8Array> {
  const zip = makeZip(entriesOf(source, chosen, done)).getReader()
  try {
    for (let piece = await zip.read(); !piece.done; piece = await zip.read()) yield piece.value
  } finally {
    // The client may have disconnected.
    await zip.cancel().catch(() => {})
  }
}

async function* entriesOf(
  { scan, compiledOf, files }: MediaSource,
  chosen: SubmissionSelection,
  done: (count: number) => void,
) {
  let count = 0
  for await (const rows of recordPages(scan, chosen, ROWS_AT_ONCE)) {
    const stored = await scan((r) =>
      r.media.ofSubmissions(
        chosen.formId,
        rows.map(({ seq }) => seq),
      ),
    )
    for (const { id, seq, version, input, submitted_at } of rows) {
      const held = stored.get(seq)
      if (!held) continue
      const compiled = await compiledOf(version)
      for (const { path, blob } of filePaths(compiled, { id, input: JSON.parse(input) as unknown }, held)) {
        const file = await files.open(blob.blob)
        try {
          yield { name: path, lastModified: new Date(submitted_at), size: blob.size, input: file }
        } finally {
          file.destroy()
        }
      }
    }
    count += rows.length
    done(count)
  }
}
