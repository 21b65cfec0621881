import type { AnswerNames } from '../../../../logic/AnswerNames.ts'
import type { Pair } from './PairsField.tsx'

type Data = { readonly [name: string]: unknown }

/** Returns initial answers as rows: dotted names, texts as they are, everything else as JSON. */
export function pairsOf(data: Data, names: AnswerNames, prefix = ''): readonly Pair[] {
  return Object.entries(data).flatMap(([key, value]): readonly Pair[] => {
    const name = prefix + key
    const isGroup = names.typeOf(name) === 'map' && names.leaves(name).some((leaf) => leaf !== name)
    if (isGroup && isRecord(value)) return pairsOf(value, names, `${name}.`)
    return [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
  })
}

/**
 * Parses the rows into initial answers. A value has the type of its answer: `3` is a string for a text, else a number.
 */
export function dataOf(pairs: readonly Pair[], names: AnswerNames): Data {
  const data: { [name: string]: unknown } = {}
  for (const [name, text] of pairs) {
    const path = name.split('.')
    const last = path.pop() ?? name
    let holder = data
    for (const step of path) {
      const inner = isRecord(holder[step]) ? { ...holder[step] } : {}
      holder[step] = inner
      holder = inner
    }
    holder[last] = valueOf(text, names.typeOf(name))
  }
  return data
}

/** True if a text is a valid initial answer of a name: numbers, lists and the like are written as JSON. */
export function isValueOf(text: string, name: string, names: AnswerNames): boolean {
  const type = names.typeOf(name)
  if (type === 'text' || type === 'any') return true
  const value = parse(text)
  if (type === 'list') return Array.isArray(value)
  if (type === 'map') return isRecord(value)
  return typeof value === type
}

function valueOf(text: string, type: string): unknown {
  if (type === 'text') return text
  const value = parse(text)
  return value === undefined ? text : value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
