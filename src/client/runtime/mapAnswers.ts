import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { Filling } from '../../forms/filling/Filling.ts'
import { schemaViolation } from '../../forms/filling/schemaViolation.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'

/**
 * Puts what a call answered into the form: `mapData` says which place of the answer (`data.items.0.name`) goes into
 * which element (`name`, `pump.handle`). Only blank answers are given, so a draft and what a person wrote since win.
 * What is not there, or does not fit the question, is left out. Gives how many were given.
 */
export function mapAnswers(filling: Filling, body: unknown, mapData: { readonly [place: string]: string }): number {
  let given = 0
  for (const [place, name] of Object.entries(mapData)) {
    const node = filling.compiled.byPath.get(name.replaceAll('.', '/'))
    if (!node || node.path === null || node.kind.sort !== 'input' || node.repeat !== null) continue
    const value = fitting(node, at(body, place))
    if (value === undefined || filling.get(node.path) !== undefined) continue
    filling.answer(node.path, value)
    given++
  }
  return given
}

/** What stands at a dotted place; own properties only. */
function at(body: unknown, place: string): unknown {
  return place
    .replace(/^\$\.?/, '')
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((value, key) => {
      return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as { readonly [key: string]: unknown })[key]
        : undefined
    }, body)
}

/** The value as the question takes it: numbers may come as text and the other way round. */
function fitting({ schema }: PlanNode, value: unknown): Json | undefined {
  if (value === undefined || value === null || !schema) return undefined
  const candidates: unknown[] = [value]
  if (typeof value === 'number' || typeof value === 'boolean') candidates.push(String(value))
  if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))) candidates.push(Number(value))
  return (candidates as Json[]).find((candidate) => schemaViolation(schema, candidate) === null)
}
