import type { ASTNode } from '@marcbachmann/cel-js'
import { compileCall } from './compileCall.ts'
import { compileMacro } from './compileMacro.ts'
import { compileFields, fieldType, throwUnknownName } from './compileFields.ts'
import { entryOf, fieldOf, toBoolean, OPERATORS } from './operators.ts'
import { chainOf, type Reference } from './references.ts'
import { resolveName } from './resolveName.ts'
import {
  ANY,
  BLANK,
  BOOLEAN,
  unionOf,
  isAssignable,
  MAP,
  NUMBER,
  operatorPlace,
  throwInvalid,
  TEXT,
  StepLimitExceeded,
  type Compiling,
  type Run,
  type TypedNode,
  LIST,
  type Type,
} from './types.ts'

/** Compiles a node to a function of answers, with its type. Throws at the node if types can never match. */
export function compileNode(node: ASTNode, compiling: Compiling): TypedNode {
  const chain = chainOf(node)
  if (chain) return compileChain(chain, compiling)
  switch (node.op) {
    case 'value':
      return literal(node, node.args)
    case '.': {
      const [holder, field] = node.args
      const value = compileNode(holder, compiling)
      const type = fieldType(value.type, field, compiling)
      if (!type) return throwUnknownName({ name: field, start: node.start, end: node.end }, compiling)
      return { type, run: (frame) => fieldOf(value.run(frame), field) }
    }
    case '[]':
      return compileEntry(node, compiling)
    case 'call':
    case 'rcall':
      return compileMacro(node, compiling, compileNode) ?? compileCall(node, compiling, compileNode)
    case 'list': {
      const items = node.args.map((item) => compileNode(item, compiling))
      const of = items.reduce((type, item) => unionOf(type, item.type), BLANK)
      return {
        type: { is: 'list', of: of.is === 'blank' ? ANY : of },
        run: (frame) => items.map(({ run }) => run(frame)),
      }
    }
    case 'map':
      return compileMap(node.args, compiling)
    case '&&':
    case '||':
      return compileLogical(node.args, node.op === '||', compiling)
    case '!_': {
      const run = condition(node.args, compiling)
      return { type: BOOLEAN, run: (frame) => !toBoolean(run(frame)) }
    }
    case '-_': {
      const { type, run } = compileNode(node.args, compiling)
      if (!isAssignable(type, 'number')) mismatch('wrongType', node, [type], 'number')
      const negate = OPERATORS['-']
      return { type: NUMBER, run: (frame) => negate?.(0, run(frame), frame) }
    }
    case '?:': {
      const [test, yes, no] = node.args
      const run = condition(test, compiling)
      const [a, b] = [compileNode(yes, compiling), compileNode(no, compiling)]
      return { type: unionOf(a.type, b.type), run: (frame) => (toBoolean(run(frame)) ? a : b).run(frame) }
    }
    default:
      return compileBinary(node, compiling)
  }
}

function compileChain(chain: Reference, compiling: Compiling): TypedNode {
  const { variables } = compiling
  if (variables.length === 0) return resolveName(chain, compiling)
  const [first = '', ...rest] = chain.name.split('.')
  const slot = variables.findLastIndex((variable) => variable.name === first)
  const variable = variables[slot]
  if (!variable) return resolveName(chain, compiling)
  return compileFields({ type: variable.type, run: (frame) => frame.variables[slot] ?? null }, rest, chain, compiling)
}

function literal(node: ASTNode, value: unknown): TypedNode {
  if (value === null) return { type: BLANK, run: () => null }
  if (typeof value === 'string') return { type: TEXT, run: () => value }
  if (typeof value === 'boolean') return { type: BOOLEAN, run: () => value }
  if (typeof value === 'number' || typeof value === 'bigint') {
    const number = Number(value)
    if (!Number.isFinite(number)) throwInvalid('expression.unsupported', node, 'This number is too large.')
    return { type: NUMBER, run: () => number }
  }
  return throwInvalid('expression.unsupported', node, 'Values of this kind are not part of forms.')
}

function compileEntry(node: Extract<ASTNode, { op: '[]' }>, compiling: Compiling): TypedNode {
  const [holder, key] = node.args.map((one) => compileNode(one, compiling)) as [TypedNode, TypedNode]
  const { is, of, under } = holder.type
  if (is === 'text' || is === 'number' || is === 'boolean') mismatch('wrongType', node, [holder.type], 'list')
  if (is === 'list' && !isAssignable(key.type, 'number')) mismatch('wrongType', node.args[1], [key.type], 'number')
  if (is === 'map' && !isAssignable(key.type, 'text')) mismatch('wrongType', node.args[1], [key.type], 'text')
  const field = node.args[1].op === 'value' && typeof node.args[1].args === 'string' ? node.args[1].args : null
  const type =
    is === 'list' ? (of ?? ANY) : under !== undefined && field !== null ? fieldType(holder.type, field, compiling) : ANY
  if (!type) return throwUnknownName({ name: field ?? '', start: node.args[1].start, end: node.args[1].end }, compiling)
  return { type, run: (frame) => entryOf(holder.run(frame), key.run(frame)) }
}

