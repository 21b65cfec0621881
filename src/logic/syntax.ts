import type { ASTNode } from '@marcbachmann/cel-js'
import type { ExpressionError } from './Expression.ts'

/** Syntax tree of an expression, or its syntax error. */
export type Syntax = { readonly ast: ASTNode } | { readonly error: ExpressionError }

const LIMIT = 6_000
const parsed = new Map<string, Syntax>()
let grammar: ((source: string) => Syntax) | null = null

/** Sets the parser for sources; called by `grammar.ts`. */
export function setParser(parse: (source: string) => Syntax): void {
  grammar = parse
}

/** Registers a tree parsed elsewhere: a form's page needs no grammar for expressions parsed at publication. */
export function registerSyntax(source: string, ast: ASTNode): void {
  parsed.set(source, { ast })
}

/** Returns the syntax tree of a source, or its error. Cached, since expressions are compiled, renamed and checked. */
export function parseSyntax(source: string): Syntax {
  const known = parsed.get(source)
  if (known) return known
  if (!grammar) throw new Error(`Nothing is loaded that could read the expression ${source}`)
  const made = grammar(source)
  if (parsed.size >= LIMIT) parsed.clear()
  parsed.set(source, made)
  return made
}
