import type { CompiledForm, PlanNode } from '../../../forms/compile/CompiledForm.ts'
import { booleanFromText } from '../../../forms/filling/booleanFromText.ts'
import type { Json } from '../../../forms/kinds/ElementKind.ts'

/**
 * Returns the data of a task as answers: texts become numbers, booleans and lists where its question has those, since
 * a CSV file contains only text, and numbers become text. What does not fit stays as it is, to be corrected.
 */
export function answersFromTask(
  { byPath }: Pick<CompiledForm, 'byPath'>,
  input: { readonly [name: string]: unknown },
): { [name: string]: Json } {
  const answers = Object.entries(input).map(([name, value]) => {
    const node = byPath.get(name)
    return [name, node ? convertTo(node, value as Json) : (value as Json)] as const
  })
  return Object.fromEntries(answers)
}

const NUMBER = /^[-+]?\d+(?:[.,]\d+)?$/

function convertTo({ schema, kind }: PlanNode, value: Json): Json {
  const type = schema?.['type']
  if (type === 'string' && typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value
  const text = value.trim()
  if ((type === 'number' || type === 'integer') && NUMBER.test(text)) return Number(text.replace(',', '.'))
  if (type === 'boolean') return booleanFromText(text) ?? value
  if (type === 'array' && kind.chosen) return text.split(/[,;]/).flatMap((part) => part.trim() || [])
  return value
}
