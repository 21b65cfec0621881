import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import { mediaInAnswers } from '../../forms/media/mediaInAnswers.ts'
import type { MediaRef } from '../../forms/media/MediaRef.ts'
import type { BlobRow } from '../store/media.ts'
import { downloadName } from './fileNames.ts'
import { sanitizeFileName } from './uploadMetadata.ts'

/** Characters not allowed in file names on some systems. */
const ODD = /[<>:"|?*\\]/g

/** A file of a submission contained in the ZIP of all files. */
interface PackedFile {
  /** The same object as in the answers. */
  readonly ref: MediaRef
  /**
   * `photo/<submission>/1-well.jpg`: path of the answer, id of the submission, and number of the file among those of the
   * question: also if other questions are left out, as personal data is.
   */
  readonly path: string
  readonly blob: BlobRow
}

/** Returns the files named in answers, except those not (or no longer) stored. */
export function filePaths(
  compiled: Pick<CompiledForm, 'nodes'>,
  { id, input }: { readonly id: string; readonly input: unknown },
  stored: ReadonlyMap<string, BlobRow>,
): readonly PackedFile[] {
  const counts = new Map<string, number>()
  return mediaInAnswers(compiled, input).flatMap(({ node, ref }) => {
    const count = (counts.get(node.element.id) ?? 0) + 1
    counts.set(node.element.id, count)
    const blob = stored.get(ref.hash)
    if (!blob) return []
    const name = downloadName(sanitizeFileName(ref.name), blob.type).replace(ODD, '_')
    return [{ ref, path: `${node.path}/${id}/${count}-${name}`, blob }]
  })
}
