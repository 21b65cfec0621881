import { Problem } from '../../contract/problems.ts'
import type { AnsweredShape } from '../../forms/submission/answeredShapes.ts'
import type { Writers } from '../store/Store.ts'
import type { SubmissionRecord } from '../store/submissions/reader.ts'
import type { Correction } from '../store/submissions/writer.ts'
import { breachProblem } from './breachProblem.ts'
import { missingMediaProblem } from './namedMedia.ts'

/** Valid answers in place of a submission's own, with the hashes of their files and their shapes. */
export interface AnswerEdit extends Omit<Correction, 'at'> {
  readonly media: readonly string[]
  readonly shapes: readonly AnsweredShape[]
}

/** The user who edits, and when (ms since 1970) and why; undoing an edit has no reason. */
export interface Editing {
  readonly by: string
  readonly at: number
  readonly reason: string | null
}

/**
 * Stores edited answers as the next edition of `now`, the submission as read in this transaction. Before anything is
 * written, throws mediaMissing for files that the user did not upload, and submissionInvalid or submissionTooHeavy for
 * answers too close to those of others.
 */
export async function storeEdit(
  w: Writers,
  now: SubmissionRecord,
  { media, shapes, ...content }: AnswerEdit,
  { by, at, reason }: Editing,
): Promise<void> {
  const { form_id, seq, id } = now
  const here = [...(await w.media.held(form_id, by, media)), ...(await w.media.ofSubmission(form_id, seq)).keys()]
  const missing = media.filter((hash) => !here.includes(hash))
  if (missing.length > 0) throw missingMediaProblem(missing)
  const breach = await w.shapes.breachOf(form_id, shapes, id)
  if (breach) throw breach === 'submissionTooHeavy' ? new Problem(breach) : breachProblem(breach)
  await w.shapes.keep(form_id, seq, shapes)
  await w.media.name(seq, form_id, by, media)
  await w.submissions.edit(now, { ...content, at }, by, reason)
}
