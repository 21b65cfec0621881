import type { CompiledForm, PlanNode, AnswerPath } from '../compile/CompiledForm.ts'
import { pathOf } from '../compile/answerPaths.ts'
import { answerParts, fillText, type FormatPart } from '../document/textParts.ts'
import type { Filling } from '../filling/Filling.ts'
import { type GetAnswer, type AnswerTextOptions, answerText } from './answerText.ts'
import { YES_NO_CHOICES } from '../kinds/yesNoChoices.ts'

const MAX_LETTERS = 60

/** Answers of a submission. */
export const answersIn =
  (input: unknown): GetAnswer =>
  (_, path) =>
    readPath(input, path)

/** Current answers of a filling. */
export const answersOf =
  (filling: Filling): GetAnswer =>
  (id, path) =>
    filling.state(id).shown ? filling.get(path) : undefined

/** Number of answers that form the default name. */
const FIRST_ANSWERS = 2

/**
 * Name that distinguishes fillings of a form in lists: the author's template (`{name}`, `{pump.handle}`) with answers
 * filled in, else the first answers with text or numbers, not mere ticks, at most `most`; '' for none. Answers unknown
 * to the version are omitted.
 */
export function instanceName(
  compiled: CompiledForm,
  answerTo: GetAnswer,
  language: string,
  most: number = FIRST_ANSWERS,
): string {
  const { nodes, byPath, form } = compiled
  const options = { compiled, answerTo, language }
  const template = form.instanceName?.trim() ?? ''
  const name =
    template === ''
      ? firstAnswers(nodes, options, most).join(', ')
      : filledIn(template, ({ is, text }) => (is === 'name' ? answerText(byPath.get(pathOf(text)), options) : ''))
  return shortened(name.replace(/\s+/g, ' ').trim())
}

/** Fills in the template; '' if none of its parts has a value. */
const filledIn = (template: string, say: FormatPart): string =>
  answerParts(template).some(say) ? fillText(template, say) : ''

function firstAnswers(nodes: readonly PlanNode[], options: AnswerTextOptions, most: number): readonly string[] {
  const found: string[] = []
  for (const node of nodes) {
    // Places, photos and ids are not informative on one line.
    if (node.kind.geometry || node.kind.media || node.kind.unasked) continue
    const text = answerText(node, options)
    // A tick without its question is not informative either.
    if (text !== '' && text !== YES_NO_CHOICES.yes && text !== YES_NO_CHOICES.no) found.push(text)
    if (found.length === most) break
  }
  return found
}

const shortened = (words: string) =>
  words.length > MAX_LETTERS ? `${words.slice(0, MAX_LETTERS - 1).trimEnd()}…` : words

/** Returns the answer at a path of a submission's input; undefined if there is none. Paths into rows find nothing. */
export function readPath(input: unknown, path: AnswerPath): unknown {
  let value = input
  for (const name of path.split('/')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    if (!Object.hasOwn(value, name)) return undefined
    value = (value as { readonly [name: string]: unknown })[name]
  }
  return value
}
