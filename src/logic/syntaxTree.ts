import type { ASTNode } from '@marcbachmann/cel-js'
import { registerSyntax, parseSyntax } from './syntax.ts'

/** A node as sent to a form's page: operator, range in the source, and operands. */
interface PrintedNode {
  readonly o: string
  readonly s: number
  readonly e: number
  readonly a: Operand
}
type Operand = null | boolean | number | string | PrintedNode | readonly Operand[]

/** Trees of expressions by source, as JSON. */
export type SyntaxTrees = { readonly [source: string]: PrintedNode }

/** Returns the trees of all sources that JSON can represent; the others must be parsed by the client. */
export function serializeTrees(sources: Iterable<string>): SyntaxTrees {
  const trees: { [source: string]: PrintedNode } = {}
  for (const source of sources) {
    const syntax = parseSyntax(source)
    const tree = 'ast' in syntax ? printNode(syntax.ast) : null
    if (tree) trees[source] = tree
  }
  return trees
}

/**
 * Registers trees, so that no grammar is needed for these expressions. Trusts its input, which is from our own server.
 */
export function registerTrees(trees: SyntaxTrees): void {
  for (const [source, tree] of Object.entries(trees)) registerSyntax(source, readNode(tree, source))
}

function printNode({ op, args, start, end }: ASTNode): PrintedNode | null {
  const operands = printOperand(args)
  return operands === undefined ? null : { o: op, s: start, e: end, a: operands }
}

function printOperand(value: unknown): Operand | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  // Integers are doubles, see `compileNode`.
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : undefined
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (Array.isArray(value)) {
    const items = value.map(printOperand)
    return items.every((item) => item !== undefined) ? items : undefined
  }
  return isNode(value) ? (printNode(value) ?? undefined) : undefined
}

function isNode(value: unknown): value is ASTNode {
  return typeof value === 'object' && value !== null && 'op' in value
}

function readNode({ o: op, s: start, e: end, a }: PrintedNode, input: string): ASTNode {
  // Further properties of the library's nodes are used only by the library.
  return { op, start, end, args: readOperand(a, input), input } as unknown as ASTNode
}

function readOperand(operand: Operand, input: string): unknown {
  if (Array.isArray(operand)) return operand.map((one: Operand) => readOperand(one, input))
  return typeof operand === 'object' && operand !== null ? readNode(operand as PrintedNode, input) : operand
}
