/**
 * A part of a text with answers. `{depth}` is the formatted answer with that name; `{= depth * 2}` the value of an
 * expression. Everything else is literal; `{{` and its matching `}}` are literal braces. `start`: offset of the name or
 * expression; `from` and `to`: range including the braces.
 */
export type TextPart =
  | { readonly is: 'words'; readonly text: string }
  | {
      readonly is: 'name' | 'expression'
      readonly text: string
      readonly start: number
      readonly from: number
      readonly to: number
    }
export type AnswerPart = Exclude<TextPart, { is: 'words' }>

const NAME = /^[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)*$/
/** Maximum length of an expression, in texts and settings. */
const LONGEST_EXPRESSION = 4_000
/** Maximum number of braces parsed per text; further ones are literal. */
const MOST = 200

const cache = new Map<string, readonly TextPart[]>()
const CACHED = 500

/** Parses a text. Unclosed braces, and those not around a name or expression, are literal. */
export function textParts(text: string): readonly TextPart[] {
  if (!text.includes('{')) return text === '' ? [] : [{ is: 'words', text }]
  const known = cache.get(text)
  if (known) return known
  if (cache.size >= CACHED) cache.clear()
  const parts = takeApart(text)
  cache.set(text, parts)
  return parts
}

/** Names and expressions in a text. */
export const answerParts = (text: string): readonly AnswerPart[] =>
  textParts(text).filter((part): part is AnswerPart => part.is !== 'words')

/** Replaces each name and expression by the result of `change`. Returns the same text if nothing changes. */
export function mapTextParts(text: string, change: (part: AnswerPart) => string): string {
  return answerParts(text).reduceRight(
    (changed, part) => `${changed.slice(0, part.start)}${change(part)}${changed.slice(part.start + part.text.length)}`,
    text,
  )
}

/** Returns the text for a name or expression: '' without an answer, undefined if invalid. */
export type FormatPart = (part: AnswerPart) => string | undefined

/** Fills in a text: an ellipsis for missing answers; invalid parts stay as written. */
export function fillText(text: string, say: FormatPart): string {
  if (!text.includes('{')) return text
  return textParts(text)
    .map((part) => (part.is === 'words' ? part.text : filled(text, part, say(part))))
    .join('')
}

const filled = (text: string, { from, to }: AnswerPart, answerText: string | undefined): string =>
  answerText === undefined ? text.slice(from, to) : answerText || '…'

/** Text for contexts without answers, such as lists and headers: `Depth of {well}` is `Depth of ‹well›`. */
export const markedText = (text: string): string => fillText(text, (part) => `‹${part.text}›`)

/** Escapes braces, so that the text is shown literally. */
export function escapeBraces(words: string): string {
  let open = 0
  return words.replaceAll(/[{}]/g, (brace) => {
    if (brace === '}' && open === 0) return brace
    open += brace === '{' ? 1 : -1
    return brace + brace
  })
}

function takeApart(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let words = ''
  /** Number of open double braces waiting for their closing pair. */
  let escaped = 0
  let looked = 0
  let at = 0
  while (at < text.length) {
    const opens = text[at] === '{' && text[at + 1] !== '{' && ++looked <= MOST
    const part = opens ? partAt(text, at) : null
    if (part) {
      if (words !== '') parts.push({ is: 'words', text: words })
      words = ''
      parts.push(part)
      at = part.to
    } else if (text.startsWith('{{', at) || (escaped > 0 && text.startsWith('}}', at))) {
      escaped += text[at] === '{' ? 1 : -1
      words += text[at]
      at += 2
    } else words += text[at++]
  }
  if (words !== '') parts.push({ is: 'words', text: words })
  return parts
}

function partAt(text: string, open: number): AnswerPart | null {
  const close = closeOf(text, open)
  if (close < 0) return null
  const isExpression = text[open + 1] === '='
  const inside = text.slice(open + (isExpression ? 2 : 1), close)
  const expression = inside.trim()
  const fits = isExpression ? expression !== '' && expression.length <= LONGEST_EXPRESSION : NAME.test(expression)
  if (!fits) return null
  const start = close - inside.trimStart().length
  return { is: isExpression ? 'expression' : 'name', text: expression, start, from: open, to: close + 1 }
}

/** Position of the closing brace, -1 if there is none. An expression may contain braces and quoted ones. */
function closeOf(text: string, open: number): number {
  if (text[open + 1] !== '=') return text.indexOf('}', open)
  let depth = 0
  let quote = ''
  const end = Math.min(text.length, open + LONGEST_EXPRESSION + 100)
  for (let at = open; at < end; at++) {
    const sign = text[at] ?? ''
    if (quote !== '') {
      if (sign === '\\') at++
      else if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at
  }
  return -1
}
