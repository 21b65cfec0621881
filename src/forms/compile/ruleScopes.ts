import type { Scope } from '../../logic/Expression.ts'
import { ancestorsOf } from '../document/ancestorsOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import { textPlace } from '../kinds/answerTexts.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { answerNamesOf, answerPaths, nameOf } from './answerPaths.ts'
import { ROLES } from './CompiledForm.ts'
import { compileElement } from './compileElement.ts'
import { hasRole, ruleScope, documentScopeOf, targetScope, textScope } from './ruleScope.ts'

/** Scope and expected type of an expression. */
export interface RulePlace {
  readonly scope: Scope
  readonly wants: 'condition' | 'value'
}

type PlaceOf = (id: ElementId, setting: string) => RulePlace | null

const looked = new WeakMap<FormDocument, PlaceOf>()

/**
 * Returns a function with the scope of each expression of a document's elements, including those in texts; null where
 * none is possible. Computed once per document.
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
  const surroundings = documentScopeOf(document, answerNamesOf(document, kinds))
  return (id, setting) => {
    const element = document.elements[id]
    const kind = element && kinds.get(element.kind)
    const row = () => {
      const repeat = ancestorsOf(document, id).find((holder) => kinds.get(holder.kind)?.rows)
      return repeat ? nameOf(paths.get(repeat.id) ?? '') : null
    }
    const place = kind && textPlace(kind, setting)
    if (place === 'own') return textScope(row(), surroundings)
    if (place === 'row') {
      const path = paths.get(id)
      return path === undefined ? null : textScope(nameOf(path), surroundings)
    }
    if (setting === 'value') {
      return element ? { scope: targetScope(element.settings['name'], surroundings), wants: 'value' } : null
    }
    const role = ROLES.find((one) => one === setting)
    if (!kind || !role || !hasRole(role, kind)) return null
    const { schema } = compileElement(element, kind)
    return ruleScope(role, element.settings, schema, row(), surroundings)
  }
}
