import type { SubmissionRow } from '../../../contract/shapes.ts'
import { withAnswerAt } from '../../../forms/submission/withAnswerAt.ts'
import { answerAt } from '../../answers/answerAt.ts'

type Input = { readonly [name: string]: unknown }

/** Returns a submission's answers at the paths of the draft: renamed elements under their newest names. */
export function inputWithCurrentNames({ input, renamed }: Pick<SubmissionRow, 'input' | 'renamed'>): Input {
  const places = Object.entries(renamed)
  if (places.length === 0) return input
  // Two elements may have swapped names: all are removed before any is added.
  const rest = places.reduce((left, [, then]) => withAnswerAt(left, then, undefined), input as Input)
  return places.reduce((now, [place, then]) => {
    const value = answerAt(input, then)
    return value === undefined ? now : withAnswerAt(now, place, value)
  }, rest)
}
