import type { SubmissionBody } from '../../forms/submission/Submission.ts'
import type { Services } from '../Services.ts'
import { invalidAnswersProblem } from './invalidAnswersProblem.ts'
import { judgeAnswers, type AnswersResult, type JudgeOptions } from './judgeAnswers.ts'
import { listsFor } from './listsFor.ts'

type Needed = Pick<Services, 'versions' | 'lists' | 'places' | 'formThread'>

interface OfVersion {
  readonly form_id: string
  readonly version: number
}

export type ValidAnswers = Exclude<AnswersResult, { readonly problems: unknown }>

/** Number of values and characters above which answers are large: checking them takes milliseconds. */
const LARGE = { answers: 1_000, characters: 100_000 } as const

/**
 * Checks a submission against its version, and prepares what is stored of it; in the form thread if the form or the
 * answers are large. Throws submissionInvalid and what the form thread throws.
 */
export async function checkAnswers(
  services: Needed,
  of: OfVersion,
  body: SubmissionBody,
  options: JudgeOptions,
): Promise<ValidAnswers> {
  const result = await judge(services, of, body, options)
  if ('problems' in result) throw invalidAnswersProblem(result.problems)
  return result
}

async function judge(
  services: Needed,
  { form_id: formId, version: number }: OfVersion,
  body: SubmissionBody,
  options: JudgeOptions,
): Promise<AnswersResult> {
  const { versions, places, formThread } = services
  const { form, isLarge } = await versions.head(formId, number)
  if (isLarge || areLarge(body.input)) {
    return formThread.run('judgeAnswers', {
      version: { formId, number },
      body: JSON.stringify(body),
      lists: (form.lists ?? []).flatMap(({ name, source }) => ('hash' in source ? [[name, source.hash] as const] : [])),
      places: await places.named(form, body.input),
      options,
    })
  }
  const { compiled, loadValidate } = await versions.get(formId, number)
  const lists = await listsFor(services, form, body.input)
  return judgeAnswers({ compiled, validate: await loadValidate() }, body, lists, options)
}

/** True for many answers, or long ones; stops counting then. */
function areLarge(input: unknown): boolean {
  let { answers, characters }: { answers: number; characters: number } = LARGE
  const rest: object[] = [[input]]
  for (let next = rest.pop(); next; next = rest.pop()) {
    for (const value of Object.values(next)) {
      if (typeof value === 'string') characters -= value.length
      else if (typeof value === 'object' && value !== null) rest.push(value)
      if (--answers < 0 || characters < 0) return true
    }
  }
  return false
}
