import type { ASTNode } from '@marcbachmann/cel-js'
import { linearPattern } from './linearPattern.ts'
import { chainOf, childrenOf, variableOf } from './references.ts'
import { parseSyntax } from './syntax.ts'

/** Cost of an expression, and the length of the list it returns. */
interface Estimate {
  readonly work: number
  readonly size: number
}

/** Returns the number of entries of a name: the rows of a repeat, or the answers in them. */
export type SizeOf = (name: string) => number

/** Assumed number of parts of a text. */
const PARTS_OF_TEXT = 20

/**
 * Estimates the number of steps of an expression for these numbers of rows; see {@link Meter}. Texts are assumed to be
 * short, as most are. 0 if invalid.
 */
export function estimateWork(source: string, sizeOf: SizeOf): number {
  const syntax = parseSyntax(source)
  return 'error' in syntax ? 0 : estimate(syntax.ast, sizeOf).work
}

/** Number of instructions of the patterns in an expression, whose compilation cost does not depend on answers. */
export function sizeOfPatterns(source: string): number {
  if (!source.includes('matches')) return 0
  const syntax = parseSyntax(source)
  return 'error' in syntax ? 0 : patternsIn(syntax.ast)
}

function estimate(node: ASTNode, sizeOf: SizeOf): Estimate {
  const chain = chainOf(node)
  if (chain) return { work: 1, size: sizeOf(chain.name) }
  const loop = variableOf(node)
  if (loop) return estimateLoop(node, loop, sizeOf)
  const parts = childrenOf(node).map((child) => estimate(child, sizeOf))
  const work = parts.reduce((sum, part) => sum + part.work, 1)
  if (node.op === 'list') return { work, size: parts.length }
  const longest = parts.reduce((most, { size }) => Math.max(most, size), 0)
  if (node.op !== 'call' && node.op !== 'rcall') return { work, size: longest }
  return { work: work + longest, size: node.args[0] === 'split' ? PARTS_OF_TEXT : longest }
}

type Loop = NonNullable<ReturnType<typeof variableOf>>

function estimateLoop(node: ASTNode, [variable, outside, scoped]: Loop, sizeOf: SizeOf): Estimate {
  const [range = { work: 0, size: 0 }] = outside.map((one) => estimate(one, sizeOf))
  const over = outside[0] && chainOf(outside[0])?.name
  const isBound = node.op === 'rcall' && node.args[0] === 'bind'
  const inner: SizeOf = (name) => {
    const [first, ...rest] = name.split('.')
    if (first !== variable) return sizeOf(name)
    if (rest.length === 0) return isBound ? range.size : 0
    // Inside of a row: the average per row, not the total.
    return over === undefined ? 0 : sizeOf(`${over}.${rest.join('.')}`) / Math.max(1, sizeOf(over))
  }
  const body = scoped.map((one) => estimate(one, inner))
  const once = body.reduce((sum, part) => sum + part.work, 1)
  if (isBound) return { work: range.work + once, size: body.at(-1)?.size ?? 0 }
  return { work: range.work + range.size * once, size: range.size }
}

function patternsIn(node: ASTNode): number {
  const args = node.op === 'call' ? node.args[1] : node.op === 'rcall' ? [node.args[1], ...node.args[2]] : []
  const [, pattern] = (node.op === 'call' || node.op === 'rcall') && node.args[0] === 'matches' ? args : []
  const made = pattern?.op === 'value' && typeof pattern.args === 'string' ? linearPattern(pattern.args) : null
  const own = made && !('error' in made) ? made.size : 0
  return childrenOf(node).reduce((sum, child) => sum + patternsIn(child), own)
}
