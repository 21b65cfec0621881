import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { ChoiceList } from '../../forms/lists/ChoiceList.ts'
import type { PointGeometry } from '../../forms/kinds/ElementKind.ts'
import { answeredShapes, type AnsweredShape } from '../../forms/submission/answeredShapes.ts'
import { checkSubmission } from '../../forms/submission/checkSubmission.ts'
import type { ValidateInput } from '../../forms/submission/schemaProblems.ts'
import type { SubmissionBody } from '../../forms/submission/Submission.ts'
import type { SubmissionProblem } from '../../forms/submission/SubmissionProblem.ts'
import type { TaskSettings } from '../../forms/tasks/TaskSettings.ts'
import type { AnswerComparison } from '../store/tasks/TaskAnswers.ts'
import { comparisonOfAnswer } from '../tasks/answerComparison.ts'
import { contentHash } from './contentHash.ts'
import { mediaHashesIn } from '../../forms/media/mediaInAnswers.ts'

/** How a submission is checked; everything can be sent to a thread. */
export interface JudgeOptions {
  /** Time of completion, in ms since 1970. */
  readonly handedIn: number
  /** True if the age of measurements is checked, which must not be done for corrections. */
  readonly judgesAge: boolean
  /** The user whose content hash is wanted. */
  readonly hashFor?: string
  /** Settings of the task that is answered; null for none. */
  readonly tasks: TaskSettings | null
}

/** What to store of valid answers, or what is wrong with them. */
export type AnswersResult =
  | { readonly problems: readonly SubmissionProblem[] }
  | {
      /** The answers as JSON. */
      readonly input: string
      readonly place: PointGeometry | null
      /** Hashes of the files that the answers name. */
      readonly media: readonly string[]
      readonly shapes: readonly AnsweredShape[]
      /** See `contentHash`: of the body as sent, for `hashFor`; empty without. */
      readonly hash: string
      /** Compared values of an answer to a task. */
      readonly judging: AnswerComparison | undefined
    }

export interface JudgingVersion {
  readonly compiled: CompiledForm
  readonly validate: ValidateInput
}

/** Checks a submission against its version, and prepares what is stored of it. Pure: runs here and in the form thread. */
export function judgeAnswers(
  { compiled, validate }: JudgingVersion,
  body: SubmissionBody,
  lists: ReadonlyMap<string, ChoiceList>,
  { handedIn, judgesAge, hashFor, tasks }: JudgeOptions,
): AnswersResult {
  const checked = checkSubmission(compiled, body, { validate, lists, handedIn, judgesAge })
  if ('problems' in checked) return checked
  const { input, place } = checked
  return {
    input: JSON.stringify(input),
    place,
    media: mediaHashesIn(compiled, input),
    shapes: answeredShapes(compiled, input),
    hash: hashFor === undefined ? '' : contentHash(hashFor, body),
    judging: tasks ? comparisonOfAnswer(tasks, compiled, input) : undefined,
  }
}
