import type { ASTNode } from '@marcbachmann/cel-js'

/** An occurrence of an answer in an expression: its dotted name, and its range in the source. */
export interface Reference {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** Macros whose first argument declares a variable: `choices.exists(c, c == 'a')`. */
const BINDING_MACROS = new Set(['all', 'exists', 'exists_one', 'map', 'filter'])

/** Returns all occurrences of answers: chains such as `pump.handle` as one, without variables of macros. */
export function referencesIn(ast: ASTNode): readonly Reference[] {
  const found: Reference[] = []
  visit(ast, new Set(), found)
  return found
}

function visit(node: ASTNode, bound: ReadonlySet<string>, found: Reference[]): void {
  const chain = chainOf(node)
  if (chain) {
    if (!bound.has(chain.name.split('.')[0] ?? '')) found.push(chain)
    return
  }
  const inner = variableOf(node)
  if (!inner) {
    for (const child of childrenOf(node)) visit(child, bound, found)
    return
  }
  const [variable, receiver, scoped] = inner
  for (const child of receiver) visit(child, bound, found)
  for (const child of scoped) visit(child, new Set([...bound, variable]), found)
}

/** For a macro: its variable, the nodes outside of its scope, and those inside. */
export function variableOf(node: ASTNode): [string, readonly ASTNode[], readonly ASTNode[]] | null {
  if (node.op !== 'rcall') return null
  const [name, receiver, args] = node.args
  const [first, ...rest] = args
  if (first?.op !== 'id') return null
  if (BINDING_MACROS.has(name)) return [first.args, [receiver], rest]
  if (name !== 'bind' || receiver.op !== 'id' || receiver.args !== 'cel') return null
  return [first.args, rest.slice(0, 1), rest.slice(1)]
}

/** Returns a chain of names joined by dots: `a`, `a.b`, `a.b.c`; null for other nodes. */
export function chainOf(node: ASTNode): Reference | null {
  if (node.op === 'id') return { name: node.args, start: node.start, end: node.end }
  if (node.op !== '.') return null
  const head = chainOf(node.args[0])
  return head && { name: `${head.name}.${node.args[1]}`, start: head.start, end: node.end }
}

export function childrenOf(node: ASTNode): readonly ASTNode[] {
  switch (node.op) {
    case 'value':
    case 'id':
      return []
    case '.':
    case '.?':
      return [node.args[0]]
    case 'call':
      return node.args[1]
    case 'rcall':
      return [node.args[1], ...node.args[2]]
    case 'map':
      return node.args.flat()
    case '!_':
    case '-_':
      return [node.args]
    default:
      return node.args
  }
}

/** Number of nodes of an expression: names, values, operators, calls. */
export function nodeCount(node: ASTNode): number {
  return childrenOf(node).reduce((sum, child) => sum + nodeCount(child), 1)
}
