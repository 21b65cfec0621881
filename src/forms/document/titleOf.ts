import type { Element } from './FormDocument.ts'
import { readLabel } from './readLabel.ts'
import type { Text } from './Text.ts'

const LONGEST = 80

/** Display name of an element: its label or text without Markdown, else its name, else ''. */
export function titleOf(element: Element, language: string, fallback = 'en'): string {
  const words = element.settings['label'] ?? element.settings['text']
  const title = isText(words) ? readLabel(words, language, fallback) : ''
  return (title.replace(/^[#>*\s]+/, '').split('\n')[0] ?? '').slice(0, LONGEST) || (element.name ?? '')
}

/** True if a value is a text, in one language or several. */
export function isText(value: unknown): value is Text {
  if (typeof value === 'string') return true
  return typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')
}
