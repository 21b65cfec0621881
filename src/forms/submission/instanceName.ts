import type { CompiledForm, PlanNode, AnswerPath } from '../compile/CompiledForm.ts'
import { pathOf } from '../compile/answerPaths.ts'
import { answerParts, fillText, type SayPart } from '../document/textParts.ts'
import type { Filling } from '../filling/Filling.ts'
import { type AnswerTo, type AskedOf, answerText } from './answerText.ts'
import { TICKS } from '../kinds/ticks.ts'

const MOST_LETTERS = 60

/** Those of a submission. */
export const answersIn =
  (input: unknown): AnswerTo =>
  (_, path) =>
    readPath(input, path)

/** Those of a filling, as they are now. */
export const answersOf =
  (filling: Filling): AnswerTo =>
  (id, path) =>
    filling.state(id).shown ? filling.get(path) : undefined

/** So many answers stand for a filling where its author gave no template. */
const FIRST_ANSWERS = 2

/**
 * What tells one filling from others of its form, in lists: the author's template (`{name}`, `{pump.handle}`) with its
 * answers as people read them, else the first ones in words or numbers, which a mere tick is not; '' where there are none.
 * Answers of another version are left out rather than misread.
 */
export function instanceName(compiled: CompiledForm, answerTo: AnswerTo, language: string): string {
  const { nodes, byPath, form } = compiled
  const asked = { compiled, answerTo, language }
  const template = form.instanceName?.trim() ?? ''
  const name =
    template === ''
      ? firstAnswers(nodes, asked).join(', ')
      : filledIn(template, ({ is, text }) => (is === 'name' ? answerText(byPath.get(pathOf(text)), asked) : ''))
  return shortened(name.replace(/\s+/g, ' ').trim())
}

/** The template as it is said: '' while nothing in it has anything to say. */
const filledIn = (template: string, say: SayPart): string =>
  answerParts(template).some(say) ? fillText(template, say) : ''

function firstAnswers(nodes: readonly PlanNode[], asked: AskedOf): readonly string[] {
  const found: string[] = []
  for (const node of nodes) {
    // Places, photos and ids tell people nothing in a line.
    if (node.kind.geometry || node.kind.media || node.kind.unasked) continue
    const text = answerText(node, asked)
    // Beside no question, a tick tells nothing either.
    if (text !== '' && text !== TICKS.yes && text !== TICKS.no) found.push(text)
    if (found.length === FIRST_ANSWERS) break
  }
  return found
}

const shortened = (words: string) =>
  words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS - 1).trimEnd()}…` : words

/** The answer at a path of a submission's input, undefined when there is none. Paths into rows find nothing. */
export function readPath(input: unknown, path: AnswerPath): unknown {
  let value = input
  for (const name of path.split('/')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    if (!Object.hasOwn(value, name)) return undefined
    value = (value as { readonly [name: string]: unknown })[name]
  }
  return value
}
