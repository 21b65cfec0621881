import type { ASTNode } from '@marcbachmann/cel-js'
import type { ExpressionError } from './Expression.ts'

/** The tree of an expression, or what is wrong with how it is written. */
export type Syntax = { readonly ast: ASTNode } | { readonly error: ExpressionError }

const LIMIT = 6_000
const parsed = new Map<string, Syntax>()
let grammar: ((source: string) => Syntax) | null = null

/** From now on sources are read by `parse`; `grammar.ts` calls it. */
export function takeGrammar(parse: (source: string) => Syntax): void {
  grammar = parse
}

/** Takes a tree that was made of a source elsewhere: a form's page needs no grammar for expressions read at publish. */
export function learnSyntax(source: string, ast: ASTNode): void {
  parsed.set(source, { ast })
}

/** The tree of a source, or what is wrong with it. Remembered, since expressions are read, renamed and checked. */
export function parseSyntax(source: string): Syntax {
  const known = parsed.get(source)
  if (known) return known
  if (!grammar) throw new Error(`Nothing is loaded that could read the expression ${source}`)
  const made = grammar(source)
  if (parsed.size >= LIMIT) parsed.clear()
  parsed.set(source, made)
  return made
}
