import { MAX_SUGGESTION_LENGTH, type SuggestedText } from '../../contract/visionShapes.ts'
import type { VisionResult } from './Question.ts'

/** Confidence assumed if the model gives none. */
const UNKNOWN_CONFIDENCE = 0.5

type Parts = { readonly [name: string]: unknown }

/**
 * Parses the response of an OpenAI-compatible endpoint to `count` questions, without trusting it: texts lose control
 * characters and text direction marks; texts that are too long and other types are dropped. Throws for an invalid
 * response.
 */
export function readModelAnswer(body: unknown, count: number): VisionResult {
  const choice = partsOf(listOf(partsOf(body)['choices'])[0])
  const { refusal, content } = partsOf(choice['message'])
  if ((typeof refusal === 'string' && refusal !== '') || choice['finish_reason'] === 'content_filter') {
    return { outcome: 'refused' }
  }
  if (typeof content !== 'string') throw new Error('the vision model gave no text')
  const answers = listOf(partsOf(JSON.parse(unfenced(content)))['answers'])
  const found = Array.from({ length: count }, (_, index) =>
    answers
      .map(partsOf)
      .filter(({ question }) => question === index + 1)
      .flatMap(suggestedText)
      .slice(0, 1),
  )
  return { outcome: 'answered', found }
}

function suggestedText({ answer, confidence }: Parts): SuggestedText[] {
  const text = typeof answer === 'number' || typeof answer === 'boolean' ? String(answer) : plainText(answer)
  if (text === '' || text.length > MAX_SUGGESTION_LENGTH) return []
  return [
    { text, confidence: typeof confidence === 'number' ? Math.min(1, Math.max(0, confidence)) : UNKNOWN_CONFIDENCE },
  ]
}

/** Returns text with line breaks, without control characters and text direction marks. */
export function plainText(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (mark) => (mark === '\n' ? mark : ''))
    .trim()
}

/** Removes the code fence that some servers put around JSON. */
const unfenced = (content: string): string => content.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, '')
const partsOf = (value: unknown): Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Parts) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
