import { Environment, ParseError, type ASTNode } from '@marcbachmann/cel-js'
import type { ExpressionError } from './Expression.ts'

/**
 * The grammar of CEL: words, numbers, texts, macros and limits are the library's. What an expression means over
 * answers, some of them blank, is ours: see `compileNode`.
 */
const grammar = new Environment({
  unlistedVariablesAreDyn: true,
  homogeneousAggregateLiterals: false,
  limits: { maxAstNodes: 2_000, maxDepth: 60, maxListElements: 1_000, maxMapEntries: 100, maxCallArguments: 16 },
})

export type Syntax = { readonly ast: ASTNode } | { readonly error: ExpressionError }

const LIMIT = 6_000
const parsed = new Map<string, Syntax>()

/** The tree of a source, or what is wrong with it. Remembered, since expressions are read, renamed and checked. */
export function parseSyntax(source: string): Syntax {
  const known = parsed.get(source)
  if (known) return known
  const made = parse(source)
  if (parsed.size >= LIMIT) parsed.clear()
  parsed.set(source, made)
  return made
}

function parse(source: string): Syntax {
  try {
    return { ast: grammar.parse(source).ast }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    const start = Math.min(error.range?.start ?? 0, source.length)
    const end = Math.max(start, Math.min(error.range?.end ?? source.length, source.length))
    const name = source.slice(start, end)
    return { error: { start, end, key: 'expression.syntax', params: { name }, message: error.summary } }
  }
}
