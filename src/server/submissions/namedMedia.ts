import { Problem } from '../../contract/problems.ts'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import { mediaNamed } from '../../forms/media/mediaNamed.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { Services } from '../Services.ts'

/** The files that answers name, each once. */
export function hashesNamed(compiled: CompiledForm, input: unknown): readonly string[] {
  return [...new Set(mediaNamed(compiled, input).map(({ ref }) => ref.hash))]
}

/** The problem that lists the files to upload before sending once more. */
export const mediaMissing = (hashes: readonly string[]): Problem =>
  new Problem('mediaMissing', { count: hashes.length, hashes })

/** The same, of those among `named` that the person did not upload for the form. */
export async function missingMedia(
  { store }: Pick<Services, 'store'>,
  { user }: Actor,
  formId: string,
  named: readonly string[],
): Promise<Problem> {
  const held = await store.read((r) => r.media.held(formId, user.id, named))
  return mediaMissing(named.filter((hash) => !held.includes(hash)))
}
