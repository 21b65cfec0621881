import type { Expression } from '../../logic/Expression.ts'
import { fullName } from '../compile/resolveAnswerName.ts'
import { ROLES, type Role } from '../compile/CompiledForm.ts'
import { ruleScopes } from '../compile/ruleScopes.ts'
import { answerNamesOf } from '../compile/answerPaths.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Filling, RowId } from '../filling/Filling.ts'
import { violationsOf } from '../filling/violationsOf.ts'
import type { Kinds, Violation } from '../kinds/ElementKind.ts'
import { type ExplainedPart, explainRule } from './explainRule.ts'

/** A rule of an element with the trace of its evaluation. */
export interface ExplainedRule {
  readonly role: Role
  readonly source: string
  readonly trace: ExplainedPart | null
}

/** Explanation of an element's current state. */
export interface Explanation {
  readonly shown: boolean
  /** The outermost hidden layout that hides it; null if none does. */
  readonly hiddenBy: ElementId | null
  readonly required: boolean
  readonly readOnly: boolean
  /** Unconditional by a setting. */
  readonly always: { readonly required: boolean; readonly readOnly: boolean }
  readonly calculated: boolean
  /** Violations of its answer if it were submitted now. */
  readonly violations: readonly Violation[]
  readonly rules: readonly ExplainedRule[]
}

interface ExplainOptions {
  readonly document: FormDocument
  readonly kinds: Kinds
  readonly today: string
}

/** Explains an element of a filling in one row; null if the form has no such element. */
export function explainElement(
  filling: Filling,
  id: ElementId,
  row: RowId,
  options: ExplainOptions,
): Explanation | null {
  const node = filling.compiled.byId.get(id)
  if (!node) return null
  const { document, kinds, today } = options
  const { shown, required, readOnly, violations } = filling.state(id, row)
  const answer = node.path === null ? undefined : filling.get(node.path, row)
  const needsCheck = shown && node.kind.sort === 'input' && violations.length === 0
  return {
    shown,
    hiddenBy: shown ? null : hiddenAround(filling, id, row),
    required,
    readOnly,
    always: { required: node.required, readOnly: node.readOnly },
    calculated: node.calculation !== undefined,
    violations: needsCheck ? violationsOf(node, answer, required, { today }) : violations,
    rules: rulesOf(filling, id, row, { document, kinds, today }),
  }
}

function rulesOf(
  filling: Filling,
  id: ElementId,
  row: RowId,
  { document, kinds }: ExplainOptions,
): readonly ExplainedRule[] {
  const node = filling.compiled.byId.get(id)
  const placeOf = ruleScopes(document, kinds)
  const names = answerNamesOf(document, kinds)
  return ROLES.flatMap((role): readonly ExplainedRule[] => {
    const source = node?.element.settings[role]
    const place = placeOf(id, role)
    if (!node || !place || typeof source !== 'string' || source.trim() === '') return []
    // Depends on each choice, so there is no single value.
    if (role === 'choiceFilter') return [{ role, source, trace: null }]
    const value = role === 'constraint' && node.path !== null ? filling.get(node.path, row) : undefined
    const evaluate = (expression: Expression) => filling.evaluate(withValue(expression, value), row)
    const isBoolean = (name: string) =>
      name === 'value' ? place.scope.value === 'boolean' : names.typeOf(fullName(name, place.scope)) === 'boolean'
    return [{ role, source, trace: explainRule(source, { scope: place.scope, evaluate, isBoolean }) }]
  })
}

/** Passes the answer to a constraint as `value`. */
function withValue(expression: Expression, value: unknown): Expression {
  if (value === undefined) return expression
  return { ...expression, evaluate: (read, context) => expression.evaluate(read, { ...context, value }) }
}

function hiddenAround(filling: Filling, id: ElementId, row: RowId): ElementId | null {
  let hidden: ElementId | null = null
  let parent = filling.compiled.byId.get(id)?.parent ?? null
  while (parent !== null) {
    if (!filling.state(parent, row).shown) hidden = parent
    parent = filling.compiled.byId.get(parent)?.parent ?? null
  }
  return hidden
}
