import { Problem } from '../../contract/problems.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { Services } from '../Services.ts'

/** Problem that lists the files to upload before submitting again. */
export const missingMediaProblem = (hashes: readonly string[]): Problem =>
  new Problem('mediaMissing', { count: hashes.length, hashes })

/** Problem that lists the files of `named` that the user did not upload for the form. */
export async function missingMedia(
  { store }: Pick<Services, 'store'>,
  { user }: Actor,
  formId: string,
  named: readonly string[],
): Promise<Problem> {
  const held = await store.read((r) => r.media.held(formId, user.id, named))
  return missingMediaProblem(named.filter((hash) => !held.includes(hash)))
}
