import type { ASTNode } from '@marcbachmann/cel-js'
import { chainOf, childrenOf, variableOf, type Reference } from './references.ts'
import { parseSyntax } from './syntax.ts'

/** An occurrence of an answer in an expression, in any notation. */
export interface Mention {
  readonly start: number
  readonly end: number
  readonly text: string
  /** Full dotted name. */
  readonly name: string
  /**
   * Prefix of a relative name: `row`, `parent`, `parent.parent` or a loop's variable, with the repeat it refers to (''
   * for the form itself). Null for a full name.
   */
  readonly anchor: { readonly text: string; readonly name: string; readonly isVariable: boolean } | null
}

/** Targets of the enclosing loops' variables: a row of a repeat, or no part of the form (null). */
type Variables = ReadonlyMap<string, string | null>

/**
 * Returns all occurrences of answers in an expression within a row of `repeat`; empty for an invalid expression.
 * Requires the grammar to be loaded (import `grammar.ts`): it is large, and most forms opened in the editor have no
 * expressions.
 */
export function mentionsIn(source: string, repeat: string | null, isRepeat: (name: string) => boolean): Mention[] {
  const syntax = parseSyntax(source)
  const found: Mention[] = []
  if ('error' in syntax) return found
  const visit = (node: ASTNode, variables: Variables): void => {
    const chain = chainOf(node)
    if (chain) {
      const mention = mentionOf(chain, variables)
      if (mention) found.push(mention)
      return
    }
    const loop = variableOf(node)
    if (!loop) return childrenOf(node).forEach((child) => visit(child, variables))
    const [variable, [range, ...more], scoped] = loop
    for (const child of range ? [range, ...more] : more) visit(child, variables)
    const over = node.op === 'rcall' && node.args[0] !== 'bind' && range ? rowsOf(range, variables) : null
    const inner = new Map(variables).set(variable, over)
    for (const child of scoped) visit(child, inner)
  }
  /** The repeat whose rows a list contains: `wells`, `w.tests`, `wells.filter(…)`. */
  const rowsOf = (node: ASTNode, variables: Variables): string | null => {
    const chain = chainOf(node)
    if (chain) {
      const name = mentionOf(chain, variables)?.name
      return name !== undefined && isRepeat(name) ? name : null
    }
    return node.op === 'rcall' && node.args[0] === 'filter' ? rowsOf(node.args[1], variables) : null
  }
  const mentionOf = (chain: Reference, variables: Variables): Mention | null => {
    const anchor = anchorOf(chain.name, variables, repeat, isRepeat)
    if (anchor === undefined) return null
    const place = { start: chain.start, end: chain.end, text: source.slice(chain.start, chain.end) }
    if (anchor === null) return { ...place, name: chain.name, anchor }
    const rest = chain.name.slice(anchor.text.length + 1)
    return rest === '' ? null : { ...place, name: anchor.name === '' ? rest : `${anchor.name}.${rest}`, anchor }
  }
  visit(syntax.ast, new Map())
  return found
}

/** Base of a member chain; null: none; undefined: it refers to no answer. */
function anchorOf(
  chain: string,
  variables: Variables,
  repeat: string | null,
  isRepeat: (name: string) => boolean,
): Mention['anchor'] | undefined {
  const steps = chain.split('.')
  const [first = ''] = steps
  if (variables.has(first)) {
    const name = variables.get(first) ?? null
    return name === null ? undefined : { text: first, name, isVariable: true }
  }
  if (repeat === null || (first !== 'row' && first !== 'parent')) return null
  if (first === 'row') return { text: first, name: repeat, isVariable: false }
  let at = repeat
  let count = 0
  while (steps[count] === 'parent' && at !== '') {
    let end = at.lastIndexOf('.')
    while (end > 0 && !isRepeat(at.slice(0, end))) end = at.lastIndexOf('.', end - 1)
    at = at.slice(0, Math.max(0, end))
    count++
  }
  return { text: steps.slice(0, count).join('.'), name: at, isVariable: false }
}
