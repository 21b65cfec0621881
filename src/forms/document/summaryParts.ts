/**
 * A piece of the summary of a row. `{depth}` is the answer of that name in the row, as a person reads it; `{= row.depth * 2}`
 * what an expression that stands in the row comes to. All else is said as it is. `start`: where the name, or the expression,
 * begins in the summary.
 */
export type SummaryPart =
  | { readonly is: 'words'; readonly text: string }
  | { readonly is: 'name' | 'expression'; readonly text: string; readonly start: number }

const cache = new Map<string, readonly SummaryPart[]>()
const CACHED = 50

/** A summary, taken apart. Braces that are empty or not closed are words. */
export function summaryParts(template: string): readonly SummaryPart[] {
  const known = cache.get(template)
  if (known) return known
  if (cache.size >= CACHED) cache.clear()
  const parts = takeApart(template)
  cache.set(template, parts)
  return parts
}

/** Every text of a summary: of a setting with one for each language, or of one for all. */
export function summariesIn(setting: unknown): readonly string[] {
  if (typeof setting === 'string') return [setting]
  if (typeof setting !== 'object' || setting === null) return []
  return Object.values(setting).filter((text): text is string => typeof text === 'string')
}

/** All texts of such a setting, changed as {@link changeSummary} does. The same object when nothing changed. */
export function changeSummaries(setting: unknown, change: Change): unknown {
  if (typeof setting === 'string') return changeSummary(setting, change)
  if (typeof setting !== 'object' || setting === null) return setting
  const changed = Object.entries(setting).map(
    ([language, text]: [string, unknown]) =>
      [language, typeof text === 'string' ? changeSummary(text, change) : text] as const,
  )
  const same = changed.every(([language, text]) => text === (setting as { readonly [key: string]: unknown })[language])
  return same ? setting : Object.fromEntries(changed)
}

type Change = (part: Exclude<SummaryPart, { is: 'words' }>) => string

/** The summary again, with what `change` makes of each name and each expression. The same text when nothing changed. */
export function changeSummary(template: string, change: Change): string {
  return summaryParts(template).reduceRight((text, part) => {
    if (part.is === 'words') return text
    return `${text.slice(0, part.start)}${change(part)}${text.slice(part.start + part.text.length)}`
  }, template)
}

/** The summary as it is said: '' while nothing in it has anything to say. */
export function fillSummary(template: string, textOf: Change): string {
  let any = false
  const filled = summaryParts(template).map((part) => {
    if (part.is === 'words') return part.text
    const text = textOf(part)
    any ||= text !== ''
    return text || '…'
  })
  return any ? filled.join('') : ''
}

function takeApart(template: string): readonly SummaryPart[] {
  const parts: SummaryPart[] = []
  let from = 0
  for (let open = template.indexOf('{'); open >= 0; open = template.indexOf('{', Math.max(open + 1, from))) {
    const close = closeOf(template, open)
    if (close < 0) continue
    const isExpression = template[open + 1] === '='
    const inside = template.slice(open + (isExpression ? 2 : 1), close)
    const text = inside.trim()
    if (text === '') continue
    if (open > from) parts.push({ is: 'words', text: template.slice(from, open) })
    const start = close - inside.trimStart().length
    parts.push({ is: isExpression ? 'expression' : 'name', text, start })
    from = close + 1
  }
  if (from < template.length) parts.push({ is: 'words', text: template.slice(from) })
  return parts
}

/** Where the brace that opens at a place is closed, -1 when nowhere. An expression may hold braces and quoted ones. */
function closeOf(template: string, open: number): number {
  if (template[open + 1] !== '=') {
    const close = template.indexOf('}', open)
    const next = template.indexOf('{', open + 1)
    return next >= 0 && next < close ? -1 : close
  }
  let depth = 0
  let quote = ''
  for (let at = open; at < template.length; at++) {
    const sign = template[at] ?? ''
    if (quote !== '') {
      if (sign === '\\') at++
      else if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at
  }
  return -1
}
