import type { ASTNode } from '@marcbachmann/cel-js'
import { chainOf } from '../../logic/references.ts'
import type { Test, TestOperator, TestValue } from './Condition.ts'

/** True if the answer with this name is yes/no. */
export type IsBoolean = (name: string) => boolean

const COMPARED: { readonly [op: string]: TestOperator } = {
  '==': 'is',
  '!=': 'isNot',
  '>': 'more',
  '>=': 'atLeast',
  '<': 'less',
  '<=': 'atMost',
}
/** Operators with swapped operands: `3 < depth`. */
const TURNED: { readonly [op: string]: string } = { '>': '<', '>=': '<=', '<': '>', '<=': '>=' }
const COUNTED: { readonly [op: string]: TestOperator } = { '==': 'countIs', '>=': 'countAtLeast', '<=': 'countAtMost' }
const TEST_FUNCTIONS: { readonly [name: string]: TestOperator } = {
  selected: 'has',
  contains: 'contains',
  startsWith: 'startsWith',
  endsWith: 'endsWith',
}

/** Converts an expression to a single test; null if it is not one. */
export function readTest(node: ASTNode, isBoolean: IsBoolean): Test | null {
  const name = chainOf(node)?.name
  if (name !== undefined) return isBoolean(name) ? { is: 'test', name, operator: 'yes' } : null
  if (node.op === '!_') return opposite(readTest(node.args, isBoolean))
  if (node.op === 'in') return readIn(node.args[0], node.args[1])
  const functionCall = callOf(node)
  const operator = functionCall && TEST_FUNCTIONS[functionCall.name]
  if (functionCall && operator) return asking(operator, functionCall.args)
  if (!(node.op in COMPARED)) return null
  const [left, right] = (node as Extract<ASTNode, { op: '==' }>).args
  return compared(node.op, left, right) ?? compared(TURNED[node.op] ?? node.op, right, left)
}

/** Negates a test that has an opposite operator; null for others, which become a group. */
function opposite(test: Test | null): Test | null {
  if (test?.operator === 'has') return { ...test, operator: 'hasNot' }
  if (test?.operator === 'contains') return { ...test, operator: 'containsNot' }
  return test?.operator === 'oneOf' ? { ...test, operator: 'noneOf' } : null
}

function readIn(subject: ASTNode, list: ASTNode): Test | null {
  const name = chainOf(subject)?.name
  if (name === undefined || list.op !== 'list' || list.args.length === 0) return null
  const values = list.args.map((item) => (item.op === 'value' ? item.args : null))
  return areTexts(values) ? { is: 'test', name, operator: 'oneOf', value: { is: 'list', values } } : null
}

function areTexts(values: readonly unknown[]): values is readonly string[] {
  return values.every((one) => typeof one === 'string')
}

function asking(operator: TestOperator, [subject, against, ...more]: readonly ASTNode[]): Test | null {
  const name = subject && chainOf(subject)?.name
  const value = against && readValue(against)
  return name !== undefined && value && more.length === 0 ? { is: 'test', name, operator, value } : null
}

function compared(op: string, left: ASTNode, right: ASTNode): Test | null {
  const counted = callOf(left)
  const [only, ...more] = counted?.name === 'count' ? counted.args : []
  const subject = only && more.length === 0 ? only : left
  const name = chainOf(subject)?.name
  if (name === undefined) return null
  if (subject !== left) {
    const operator = COUNTED[op]
    const value = readValue(right)
    return operator && value ? { is: 'test', name, operator, value } : null
  }
  if (right.op === 'value' && (right.args === null || typeof right.args === 'boolean')) {
    if (right.args === null) {
      return op === '==' || op === '!=' ? { is: 'test', name, operator: op === '==' ? 'blank' : 'answered' } : null
    }
    return op === '==' ? { is: 'test', name, operator: right.args ? 'yes' : 'no' } : null
  }
  const [operator, value] = [COMPARED[op], readValue(right)]
  return operator && value ? { is: 'test', name, operator, value } : null
}

function readValue(node: ASTNode): TestValue | null {
  const name = chainOf(node)?.name
  if (name !== undefined) return { is: 'answer', name }
  const call = callOf(node)
  if (call) return call.name === 'today' && call.args.length === 0 ? { is: 'today' } : null
  const number = numberIn(node)
  if (number !== null) return { is: 'literal', value: number }
  return node.op === 'value' && typeof node.args === 'string' ? { is: 'literal', value: node.args } : null
}

function numberIn(node: ASTNode): number | null {
  if (node.op === '-_') {
    const number = numberIn(node.args)
    return number === null ? null : -number
  }
  if (node.op !== 'value' || (typeof node.args !== 'number' && typeof node.args !== 'bigint')) return null
  const number = Number(node.args)
  // Integers that JSON cannot represent exactly are not converted.
  return typeof node.args === 'bigint' && !Number.isSafeInteger(number) ? null : number
}

/** Name and arguments of `f(a, b)`, or equivalently `a.f(b)`. */
function callOf(node: ASTNode): { readonly name: string; readonly args: readonly ASTNode[] } | null {
  if (node.op === 'call') return { name: node.args[0], args: node.args[1] }
  return node.op === 'rcall' ? { name: node.args[0], args: [node.args[1], ...node.args[2]] } : null
}
