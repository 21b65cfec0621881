import { nearest } from '../../logic/nearest.ts'
import { parseExpression } from '../../logic/parseExpression.ts'
import { answerNamed } from '../compile/answerNamed.ts'
import type { RulePlace } from '../compile/ruleScopes.ts'
import { answerParts, escapeBraces, type AnswerPart } from '../document/textParts.ts'
import type { Issue } from './Issue.ts'

type Params = Issue['params']

/** The error in a `{name}` or expression of a text, as params of an issue; null when there is none. */
export function errorInWords({ is, text, start }: AnswerPart, place: RulePlace | null): Params | null {
  if (!place) return null
  if (is === 'name') return unknownName(text, start, place)
  const parsed = parseExpression(text, place.scope, place.wants)
  if (!('error' in parsed)) return null
  const { key, params, message, ...at } = parsed.error
  return { ...params, start: at.start + start, end: at.end + start, message, error: key }
}

function unknownName(name: string, start: number, { scope: { names, repeat = null } }: RulePlace): Params | null {
  if (answerNamed(name, repeat, names) !== null) return null
  const at = { name, start, end: start + name.length, message: `No answer is called ${name}.` }
  const inRow =
    repeat === null
      ? []
      : names.all.flatMap((one) => (one.startsWith(`${repeat}.`) ? [one.slice(repeat.length + 1)] : []))
  const near = nearest(
    name,
    [...inRow, ...names.all].filter((one) => answerNamed(one, repeat, names) !== null),
  )
  return near === null
    ? { ...at, error: 'expression.unknownName' }
    : { ...at, near, error: 'expression.unknownNameNear' }
}

/** The words with one name or expression said as it is written. */
export const withBraces = (words: string, asked: string): string =>
  answerParts(words).reduceRight(
    (text, { text: own, from, to }) =>
      own === asked ? `${text.slice(0, from)}${escapeBraces(text.slice(from, to))}${text.slice(to)}` : text,
    words,
  )
