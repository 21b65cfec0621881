import type { AnswerNames } from '../../logic/AnswerNames.ts'
import type { Scope } from '../../logic/Expression.ts'
import type { Element, FormDocument } from '../document/FormDocument.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'
import { typeOf } from './answerPaths.ts'
import type { JsonSchema, Role } from './CompiledForm.ts'

/** The scope shared by all expressions of a document. */
export interface Surroundings {
  readonly names: AnswerNames
  /** The columns of the attached lists, by name. */
  readonly lists: ReadonlyMap<string, readonly string[]>
}

/** These come to a value; the others hold or do not. */
const VALUES: ReadonlySet<Role> = new Set(['calculation', 'default', 'count'])

export function surroundingsOf({ form }: FormDocument, names: AnswerNames): Surroundings {
  return { names, lists: new Map(form.lists?.map((list) => [list.name, list.columns])) }
}

/** True if elements of a kind have such an expression: what a kind cannot be told it does not obey, and no edit follows. */
export function hasRole(role: Role, kind: ElementKind): boolean {
  // Ratings have a `count` too: so many stars.
  const fits = role === 'count' ? kind.rows !== undefined : role === 'shownWhen' || kind.sort === 'input'
  return fits && Object.hasOwn(kind.settings.properties, role)
}

/**
 * What one expression of an element may mention, and what it has to come to. `repeat` is the dotted name of the
 * innermost repeat around the element, `schema` that of its answer.
 */
export function ruleScope(
  role: Role,
  settings: Element['settings'],
  schema: JsonSchema | null,
  repeat: string | null,
  { names, lists }: Surroundings,
): { readonly scope: Scope; readonly wants: 'condition' | 'value' } {
  const scope: Scope = {
    names,
    repeat,
    lists,
    ...(role === 'constraint' ? { value: typeOf(schema) } : {}),
    ...(role === 'choiceFilter' ? { choice: columnsOf(settings, lists) } : {}),
  }
  return { scope, wants: VALUES.has(role) ? 'value' : 'condition' }
}

/** The names that an expression in a text may use; `repeat` is the dotted name of the rows around it. */
export function textScope(
  repeat: string | null,
  { names, lists }: Surroundings,
): { readonly scope: Scope; readonly wants: 'value' } {
  return { scope: { names, repeat, lists }, wants: 'value' }
}

/**
 * What the value of an action may mention: it is worked out where the answer stands that it sets, in each of its rows. The
 * answer is meant by its dotted name, or is the first of that name, outside of all repeats if any.
 */
export function targetScope(name: unknown, { names, lists }: Surroundings): Scope {
  const called = names.all.filter((one) => one === name || one.endsWith(`.${String(name)}`))
  const target = called.find((one) => names.repeatOf(one) === null) ?? called[0]
  return { names, repeat: target === undefined ? null : names.repeatOf(target), lists }
}

function columnsOf(settings: Element['settings'], lists: Surroundings['lists']): readonly string[] | 'any' {
  const name = settings['choicesFrom']
  if (typeof name !== 'string' || name === '') return ['value']
  const columns = lists.get(name)
  return columns ? ['value', ...columns] : 'any'
}
