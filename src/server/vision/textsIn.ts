import { MAX_SUGGESTION_LENGTH } from '../../contract/visionShapes.ts'
import { normalizeName } from '../geocode/normalizeName.ts'
import type { SuggestedTexts, Question } from './Question.ts'
import { plainText } from './readModelAnswer.ts'
import type { ReadLine } from './TextReader.ts'

/** Minimum confidence; below, leaves and shadows are recognized as text. */
const MIN_CONFIDENCE = 0.4
const LINES = 20

/** Minimum length of words of a prompt that identify a line; shorter ones occur everywhere. */
const TELLING_WORD = 4

type TextQuestion = Pick<Question, 'kind' | 'prompt' | 'called'>

/**
 * Returns the recognized lines that may answer a question: lines naming the quantity (`Depth 12 m`) first, then the
 * largest, such as the name on a sign, and the whole text last; reversed for a multi-line question. The prompt is not
 * interpreted; the question takes the first suggestion that fits.
 */
export function textsIn(lines: readonly ReadLine[], question: TextQuestion): SuggestedTexts {
  const names = namesOf(question)
  const clear = lines
    .map((line) => ({ ...line, text: plainText(line.text).slice(0, MAX_SUGGESTION_LENGTH) }))
    .filter(({ text, confidence }) => confidence >= MIN_CONFIDENCE && /[\p{L}\p{N}]/u.test(text))
    .map((line) => ({ ...line, named: names.some((name) => ` ${folded(line.text)} `.includes(` ${name} `)) }))
  const likeliest = clear.toSorted((a, b) => Number(b.named) - Number(a.named) || b.height - a.height).slice(0, LINES)
  const whole = clear
    .map(({ text }) => text)
    .join('\n')
    .slice(0, MAX_SUGGESTION_LENGTH)
  const confidence = Math.min(...clear.map((line) => line.confidence))
  const single = likeliest.map(({ text, confidence }) => ({ text, confidence }))
  const all = clear.length > 1 ? [{ text: whole, confidence }] : []
  return question.kind === 'textarea' ? [...all, ...single] : [...single, ...all]
}

/** Names of the quantity in a line: the question's label, and the longer words of its prompt. */
function namesOf({ called, prompt }: TextQuestion): readonly string[] {
  const words = folded(prompt)
    .split(' ')
    .filter((word) => word.length >= TELLING_WORD)
  return [...called.map(folded), ...words].filter((name) => name !== '')
}

/** Folds words: lower case, without accents and punctuation. */
const folded = (text: string): string => text.split(/\s+/).map(normalizeName).filter(Boolean).join(' ')
