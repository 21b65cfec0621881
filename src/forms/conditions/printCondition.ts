import type { Condition, Group, Test, TestValue } from './Condition.ts'
import { normalizeCondition } from './normalizeCondition.ts'

/** Formats a condition as an expression; '' if empty. Incomplete tests are omitted. */
export function printCondition(group: Group): string {
  const normalized = normalizeCondition(group)
  return normalized.parts.length === 0 ? '' : printGroup(normalized)
}

function printGroup({ join, parts }: Group): string {
  if (join === 'all') return parts.map(printPart).join(' && ')
  if (join === 'any') return parts.map(printPart).join(' || ')
  const [only, ...more] = parts
  if (!only || more.length > 0) return `!(${parts.map(printPart).join(' || ')})`
  return `!(${only.is === 'group' ? printGroup(only) : printTest(only)})`
}

function printPart(part: Condition): string {
  if (part.is === 'test') return printTest(part)
  return part.join === 'none' ? printGroup(part) : `(${printGroup(part)})`
}

const SIGNS = { is: '==', isNot: '!=', more: '>', atLeast: '>=', less: '<', atMost: '<=' } as const
const COUNTS = { countIs: '==', countAtLeast: '>=', countAtMost: '<=' } as const

function printTest({ name, operator, value }: Test): string {
  const against = value ? printValue(value) : ''
  switch (operator) {
    case 'answered':
      return `${name} != null`
    case 'blank':
      return `${name} == null`
    case 'yes':
      return `${name} == true`
    case 'no':
      return `${name} == false`
    case 'has':
      return `selected(${name}, ${against})`
    case 'hasNot':
      return `!selected(${name}, ${against})`
    case 'oneOf':
      return `${name} in ${against}`
    case 'noneOf':
      return `!(${name} in ${against})`
    case 'containsNot':
      return `!contains(${name}, ${against})`
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return `${operator}(${name}, ${against})`
    case 'countIs':
    case 'countAtLeast':
    case 'countAtMost':
      return `count(${name}) ${COUNTS[operator]} ${against}`
    default:
      return `${name} ${SIGNS[operator]} ${against}`
  }
}

function printValue(value: TestValue): string {
  if (value.is === 'today') return 'today()'
  if (value.is === 'answer') return value.name
  if (value.is === 'list') return `[${value.values.map(printText).join(', ')}]`
  return typeof value.value === 'number' ? printNumber(value.value) : printText(value.value)
}

/** Formats a text as JSON, which the language reads alike. */
function printText(text: string): string {
  return JSON.stringify(text)
}

/** Formats a number; integers beyond 2^53 get a decimal point, since the language's integers have a smaller range. */
function printNumber(number: number): string {
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    const written = String(number)
    return written.includes('e') ? written : `${written}.0`
  }
  return String(number === 0 ? 0 : number)
}
