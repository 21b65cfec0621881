import { answerNamesOf } from '../../../forms/compile/answerPaths.ts'
import { documentScopeOf } from '../../../forms/compile/ruleScope.ts'
import { ruleScopes, type RulePlace } from '../../../forms/compile/ruleScopes.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'

/** The names available to an expression, and its expected type. */
export type ScopeOfSetting = RulePlace

/** Returns the scope of an expression in an element's setting: the answers of its row, its own value, its choices. */
export function scopeOfSetting(document: FormDocument, id: ElementId, setting: string, kinds: Kinds): ScopeOfSetting {
  return ruleScopes(document, kinds)(id, setting) ?? scopeOfForm(document, kinds)
}

/** Returns the scope of an expression of the form itself: the value that an event sets. */
export function scopeOfForm(document: FormDocument, kinds: Kinds): ScopeOfSetting {
  return { scope: { ...documentScopeOf(document, answerNamesOf(document, kinds)), repeat: null }, wants: 'value' }
}
