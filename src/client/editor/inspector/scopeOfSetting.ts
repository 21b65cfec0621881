import { answerNamesOf } from '../../../forms/compile/answerPaths.ts'
import { surroundingsOf } from '../../../forms/compile/ruleScope.ts'
import { ruleScopes, type RulePlace } from '../../../forms/compile/ruleScopes.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'

/** What an expression may mention where it stands, and what it has to come to. */
export type ScopeOfSetting = RulePlace

/** The scope of an expression in an element's setting: its row's answers, its own value, its choices. */
export function scopeOfSetting(document: FormDocument, id: ElementId, setting: string, kinds: Kinds): ScopeOfSetting {
  return ruleScopes(document, kinds)(id, setting) ?? scopeOfForm(document, kinds)
}

/** The scope of an expression of the form itself: the value that an event sets. */
export function scopeOfForm(document: FormDocument, kinds: Kinds): ScopeOfSetting {
  return { scope: { ...surroundingsOf(document, answerNamesOf(document, kinds)), repeat: null }, wants: 'value' }
}
