import { SUGGESTION_LENGTH } from '../../contract/visionShapes.ts'
import { fold } from '../geocode/fold.ts'
import type { Found, Question } from './Question.ts'
import { plainText } from './readModelAnswer.ts'
import type { ReadLine } from './TextReader.ts'

/** Below this it is guessing at leaves and shadows. */
const LEAST_CONFIDENCE = 0.4
const LINES = 20

/** Shorter words of a prompt are in lines of every sort. */
const TELLING_WORD = 4

type Asked = Pick<Question, 'kind' | 'prompt' | 'called'>

/**
 * The lines read that may answer a question: those that name what is asked (`Depth 12 m`) first, then the
 * largest, as a sign's name is, and all of it last; the other way round for a question of several lines. Reading
 * understands no prompt; the question takes the first that fits it.
 */
export function textsIn(lines: readonly ReadLine[], asked: Asked): Found {
  const names = namesOf(asked)
  const clear = lines
    .map((line) => ({ ...line, text: plainText(line.text).slice(0, SUGGESTION_LENGTH) }))
    .filter(({ text, confidence }) => confidence >= LEAST_CONFIDENCE && /[\p{L}\p{N}]/u.test(text))
    .map((line) => ({ ...line, named: names.some((name) => ` ${folded(line.text)} `.includes(` ${name} `)) }))
  const likeliest = clear.toSorted((a, b) => Number(b.named) - Number(a.named) || b.height - a.height).slice(0, LINES)
  const whole = clear
    .map(({ text }) => text)
    .join('\n')
    .slice(0, SUGGESTION_LENGTH)
  const confidence = Math.min(...clear.map((line) => line.confidence))
  const single = likeliest.map(({ text, confidence }) => ({ text, confidence }))
  const all = clear.length > 1 ? [{ text: whole, confidence }] : []
  return asked.kind === 'textarea' ? [...all, ...single] : [...single, ...all]
}

/** Words for the asked quantity in a line: the question's label, and the telling words of its prompt. */
function namesOf({ called, prompt }: Asked): readonly string[] {
  const words = folded(prompt)
    .split(' ')
    .filter((word) => word.length >= TELLING_WORD)
  return [...called.map(folded), ...words].filter((name) => name !== '')
}

/** Words alone, small and without accents. */
const folded = (text: string): string => text.split(/\s+/).map(fold).filter(Boolean).join(' ')
