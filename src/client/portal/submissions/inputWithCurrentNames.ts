import type { SubmissionRow } from '../../../contract/shapes.ts'
import { answerAt } from '../../answers/answerAt.ts'

type Input = { readonly [name: string]: unknown }

/** Returns a submission's answers at the paths of the draft: renamed elements under their newest names. */
export function inputWithCurrentNames({ input, renamed }: Pick<SubmissionRow, 'input' | 'renamed'>): Input {
  const places = Object.entries(renamed)
  if (places.length === 0) return input
  // Two elements may have swapped names: all are removed before any is added.
  const rest = places.reduce((left, [, then]) => put(left, then.split('/'), undefined), input as Input)
  return places.reduce((now, [place, then]) => {
    const value = answerAt(input, then)
    return value === undefined ? now : put(now, place.split('/'), value)
  }, rest)
}

/** Returns a copy with a value at a path, or, if it is undefined, without it. */
function put(input: Input, [name = '', ...deeper]: readonly string[], value: unknown): Input {
  const { [name]: held, ...others } = input
  if (deeper.length === 0) return value === undefined ? others : { ...others, [name]: value }
  const inside = typeof held === 'object' && held !== null && !Array.isArray(held) ? (held as Input) : {}
  return held === undefined && value === undefined ? input : { ...others, [name]: put(inside, deeper, value) }
}
