import type { AnswerNames } from '../../logic/AnswerNames.ts'
import type { Expression, Scope } from '../../logic/Expression.ts'
import type { Element, FormDocument } from '../document/FormDocument.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'
import { typeOf } from './answerPaths.ts'
import { ROLES, type JsonSchema, type Role, type Rules } from './CompiledForm.ts'
import { compileRule } from './compileRule.ts'

/** What the expressions of a document have in common. */
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

/**
 * The expressions in an element's settings, compiled. `repeat` is the dotted name of the innermost repeat around it.
 * Empty ones, and those that make no sense, are left out.
 */
export function compileRules(
  { settings }: Element,
  kind: ElementKind,
  schema: JsonSchema | null,
  repeat: string | null,
  { names, lists }: Surroundings,
): Rules {
  const rules: { [role in Role]?: Expression } = {}
  for (const role of ROLES) {
    const source = settings[role]
    if (typeof source !== 'string' || !applies(role, kind)) continue
    const scope: Scope = {
      names,
      repeat,
      lists,
      ...(role === 'constraint' ? { value: typeOf(schema) } : {}),
      ...(role === 'choiceFilter' ? { choice: columnsOf(settings, lists) } : {}),
    }
    const expression = compileRule(source, scope, VALUES.has(role) ? 'value' : 'condition')
    if (expression) rules[role] = expression
  }
  return rules
}

function applies(role: Role, kind: ElementKind): boolean {
  if (role === 'shownWhen') return true
  return role === 'count' ? kind.rows !== undefined : kind.sort === 'input'
}

function columnsOf(settings: Element['settings'], lists: Surroundings['lists']): readonly string[] | 'any' {
  const name = settings['choicesFrom']
  if (typeof name !== 'string' || name === '') return ['value']
  const columns = lists.get(name)
  return columns ? ['value', ...columns] : 'any'
}
