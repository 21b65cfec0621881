import type { Violation } from '../kinds/ElementKind.ts'

/** Reasons for rejecting a submission, with English messages for API callers. */
const SENTENCES = {
  wrongShape: 'A submission is an object with additional_data, input and submission_type.',
  tooLarge: 'The submission is larger than {limit} characters.',
  notJson: 'There is {found} here, which is not JSON.',
  unsafeKey: 'The key {key} is not allowed.',
  tooDeep: 'The answers are nested more than {limit} levels deep.',
  submissionType: 'submission_type must be {expected}, the type of this form.',
  notOfThisForm: '{key} does not belong to submissions of this form.',
  missing: '{key} is missing.',
  unknownAnswer: 'This form asks nothing called {key}.',
  wrongType: 'The answer must be {expected}.',
  notAllowed: 'The answer is not one of those allowed.',
  outOfRange: 'The answer must be {comparison} {limit}.',
  wrongLength: 'The answer is too long or too short.',
  invalid: 'The answer is not valid: {reason}.',
  tooHeavy: 'These answers take this form too much work: send fewer rows, or shorter texts.',
  hiddenAnswer: 'This answer belongs to a question that is not shown with the other answers.',
  required: 'This question needs an answer.',
  violation: 'The answer is not valid: {reason}.',
} as const

export type SubmissionProblemKey = keyof typeof SENTENCES

/** A problem, at a JSON pointer into the submission. */
export interface SubmissionProblem {
  readonly path: string
  readonly key: SubmissionProblemKey
  readonly params: { readonly [name: string]: string | number }
  readonly sentence: string
}

export function submissionProblem(
  path: string,
  key: SubmissionProblemKey,
  params: SubmissionProblem['params'] = {},
): SubmissionProblem {
  const sentence = SENTENCES[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
  return { path, key, params, sentence }
}

/** Converts a violation of the filling to a problem of the submission. */
export function violationProblem(path: string, { key, params }: Violation): SubmissionProblem {
  if (key === 'violation.required') return submissionProblem(path, 'required')
  return submissionProblem(path, 'violation', { ...params, reason: key.replace('violation.', '') })
}
