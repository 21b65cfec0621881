import type { Expression } from '../../logic/Expression.ts'
import type { Element } from '../document/FormDocument.ts'
import { summariesIn, summaryParts } from '../document/summaryParts.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'
import { ROLES, type JsonSchema, type Role, type Rules } from './CompiledForm.ts'
import { compileRule } from './compileRule.ts'
import { hasRole, ruleScope, summaryScope, type Surroundings } from './ruleScope.ts'

/**
 * The expressions in an element's settings, compiled. `repeat` is the dotted name of the innermost repeat around it,
 * `own` its own where it is one.
 * Empty ones, and those that make no sense, are left out.
 */
export function compileRules(
  { settings }: Element,
  kind: ElementKind,
  schema: JsonSchema | null,
  repeat: string | null,
  surroundings: Surroundings,
  own: string | null,
): Rules {
  const rules: { [role in Role]?: Expression } = {}
  for (const role of ROLES) {
    const source = settings[role]
    if (typeof source !== 'string' || !hasRole(role, kind)) continue
    const { scope, wants } = ruleScope(role, settings, schema, repeat, surroundings)
    const expression = compileRule(source, scope, wants)
    if (expression) rules[role] = expression
  }
  const summary = own === null ? undefined : compileSummary(settings['summary'], own, surroundings)
  return summary ? { ...rules, summary } : rules
}

function compileSummary(setting: unknown, row: string, surroundings: Surroundings): Rules['summary'] {
  const { scope, wants } = summaryScope(row, surroundings)
  const found = new Map<string, Expression>()
  for (const { is, text } of summariesIn(setting).flatMap(summaryParts)) {
    const expression = is === 'expression' ? compileRule(text, scope, wants) : undefined
    if (expression) found.set(text, expression)
  }
  return found.size > 0 ? found : undefined
}
