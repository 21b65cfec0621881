import type { AnswerNames } from '../../logic/AnswerNames.ts'
import type { Element, FormDocument } from '../document/FormDocument.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'
import { type JsonSchema, type Rules, ROLES, type Role } from './CompiledForm.ts'
import { evaluationOrder } from './evaluationOrder.ts'
import { documentScopeOf, hasRole, ruleScope, textScope, type DocumentScope } from './ruleScope.ts'
import type { Expression, Scope } from '../../logic/Expression.ts'
import { answerTexts, expressionsIn, type AnswerText } from '../kinds/answerTexts.ts'
import { compileExpression } from '../../logic/readExpression.ts'

/** Functions needed to compile a form with expressions. */
export interface PlanLogic {
  /** Returns a function that compiles the rules of one element of a document, see {@link compileRules}. */
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
    const surroundings = documentScopeOf(document, names)
    return (element, kind, schema, repeat, own) => compileRules(element, kind, schema, repeat, surroundings, own)
  },
  evaluationOrder,
}

/**
 * Compiles the expressions in an element's settings and texts. `repeat` is the dotted name of the innermost enclosing
 * repeat, `own` its own if it is one. Empty and invalid ones are skipped.
 */
function compileRules(
  element: Element,
  kind: ElementKind,
  schema: JsonSchema | null,
  repeat: string | null,
  surroundings: DocumentScope,
  own: string | null,
): Rules {
  const { settings } = element
  const rules: { [role in Role]?: Expression } = {}
  for (const role of ROLES) {
    const source = settings[role]
    if (typeof source !== 'string' || !hasRole(role, kind)) continue
    const { scope, wants } = ruleScope(role, settings, schema, repeat, surroundings)
    const expression = compileRule(source, scope, wants)
    if (expression) rules[role] = expression
  }
  const texts = answerTexts(element, kind)
  if (texts.length === 0) return rules
  const inWords = expressionsOf(texts, 'own', repeat, surroundings)
  const inRowWords = own === null ? undefined : expressionsOf(texts, 'row', own, surroundings)
  return { ...rules, ...(inWords ? { inWords } : {}), ...(inRowWords ? { inRowWords } : {}) }
}

function expressionsOf(
  texts: readonly AnswerText[],
  at: AnswerText['place'],
  repeat: string | null,
  surroundings: DocumentScope,
): ReadonlyMap<string, Expression> | undefined {
  const { scope, wants } = textScope(repeat, surroundings)
  const found = new Map<string, Expression>()
  for (const { words, place } of texts) {
    for (const source of place === at ? expressionsIn(words) : []) {
      const expression = compileRule(source, scope, wants)
      if (expression) found.set(source, expression)
    }
  }
  return found.size > 0 ? found : undefined
}

/**
 * Compiles an expression; undefined if empty or invalid: it is ignored then, so that an unfinished form shows the
 * element, while the checks prevent publishing.
 */
function compileRule(source: string, scope: Scope, wants: 'condition' | 'value'): Expression | undefined {
  if (source.trim() === '') return undefined
  const parsed = compileExpression(source, scope, wants)
  return 'expression' in parsed ? parsed.expression : undefined
}
