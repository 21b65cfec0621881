import { pathOf } from '../compile/answerPaths.ts'
import type { CompiledForm } from '../compile/CompiledForm.ts'
import { type AnswerSource, sourcesInActions, withCalculated } from '../compile/answerSources.ts'
import type { ElementId } from '../document/FormDocument.ts'

type Nodes = Pick<CompiledForm, 'nodes'>
type Version = Pick<CompiledForm, 'nodes' | 'byPath' | 'form'>

/**
 * Ids of the questions with personal data in any version of a form: those that the author marked, also if later, and
 * those whose answers are calculated from them, unless the author set `personal` to false.
 */
export function personalElements(versions: readonly Version[]): ReadonlySet<ElementId> {
  const inputs = versions.flatMap(({ nodes }) => nodes.filter(({ kind }) => kind.sort === 'input'))
  const marked = (value: boolean) =>
    new Set(inputs.filter(({ element }) => element.settings['personal'] === value).map(({ element }) => element.id))
  const personal = marked(true)
  return personal.size === 0 ? personal : withCalculated(personal, marked(false), versions.flatMap(sourcesIn))
}

function sourcesIn({ nodes, byPath, form }: Version): AnswerSource[] {
  const calculated = nodes.flatMap(({ element, calculation, default: initial }) =>
    [calculation, initial].flatMap((rule) =>
      (rule?.reads ?? []).flatMap(({ name, gives }) => {
        const path = pathOf(name)
        const read = gives === 'rows' ? nodes.filter((one) => one.path?.startsWith(`${path}/`)) : [byPath.get(path)]
        return read.flatMap((node) => (node ? [{ answer: element.id, from: node.element.id }] : []))
      }),
    ),
  )
  return [
    ...calculated,
    ...sourcesInActions(
      nodes.map(({ element }) => element),
      form.events,
    ),
  ]
}

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
