import { lazyPaths } from '../../../contract/lazyPaths.ts'
import type { Receipt } from '../../../contract/shapes.ts'
import type { SubmissionBody } from '../../../forms/submission/Submission.ts'
import { call, registerPaths } from '../../api/call.ts'
import { CallFailure } from '../../../render/fetcher.ts'
import { noteSent } from '../../../render/storage/cachedPages.ts'

registerPaths(lazyPaths)

/** Request timeout, in ms. */
const WAIT_MS = 60_000

/** Replaces edition `edition` of a submission by its correction. Throws a Problem or a CallFailure. */
export async function sendCorrection(submission: SubmissionBody, edition: number): Promise<void> {
  const { id: submissionId = '' } = submission
  const signal = AbortSignal.timeout(WAIT_MS)
  const body = { edition, submission }
  const receipt: Partial<Receipt> | undefined = await call('correctSubmission', {
    params: { submissionId },
    body,
    signal,
  })
  // A captive portal that answers in place of our server stored nothing.
  if (receipt?.id !== submissionId) throw new CallFailure('Network Error', null)
  noteSent()
}
