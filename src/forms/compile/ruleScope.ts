import type { AnswerNames } from '../../logic/AnswerNames.ts'
import type { Scope } from '../../logic/Expression.ts'
import type { Element, FormDocument } from '../document/FormDocument.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'
import { expressionTypeOf } from './answerPaths.ts'
import type { JsonSchema, Role } from './CompiledForm.ts'

/** Scope shared by all expressions of a document. */
export interface DocumentScope {
  readonly names: AnswerNames
  /** Columns of the attached lists, by list name. */
  readonly lists: ReadonlyMap<string, readonly string[]>
}

/** Roles with a value; the others are conditions. */
const VALUES: ReadonlySet<Role> = new Set(['calculation', 'default', 'count'])

export function documentScopeOf({ form }: FormDocument, names: AnswerNames): DocumentScope {
  return { names, lists: new Map(form.lists?.map((list) => [list.name, list.columns])) }
}

/** True if elements of a kind support a role. Expressions in unsupported settings are ignored, also by edits. */
export function hasRole(role: Role, kind: ElementKind): boolean {
  // Ratings also have a `count`: the number of stars.
  const fits = role === 'count' ? kind.rows !== undefined : role === 'shownWhen' || kind.sort === 'input'
  return fits && Object.hasOwn(kind.settings.properties, role)
}

/**
 * Returns the scope of an element's expression, and its expected type. `repeat` is the dotted name of the innermost
 * enclosing repeat, `schema` that of the answer.
 */
export function ruleScope(
  role: Role,
  settings: Element['settings'],
  schema: JsonSchema | null,
  repeat: string | null,
  { names, lists }: DocumentScope,
): { readonly scope: Scope; readonly wants: 'condition' | 'value' } {
  const scope: Scope = {
    names,
    repeat,
    lists,
    ...(role === 'constraint' ? { value: expressionTypeOf(schema) } : {}),
    ...(role === 'choiceFilter' ? { choice: columnsOf(settings, lists) } : {}),
  }
  return { scope, wants: VALUES.has(role) ? 'value' : 'condition' }
}

/** Scope of expressions in a text; `repeat` is the dotted name of the enclosing rows. */
export function textScope(
  repeat: string | null,
  { names, lists }: DocumentScope,
): { readonly scope: Scope; readonly wants: 'value' } {
  return { scope: { names, repeat, lists }, wants: 'value' }
}

/**
 * Scope of an action's value, which is evaluated at the answer being set, in each of its rows. The answer is identified
 * by its dotted name, or is the first with that name, preferably outside of repeats.
 */
export function targetScope(name: unknown, { names, lists }: DocumentScope): Scope {
  const called = names.all.filter((one) => one === name || one.endsWith(`.${String(name)}`))
  const target = called.find((one) => names.repeatOf(one) === null) ?? called[0]
  return { names, repeat: target === undefined ? null : names.repeatOf(target), lists }
}

function columnsOf(settings: Element['settings'], lists: DocumentScope['lists']): readonly string[] | 'any' {
  const name = settings['choicesFrom']
  if (typeof name !== 'string' || name === '') return ['value']
  const columns = lists.get(name)
  return columns ? ['value', ...columns] : 'any'
}
