import { SUGGESTION_LENGTH } from '../../contract/visionShapes.ts'
import type { Found } from './Question.ts'
import { plainText } from './readModelAnswer.ts'
import type { ReadLine } from './TextReader.ts'

/** Below this it is guessing at leaves and shadows. */
const LEAST_CONFIDENCE = 0.4
const LINES = 20

/**
 * What may answer a question, of the lines that were read: the largest first, as a sign's name is, and all of it last;
 * the other way round for a question of several lines. Reading understands no prompt; the question takes the first that
 * fits it.
 */
export function textsIn(lines: readonly ReadLine[], kind: string): Found {
  const clear = lines
    .map((line) => ({ ...line, text: plainText(line.text).slice(0, SUGGESTION_LENGTH) }))
    .filter(({ text, confidence }) => confidence >= LEAST_CONFIDENCE && /[\p{L}\p{N}]/u.test(text))
  const largest = clear.toSorted((a, b) => b.height - a.height).slice(0, LINES)
  const whole = clear
    .map(({ text }) => text)
    .join('\n')
    .slice(0, SUGGESTION_LENGTH)
  const confidence = Math.min(...clear.map((line) => line.confidence))
  const single = largest.map(({ text, confidence }) => ({ text, confidence }))
  const all = clear.length > 1 ? [{ text: whole, confidence }] : []
  return kind === 'textarea' ? [...all, ...single] : [...single, ...all]
}
