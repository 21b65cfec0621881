import type { CompiledForm, PlanNode } from '../compile/CompiledForm.ts'

type Nodes = Pick<CompiledForm, 'nodes'>

/** True if the author marked the answers of a question as personal data. */
export const isPersonal = ({ element, kind }: Pick<PlanNode, 'element' | 'kind'>): boolean =>
  kind.sort === 'input' && element.settings['personal'] === true

/**
 * Ids of the questions with personal data in any version of a form: a question marked later is personal in earlier
 * submissions, too.
 */
export const personalElements = (versions: readonly Nodes[]): ReadonlySet<string> =>
  new Set(versions.flatMap(({ nodes }) => nodes.filter(isPersonal).map(({ element }) => element.id)))

/**
 * Returns the answers to a version without those to `personal` questions, including those in rows; the same object if
 * there are none.
 */
export function withoutPersonal<T>({ nodes }: Nodes, input: T, personal: ReadonlySet<string>): T {
  return nodes.reduce(
    (answers, { element, path }) =>
      personal.has(element.id) && path !== null ? without(answers, path.split('/')) : answers,
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

/** True if `personal` questions include a place, so that the submission's position would reveal it. */
export const hasPersonalPlace = ({ nodes }: Nodes, personal: ReadonlySet<string>): boolean =>
  nodes.some(({ element, kind }) => personal.has(element.id) && !!kind.geometry)