function compileMap(entries: readonly (readonly [ASTNode, ASTNode])[], compiling: Compiling): TypedNode {
  const parts = entries.map(([key, value]) => {
    const [name, held] = [compileNode(key, compiling), compileNode(value, compiling)]
    if (!isAssignable(name.type, 'text')) mismatch('wrongType', key, [name.type], 'text')
    return { name: name.run, held: held.run }
  })
  return {
    type: MAP,
    run: (frame) => {
      const made = Object.create(null) as { [key: string]: unknown }
      for (const { name, held } of parts) made[String(name(frame))] = held(frame)
      return made
    },
  }
}

/**
 * Compiles `&&` (`decides` false) and `||` (true): as in CEL, one deciding side is enough, even if the other is an
 * error.
 */
function compileLogical([left, right]: readonly [ASTNode, ASTNode], decides: boolean, compiling: Compiling): TypedNode {
  const [a, b] = [condition(left, compiling), condition(right, compiling)]
  return {
    type: BOOLEAN,
    run: (frame) => {
      let first
      try {
        first = toBoolean(a(frame))
      } catch (error) {
        if (error instanceof StepLimitExceeded) throw error
        if (toBoolean(b(frame)) === decides) return decides
        throw error
      }
      return first === decides ? decides : toBoolean(b(frame))
    },
  }
}

/** Compiles a boolean subexpression. */
function condition(node: ASTNode, compiling: Compiling): Run {
  const { type, run } = compileNode(node, compiling)
  if (!isAssignable(type, 'boolean')) mismatch('wrongType', node, [type], 'boolean')
  return run
}

type BinaryNode = Extract<ASTNode, { op: '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in' }>

function compileBinary(node: ASTNode, compiling: Compiling): TypedNode {
  const apply = OPERATORS[node.op]
  if (!apply) return throwInvalid('expression.unsupported', node, `${node.op} is not part of forms.`)
  const [left, right] = (node as BinaryNode).args
  const [a, b] = [compileNode(left, compiling), compileNode(right, compiling)]
  const type = resultOf(node.op, a.type, b.type)
  if (!type) mismatch('typesMismatch', operatorPlace(node.input, left, right, node.op), [a.type, b.type], node.op)
  const [runA, runB] = [a.run, b.run]
  return { type: type ?? ANY, run: (frame) => apply(runA(frame), runB(frame), frame) }
}

/** Result type of an operator for two types; null if they never match. */
function resultOf(operator: string, a: Type, b: Type): Type | null {
  const both = (...kinds: readonly Type['is'][]) =>
    kinds.some((kind) => (open(a) || a.is === kind) && (open(b) || b.is === kind))
  switch (operator) {
    case '==':
    case '!=':
      return open(a) || open(b) || a.is === b.is ? BOOLEAN : null
    case 'in':
      if (b.is === 'map' || open(b)) return b.is === 'map' && !isAssignable(a, 'text') ? null : BOOLEAN
      if (b.is !== 'list') return null
      return open(a) || !b.of || open(b.of) || a.is === b.of.is ? BOOLEAN : null
    case '<':
    case '<=':
    case '>':
    case '>=':
      return both('number', 'text', 'boolean') ? BOOLEAN : null
    case '+':
      if (!both('number', 'text', 'list')) return null
      if (open(a) && open(b)) return ANY
      if (a.is === 'list' || b.is === 'list') return LIST
      return open(a) ? b : a
    default:
      return both('number') ? NUMBER : null
  }
}

const open = (type: Type) => type.is === 'any' || type.is === 'blank'

/** Throws for types that do not match: of two operands, or of an operand and the expected type. */
function mismatch(
  key: 'typesMismatch' | 'wrongType',
  place: { readonly start: number; readonly end: number },
  types: readonly Type[],
  wanted: string,
): never {
  const [left = '', right = ''] = types.map(({ is }) => is)
  if (key === 'wrongType') {
    return throwInvalid('expression.wrongType', place, `This is ${left}, ${wanted} is wanted.`, { given: left, wanted })
  }
  return throwInvalid('expression.typesMismatch', place, `${left} ${wanted} ${right} does not fit.`, {
    left,
    right,
    operator: wanted,
  })
}
