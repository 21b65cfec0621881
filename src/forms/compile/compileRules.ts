import type { Expression } from '../../logic/Expression.ts'
import type { Element } from '../document/FormDocument.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'
import { ROLES, type JsonSchema, type Role, type Rules } from './CompiledForm.ts'
import { compileRule } from './compileRule.ts'
import { hasRole, ruleScope, type Surroundings } from './ruleScope.ts'

/**
 * The expressions in an element's settings, compiled. `repeat` is the dotted name of the innermost repeat around it.
 * Empty ones, and those that make no sense, are left out.
 */
export function compileRules(
  { settings }: Element,
  kind: ElementKind,
  schema: JsonSchema | null,
  repeat: string | null,
  surroundings: Surroundings,
): Rules {
  const rules: { [role in Role]?: Expression } = {}
  for (const role of ROLES) {
    const source = settings[role]
    if (typeof source !== 'string' || !hasRole(role, kind)) continue
    const { scope, wants } = ruleScope(role, settings, schema, repeat, surroundings)
    const expression = compileRule(source, scope, wants)
    if (expression) rules[role] = expression
  }
  return rules
}
