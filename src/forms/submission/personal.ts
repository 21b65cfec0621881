import type { CompiledForm, PlanNode } from '../compile/CompiledForm.ts'

type Nodes = Pick<CompiledForm, 'nodes'>

/** Whether an author said that the answers of a question are personal data. */
export const isPersonal = ({ element, kind }: Pick<PlanNode, 'element' | 'kind'>): boolean =>
  kind.sort === 'input' && element.settings['personal'] === true

/** The answers without those that are personal data, also in the rows of repeats; the very object where none is. */
export function withoutPersonal<T>(compiled: Nodes, input: T): T {
  return compiled.nodes.reduce(
    (answers, node) => (isPersonal(node) && node.path !== null ? without(answers, node.path.split('/')) : answers),
    input,
  )
}

function without<T>(value: T, [name, ...inner]: readonly string[]): T {
  if (name === undefined || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((row: unknown) => without(row, [name, ...inner])) as T
  const record = value as { readonly [name: string]: unknown }
  if (!Object.hasOwn(record, name)) return value
  const { [name]: answer, ...others } = record
  return (inner.length === 0 ? others : { ...record, [name]: without(answer, inner) }) as T
}

/** Whether a place on earth is among the personal answers: then where a submission is would tell it. */
export const hidesPlace = ({ nodes }: Nodes): boolean => nodes.some((node) => isPersonal(node) && !!node.kind.geometry)
