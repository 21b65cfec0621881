import type { Scope } from '../../logic/Expression.ts'
import { ancestorsOf } from '../document/ancestorsOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { answerNamesOf, answerPaths, nameOf } from './answerPaths.ts'
import { ROLES } from './CompiledForm.ts'
import { compileElement } from './compileElement.ts'
import { hasRole, ruleScope, summaryScope, surroundingsOf, targetScope } from './ruleScope.ts'

/** An expression's place: what it may mention there, and what it has to come to. */
export interface RulePlace {
  readonly scope: Scope
  readonly wants: 'condition' | 'value'
}

type PlaceOf = (id: ElementId, setting: string) => RulePlace | null

const looked = new WeakMap<FormDocument, PlaceOf>()

/**
 * Says of each expression of a document's elements where it stands; null where none can be. Those in the summary of a row
 * stand in that row. Looks at a document once.
 */
export function ruleScopes(document: FormDocument, kinds: Kinds): PlaceOf {
  const known = looked.get(document)
  if (known) return known
  const made = lookAt(document, kinds)
  looked.set(document, made)
  return made
}

function lookAt(document: FormDocument, kinds: Kinds): PlaceOf {
  const paths = answerPaths(document, kinds)
  const surroundings = surroundingsOf(document, answerNamesOf(document, kinds))
  return (id, setting) => {
    const path = paths.get(id)
    if (setting === 'summary') return path === undefined ? null : summaryScope(nameOf(path), surroundings)
    const element = document.elements[id]
    if (setting === 'value') {
      return element ? { scope: targetScope(element.settings['name'], surroundings), wants: 'value' } : null
    }
    const role = ROLES.find((one) => one === setting)
    const kind = element && kinds.get(element.kind)
    if (!kind || !role || !hasRole(role, kind)) return null
    const repeat = ancestorsOf(document, id).find((holder) => kinds.get(holder.kind)?.rows)
    const row = repeat ? nameOf(paths.get(repeat.id) ?? '') : null
    const { schema } = compileElement(element, kind)
    return ruleScope(role, element.settings, schema, row, surroundings)
  }
}
