import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { Filling } from '../../forms/filling/Filling.ts'
import { answerNames, type AnswerNames, type NamedAnswer, type ValueType } from '../../logic/AnswerNames.ts'
import type { ReadAnswer } from '../../logic/Expression.ts'

type Input = { readonly [name: string]: unknown }

const TYPES: { readonly [type: string]: ValueType } = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'map',
}

/** The names that an action's expression may mention: all answers of the form. */
export function namesOf(nodes: readonly PlanNode[]): AnswerNames {
  return answerNames(
    nodes.flatMap(({ path, kind, schema }): readonly NamedAnswer[] => {
      if (path === null) return []
      const name = path.replaceAll('/', '.')
      if (kind.rows) return [{ name, repeat: true }]
      return kind.sort === 'input' ? [{ name, type: TYPES[String(schema?.['type'])] ?? 'any' }] : []
    }),
  )
}

/** Reads answers for an expression that stands outside of all repeats: from what would be sent, so hidden ones are blank. */
export function readerOf(filling: Filling): ReadAnswer {
  const input: Input = filling.input()
  return ({ name, gives }) => {
    const found = name
      .split('.')
      .reduce<readonly unknown[]>((values, key) => values.flatMap((one) => step(one, key)), [input])
    if (gives === 'answer') return found[0]
    if (gives === 'column') return found
    const rows = found.flat()
    return gives === 'count' ? rows.length : rows
  }
}

/** One step down: into each row where there are rows. */
function step(value: unknown, key: string): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((row) => step(row, key))
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return []
  return [(value as Input)[key]]
}
