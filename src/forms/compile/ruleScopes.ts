import type { Scope } from '../../logic/Expression.ts'
import { ancestorsOf } from '../document/ancestorsOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { answerNamesOf, answerPaths, nameOf } from './answerPaths.ts'
import { ROLES } from './CompiledForm.ts'
import { compileElement } from './compileElement.ts'
import { hasRole, ruleScope, surroundingsOf } from './ruleScope.ts'

/** An expression's place: what it may mention there, and what it has to come to. */
export interface RulePlace {
  readonly scope: Scope
  readonly wants: 'condition' | 'value'
}

/** Looks at a document once, to say of each expression of its elements where it stands; null where none can be. */
export function ruleScopes(document: FormDocument, kinds: Kinds): (id: ElementId, role: string) => RulePlace | null {
  const paths = answerPaths(document, kinds)
  const surroundings = surroundingsOf(document, answerNamesOf(document, kinds))
  return (id, setting) => {
    const role = ROLES.find((one) => one === setting)
    const element = document.elements[id]
    const kind = element && kinds.get(element.kind)
    if (!kind || !role || !hasRole(role, kind)) return null
    const repeat = ancestorsOf(document, id).find((holder) => kinds.get(holder.kind)?.rows)
    const row = repeat ? nameOf(paths.get(repeat.id) ?? '') : null
    return ruleScope(role, element.settings, compileElement(element, kind).schema, row, surroundings)
  }
}
