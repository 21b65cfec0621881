import type { SubmissionDetail } from '../../contract/shapes.ts'
import type { Services } from '../Services.ts'
import type { SubmissionRecord, SubmissionsReader } from '../store/submissions/reader.ts'
import { renamedSince } from '../submissions/renamedSince.ts'
import { presentEditions, presentReviews, presentSteps, presentSubmission } from './present.ts'

/** One submission with its earlier editions and every step of what was decided about it. */
export async function submissionDetail(
  services: Services,
  row: SubmissionRecord,
  reader: SubmissionsReader,
): Promise<SubmissionDetail> {
  const editions = await reader.editions(row.seq)
  const steps = await reader.steps(row.seq)
  const renamed = await renamedSince(services, row.form_id, new Set([row.version]))
  return {
    ...presentSubmission(row, renamed.get(row.version)),
    history: presentEditions(editions),
    reviews: presentReviews(steps),
    steps: presentSteps(steps),
  }
}
