import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import { mediaNamed } from '../../forms/media/mediaNamed.ts'
import type { MediaRef } from '../../forms/media/MediaRef.ts'
import type { BlobRow } from '../store/media.ts'
import { honestName } from './fileNames.ts'
import { tidyName } from './uploadAbout.ts'

/** Characters that some systems do not allow in file names. */
const ODD = /[<>:"|?*\\]/g

/** A file of a submission that is in the ZIP of all files. */
interface PackedFile {
  /** The very object among the answers. */
  readonly ref: MediaRef
  /** `photo/<submission>/1-well.jpg`: by the answer's path, the submission's id and the file's place in the submission. */
  readonly path: string
  readonly blob: BlobRow
}

/** The files that answers name, without those that are not stored (any more). */
export function filePaths(
  compiled: Pick<CompiledForm, 'nodes'>,
  { id, input }: { readonly id: string; readonly input: unknown },
  stored: ReadonlyMap<string, BlobRow>,
): readonly PackedFile[] {
  return mediaNamed(compiled, input).flatMap(({ node, ref }, index) => {
    const blob = stored.get(ref.hash)
    if (!blob) return []
    const name = honestName(tidyName(ref.name), blob.type).replace(ODD, '_')
    return [{ ref, path: `${node.path}/${id}/${index + 1}-${name}`, blob }]
  })
}
