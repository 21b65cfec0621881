import { referencesIn } from './references.ts'
import { parseSyntax } from './syntax.ts'

/**
 * The source with every mention of the answer `from` (dotted) replaced by `to`; mentions of what lies under it follow.
 * Everything else, spaces and comments included, stays as written. A text that is no expression stays as it is.
 */
export function renameInExpression(source: string, from: string, to: string): string {
  const mentions = mentionsIn(source)
    .filter((mention) => mention.name === from || mention.name.startsWith(`${from}.`))
    .sort((a, b) => b.start - a.start)
  return mentions.reduce(
    (text, { name, start, end }) => `${text.slice(0, start)}${to}${name.slice(from.length)}${text.slice(end)}`,
    source,
  )
}

function mentionsIn(source: string) {
  const syntax = parseSyntax(source)
  return 'ast' in syntax ? referencesIn(syntax.ast) : []
}
