import type { AnswerNames } from '../../logic/AnswerNames.ts'
import type { Element, FormDocument } from '../document/FormDocument.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'
import type { JsonSchema, Rules } from './CompiledForm.ts'
import { compileRules } from './compileRules.ts'
import { evaluationOrder } from './evaluationOrder.ts'
import { surroundingsOf } from './ruleScope.ts'

/** What a form that has expressions takes to be compiled, beyond one that has none. */
export interface PlanLogic {
  /** Opens a document: gives what reads the rules of one element, see {@link compileRules}. */
  readonly rulesIn: (document: FormDocument, names: AnswerNames) => RulesOf
  readonly evaluationOrder: typeof evaluationOrder
}

type RulesOf = (
  element: Element,
  kind: ElementKind,
  schema: JsonSchema | null,
  repeat: string | null,
  own: string | null,
) => Rules

export const planLogic: PlanLogic = {
  rulesIn: (document, names) => {
    const surroundings = surroundingsOf(document, names)
    return (element, kind, schema, repeat, own) => compileRules(element, kind, schema, repeat, surroundings, own)
  },
  evaluationOrder,
}
