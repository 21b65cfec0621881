import type { CompiledForm, PlanNode } from '../compile/CompiledForm.ts'

type Nodes = Pick<CompiledForm, 'nodes'>

/** True if the author marked the answers of a question as personal data. */
export const isPersonal = ({ element, kind }: Pick<PlanNode, 'element' | 'kind'>): boolean =>
  kind.sort === 'input' && element.settings['personal'] === true

/** Returns the answers without personal data, including those in rows; the same object if there are none. */
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

/** True if personal answers include a place, so that the submission's position would reveal it. */
export const hasPersonalPlace = ({ nodes }: Nodes): boolean =>
  nodes.some((node) => isPersonal(node) && !!node.kind.geometry)
