import type { SubmissionDetail } from '../../contract/shapes.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { SubmissionRecord, SubmissionsReader } from '../store/submissions/reader.ts'
import { redactFor, maySeePersonal } from '../submissions/redactFor.ts'
import { renamedSince } from '../submissions/renamedSince.ts'
import { presentEditions, presentReviews, presentSteps, presentSubmission } from './present.ts'

/** Returns a submission as visible to the reader, with previous editions and its history. */
export async function submissionDetail(
  services: Services,
  stored: SubmissionRecord,
  reader: SubmissionsReader,
  { form, actor }: { readonly form: FormRow; readonly actor: Actor },
): Promise<SubmissionDetail> {
  const { version } = stored
  const mayAll = maySeePersonal(form, actor)
  const [row = stored] = await redactFor(services, form, [stored], mayAll)
  const before = (await reader.editions(row.form_id, row.seq)).map((edition) => ({ ...edition, version }))
  const editions = await redactFor(services, form, before, mayAll)
  const steps = await reader.steps(row.form_id, row.seq)
  const renamed = await renamedSince(services, form, new Set([row.version]))
  return {
    ...presentSubmission(row, renamed.get(row.version)),
    history: presentEditions(editions),
    reviews: presentReviews(steps),
    steps: presentSteps(steps),
  }
}
