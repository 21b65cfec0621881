import type { CompiledForm, PlanNode } from '../compile/CompiledForm.ts'
import type { Expression } from '../../logic/Expression.ts'
import type { Filling, RowId } from '../filling/Filling.ts'
import { rowsAround } from '../filling/rowsAround.ts'

/** Rules with two branches. */
const PARTING = ['shownWhen', 'requiredWhen', 'readOnlyWhen', 'constraint'] as const

/** One of the two outcomes of a rule. */
export interface Branch {
  readonly node: PlanNode
  readonly role: (typeof PARTING)[number]
  readonly rule: Expression
  readonly holds: boolean
}

/** Both branches of every rule of a form, in document order. */
export function branchesOf({ nodes }: CompiledForm): readonly Branch[] {
  return nodes.flatMap((node) =>
    PARTING.flatMap((role) => {
      const rule = node[role]
      return rule ? [true, false].map((holds): Branch => ({ node, role, rule, holds })) : []
    }),
  )
}

/** True if a filling takes a branch, in any row; rules of hidden elements take none. */
export function takesBranch(filling: Filling, branch: Branch): boolean {
  return rowsAround(filling, branch.node).some((row) => goesIn(filling, branch, row))
}

function goesIn(filling: Filling, { node, role, rule, holds }: Branch, row: RowId): boolean {
  const { id } = node.element
  const visible =
    role === 'shownWhen' ? node.parent === null || filling.state(node.parent, row).shown : filling.state(id, row).shown
  if (!visible) return false
  const value = role === 'constraint' && node.path !== null ? filling.get(node.path, row) : undefined
  // A constraint needs an answer.
  if (role === 'constraint' && value === undefined) return false
  const expected: Expression = {
    ...rule,
    evaluate: (read, context) => rule.evaluate(read, value === undefined ? context : { ...context, value }),
  }
  const outcome = filling.evaluate(expected, row)
  const is = 'value' in outcome ? outcome.value : null
  // Errors count as not shown, not required, and not violated.
  return role === 'constraint' ? (is !== false) === holds : (is === true) === holds
}
